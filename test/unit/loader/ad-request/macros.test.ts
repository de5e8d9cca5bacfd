import * as assert from 'uvu/assert';
import type { ConsentReader } from '../../../../src/contract/request';
import type { CallResult } from '../../../../src/contract/response';
import { requestAd } from '../../../../src/loader/ad-request';
import { pageAddress } from '../../../../src/shared/page-address';
import { type CoreOverrides, fakeCore } from '../../../support/fake-core';
import { anOfflinePage } from '../../../support/offline';
import { suite } from '../../../support/suite';
import { aTraced } from '../../../support/traced';

const test = suite('macros of an answer');
anOfflinePage(test);

/** What a request brings whose answer is this, where the file of consent is as said. */
const ask = (
  answer: CallResult,
  consent?: () => Promise<ConsentReader>,
  overrides: CoreOverrides = {},
) =>
  requestAd(
    fakeCore({ call: async () => answer, ...(consent && { load: { consent } }), ...overrides }),
    aTraced({ apiKey: 'k' }),
    () => true,
  );

const FILLING = async () => ({ fillMacros: () => ({ raw: 'filled' }) }) as unknown as ConsentReader;

test('macros › are filled in by the chunk that knows the signals, also on a page without any', async () => {
  for (const settings of [{ gdprApplies: true }, {}]) {
    assert.equal(
      await ask(
        { raw: { ad: { trackingTags: '<img src="/im.gif?c=${GDPR_CONSENT_7}">' } } },
        FILLING,
        {
          settings,
        },
      ),
      { raw: 'filled' },
    );
  }
  for (const macro of ['${GDPR}', '${GPP_STRING_7}', '${GPP_SID}', '${US_PRIVACY}']) {
    assert.equal(await ask({ raw: { macro } }, FILLING), { raw: 'filled' });
  }
});

test('macros › where there are none, no chunk is asked for, and the answer is the same object', async () => {
  const round: Record<string, unknown> = { html: '${GDPR}' };
  round.round = round;
  for (const raw of [
    { status: 'OK' },
    'no object',
    undefined,
    round,
    { html: '${CACHEBUSTER} ${name}' },
    { n: 1n },
  ]) {
    const result = { raw };
    assert.is(await ask(result), result);
  }
});

test('macros › stay where the file that knows the signals is blocked', async () => {
  const result = { raw: '${US_PRIVACY}' };
  assert.is(await ask(result, () => Promise.reject(new Error('blocked'))), result);
});

test('a sample of the console › stands for the answer, and its request is told', async () => {
  const placement = aTraced({ apiKey: 'k' });
  const pageState = {
    address: pageAddress,
    unshadowed: (doc: Document) => doc as never,
    keyed: [],
    pageViewCalls: 0,
    adless: 0,
    hasPreviewAddress: false,
    givenResponses: new WeakMap([[placement, () => Promise.resolve({ raw: 'sample' })]]),
  };
  const core = fakeCore({ pageState });
  assert.equal(await requestAd(core, placement, () => true), { raw: 'sample' });
  assert.equal(core.types(), ['adRequested']);
});
