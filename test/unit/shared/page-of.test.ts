import * as assert from 'uvu/assert';
import { pageOf } from '../../../src/shared/page-of';
import { pageFor } from '../../support/dom';
import { suite } from '../../support/suite';

const test = suite('page address');
pageFor(test, { url: 'https://publisher.example/a/b' });

const ROWS: [address: unknown, page: string][] = [
  ['https://publisher.example/c', 'https://publisher.example/c'],
  ['/c?d=1', 'https://publisher.example/c?d=1'],
  ['c#comments', 'https://publisher.example/a/c'],
  ['c#/route', 'https://publisher.example/a/c#/route'],
  ['c#!route', 'https://publisher.example/a/c#!route'],
  ['c#', 'https://publisher.example/a/c'],
  ['https://[', 'https://['],
  [undefined, 'https://publisher.example/a/undefined'],
];
for (const [address, expected] of ROWS) {
  test(`page address › ${address} is ${expected}`, () => assert.is(pageOf(address), expected));
}
