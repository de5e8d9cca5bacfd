import * as assert from 'uvu/assert';
import { refusalByDsa } from '../../../../src/demand/bidding/dsa';
import { readDsa } from '../../../../src/demand/native-bid/read-dsa';
import { suite } from '../../../support/suite';

const test = suite('DSA');

/**
 * What a request asks for (`regs.ext.dsa`), what a bid says (`ext.dsa`), and whether the bid is
 * refused: as Prebid's module dsaControl does.
 */
const ROWS: [asked: object | undefined, dsa: object | undefined, isRefused: boolean][] = [
  [undefined, undefined, false],
  [undefined, { adrender: 1 }, false],
  [{ dsarequired: 0 }, undefined, false],
  [{ dsarequired: 1 }, undefined, false],
  [{ dsarequired: 2 }, undefined, true],
  [{ dsarequired: 3 }, undefined, true],
  [{ dsarequired: 3 }, {}, false],
  [{ dsarequired: 2, pubrender: 0 }, { adrender: 0 }, true],
  [{ pubrender: 0 }, { adrender: 0 }, true],
  [{ pubrender: 0 }, { adrender: 1 }, false],
  [{ pubrender: 0 }, {}, false],
  [{ pubrender: 1 }, { adrender: 0 }, false],
  [{ pubrender: 1 }, { adrender: 1 }, false],
  [{ pubrender: 2 }, { adrender: 0 }, false],
  [{ pubrender: 2 }, { adrender: 1 }, true],
];

for (const [asked, dsa, isRefused] of ROWS) {
  test(`asked for ${JSON.stringify(asked)} › a bid with ${JSON.stringify(dsa)} ${isRefused ? 'is refused' : 'passes'}`, () => {
    assert.is(refusalByDsa({ dsa, dsaAsked: asked }) !== undefined, isRefused);
  });
}

test('what a bid says › is read, and cut where it is too long', () => {
  assert.equal(
    readDsa({
      behalf: ' Harbor Tea ',
      paid: 'x'.repeat(300),
      adrender: 1,
      transparency: [
        { domain: 'dsp.example', dsaparams: [1, 3, 'x'] },
        { domain: 'old.example', params: [2] },
        {},
        null,
      ],
      more: 'of it',
    }),
    {
      behalf: 'Harbor Tea',
      paid: 'x'.repeat(100),
      adrender: 1,
      transparency: [
        { domain: 'dsp.example', dsaparams: [1, 3] },
        { domain: 'old.example', dsaparams: [2] },
      ],
    },
  );
  for (const nothing of [undefined, null, 7, 'text', []]) {
    assert.is(readDsa(nothing), undefined);
  }
  for (const odd of [{ behalf: {} }, { transparency: 'x' }, {}]) {
    assert.equal(readDsa(odd), { transparency: [] });
  }
});

test('ten thousand numbers of a domain › are ten', () => {
  const dsaparams = Array.from({ length: 10_000 }, () => 1);
  const dsa = readDsa({ transparency: [{ domain: 'a.example', dsaparams }] });
  assert.is(dsa?.transparency?.[0]?.dsaparams.length, 10);
});
