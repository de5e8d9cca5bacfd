import * as assert from 'uvu/assert';
import { fillMacros } from '../../../../src/request/consent/macros';
import { test } from '../../../support/suite';

const SIGNALS = { gdpr: '1', gdpr_consent: 'C+C', gpp: 'D~B', gpp_sid: '2,7', us_privacy: '1YNN' };

const ROWS: [text: string, filled: string][] = [
  ['/im.gif?gdpr=${GDPR}', '/im.gif?gdpr=1'],
  ['/im.gif?c=${GDPR_CONSENT_755}&d=${GDPR_CONSENT}', '/im.gif?c=C%2BC&d=C%2BC'],
  ['/im.gif?g=${GPP_STRING_12}&s=${GPP_SID}', '/im.gif?g=D~B&s=2%2C7'],
  ['/im.gif?u=${US_PRIVACY}', '/im.gif?u=1YNN'],
  ['/im.gif?x=${CACHEBUSTER}', '/im.gif?x=${CACHEBUSTER}'],
  ['<b title="it costs $5">', '<b title="it costs $5">'],
];

for (const [text, filled] of ROWS) {
  test(`macros › ${text} becomes ${filled}`, () => {
    assert.equal(fillMacros({ ad: { trackingTags: text } }, SIGNALS), {
      ad: { trackingTags: filled },
    });
  });
}

test('macros › a signal that the page does not have is empty', () => {
  assert.equal(fillMacros(['${GDPR}|${US_PRIVACY}'], {}), ['|']);
});

test('macros › an answer without any is the same object, and rubbish stays rubbish', () => {
  const answer = { ad: {} };
  assert.is(fillMacros(answer, SIGNALS), answer);
  for (const rubbish of [undefined, null, 7, '']) {
    assert.is(fillMacros(rubbish, SIGNALS), rubbish);
  }
});
