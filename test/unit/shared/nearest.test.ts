import * as assert from 'uvu/assert';
import { distance, nearest } from '../../../src/shared/nearest';
import { suite } from '../../support/suite';

const test = suite('nearest');

const DISTANCES: [one: string, other: string, letters: number][] = [
  ['', '', 0],
  ['abc', 'abc', 0],
  ['reserv', 'reserve', 1],
  ['collpase', 'collapse', 1],
  ['lazzy', 'lazy', 1],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['abc', 'xyz', 3],
];

for (const [one, other, letters] of DISTANCES) {
  test(`distance › “${one}” and “${other}” differ by ${letters}`, () => {
    assert.is(distance(one, other), letters);
    assert.is(distance(other, one), letters);
  });
}

const KNOWN = ['reserve', 'keywords', 'keyValues', 'apiUrl', 'lazy', 'numAds', 'label', 'code'];

const MEANT: [name: string, meant: string | undefined][] = [
  ['reserv', 'reserve'],
  ['keyword', 'keywords'],
  ['keyvalue', 'keyValues'],
  ['apiurl', 'apiUrl'],
  ['num_ads', 'numAds'],
  ['lazi', 'lazy'],
  ['lay', 'lazy'],
  ['bids', undefined],
  ['mediaTypes', undefined],
  ['x', undefined],
];

for (const [name, meant] of MEANT) {
  test(`nearest › ${name} means ${meant ?? 'nothing that is known'}`, () =>
    assert.is(nearest(name, KNOWN), meant));
}
