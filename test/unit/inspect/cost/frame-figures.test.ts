import * as assert from 'uvu/assert';
import {
  readFrameFigures,
  readIntervention,
  sumOfFrames,
} from '../../../../src/inspect/cost/frame-figures';
import { test } from '../../../support/suite';

const WORD = {
  requests: 2,
  bytes: 200_300,
  unknownSizes: 1,
  scriptMs: 120,
  blockingMs: 70,
  interactionMs: null,
};

const saying = (more: object) => readFrameFigures({ adsnativeCost: { ...WORD, ...more } });

test('a frame’s figures › are read, and nothing besides', () => {
  assert.equal(saying({ evil: '<b>', __proto__: { more: 1 } }), WORD);
});

const LIES: [what: string, data: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['text', 'adsnativeCost'],
  ['an empty object', {}],
  ['no figures', { adsnativeCost: [] }],
  ['a missing figure', { adsnativeCost: { ...WORD, bytes: undefined } }],
  ['text as a figure', { adsnativeCost: { ...WORD, bytes: '1' } }],
  ['not a number', { adsnativeCost: { ...WORD, bytes: Number.NaN } }],
  ['endless', { adsnativeCost: { ...WORD, scriptMs: Infinity } }],
  ['negative', { adsnativeCost: { ...WORD, requests: -1 } }],
  ['too much', { adsnativeCost: { ...WORD, bytes: 1e12 } }],
  ['null where a count is known', { adsnativeCost: { ...WORD, requests: null } }],
];

for (const [what, data] of LIES) {
  test(`a frame’s figures › ${what} is none`, () => assert.is(readFrameFigures(data), undefined));
}

test('figures of several frames › are added; an unknown figure adds nothing', () => {
  assert.is(sumOfFrames([]), undefined);
  assert.equal(sumOfFrames([WORD, { ...WORD, scriptMs: null, interactionMs: 80 }]), {
    requests: 4,
    bytes: 400_600,
    unknownSizes: 2,
    scriptMs: 120,
    blockingMs: 140,
    interactionMs: 80,
  });
});

test('an intervention › has two texts, which are cut', () => {
  const read = readIntervention({
    adsnativeIntervened: { id: 'NavigatorVibrate', message: 'x'.repeat(500) },
  });
  assert.equal([read?.id, read?.message.length], ['NavigatorVibrate', 200]);
  for (const data of [null, {}, { adsnativeIntervened: { id: 1, message: 'x' } }]) {
    assert.is(readIntervention(data), undefined);
  }
});
