import * as assert from 'uvu/assert';
import type { ConsentReader, Identity } from '../../../../src/contract/ask';
import type { Placement } from '../../../../src/contract/placement';
import type { RequestPart } from '../../../../src/contract/request';
import type { CallResult } from '../../../../src/contract/response';
import { requestAd } from '../../../../src/loader/ad-request';
import type { ForcedCampaign, PlacementConfig } from '../../../../src/public/options';
import { type CoreOverrides, fakeCore } from '../../../support/fake-core';
import { anOfflinePage } from '../../../support/offline';
import { suite } from '../../../support/suite';
import { aTraced } from '../../../support/traced';

const test = suite('the way of an ad request');
anOfflinePage(test);

const ANSWER = { raw: { status: 'OK' } };

/** Sends a request, and says what was called with which parameters, and what came of it. */
async function send(
  config: PlacementConfig,
  overrides: CoreOverrides = {},
  forced?: ForcedCampaign,
): Promise<{ result: CallResult; called: string[]; sent: URLSearchParams; types: string[] }> {
  const called: string[] = [];
  const core = fakeCore({
    call: async (url) => {
      called.push(url);
      return ANSWER;
    },
    ...overrides,
  });
  const placement = Object.assign(aTraced(config), { callPage: () => undefined }) as Placement;
  const result = await requestAd(core, placement, forced);
  return { result, called, sent: new URL(called[0] ?? 'about:blank').searchParams, types: core.types() };
}

/** A chunk that adds a parameter. */
const adding = (name: string, value: string): RequestPart => ({
  parameters: () => () => ({ [name]: [value] }),
});

const consent = (more: Partial<ConsentReader> = {}): ConsentReader =>
  ({
    parameters: async () => () => ({ gdpr: ['1'] }),
    decide: () => Promise.reject(new Error('not asked')),
    fillMacros: (result) => result,
    ...more,
  }) as ConsentReader;

test('a placement without a key › asks for nothing, and says why', async () => {
  for (const config of [{}, { networkKey: 'n' }, { widgetId: 'w' }]) {
    const { result, called, types } = await send(config);
    assert.equal([result, called, types], [{ reason: 208 }, [], []]);
  }
});

test('a network key and a widget › are a key', async () => {
  const { called } = await send({ networkKey: 'n', widgetId: 'w' });
  assert.is(called.length, 1);
});

test('the common case › goes out in the task in which it is asked for', () => {
  let isCalled = false;
  const core = fakeCore({
    call: () => {
      isCalled = true;
      return Promise.resolve(ANSWER);
    },
  });
  requestAd(core, aTraced({ apiKey: 'k' }));
  assert.ok(isCalled);
  assert.equal(core.types(), ['adRequested']);
});

test('the event › has the address that is called', async () => {
  const core = fakeCore({ call: async () => ANSWER });
  await requestAd(core, aTraced({ apiKey: 'k' }));
  assert.match(String(Object(core.emitted[0]?.detail).url), /\?zid=k&/);
});

test('the visitor id › is sent, unless something speaks against it', async () => {
  assert.match((await send({ apiKey: 'k' })).sent.get('uuid') ?? '', /^[\da-f-]{36}$/);
  assert.not.ok((await send({ apiKey: 'k' }, { settings: { visitorId: false } })).sent.has('uuid'));
  assert.not.ok((await send({ apiKey: 'k' }, { settings: { optedOut: true } })).sent.has('uuid'));
  assert.not.ok((await send({ apiKey: 'k', dnt: 1 })).sent.has('uuid'));
});

test('a campaign › is forced', async () => {
  const { sent } = await send({ apiKey: 'k' }, {}, { cid: '7' });
  assert.equal([sent.get('cid'), sent.get('crid'), sent.get('specific_ad')], ['7', null, '1']);
});

test('privacy › is asked for where it is regulated, and its chunk decides about the id', async () => {
  const settings = { gdprApplies: true };
  const allowing = consent({ parameters: async (_placement, own) => () => ({ gdpr: ['1'], ...own() }) });
  const { sent } = await send({ apiKey: 'k' }, { settings, load: { consent: async () => allowing } });
  assert.is(sent.get('gdpr'), '1');
  assert.ok(sent.has('uuid'));
  const { sent: without } = await send(
    { apiKey: 'k' },
    { settings, load: { consent: async () => consent() } },
  );
  assert.not.ok(without.has('uuid'));
});

test('privacy › that cannot be asked for: a request without an id', async () => {
  const load = { consent: () => Promise.reject(new Error('blocked')) };
  const { called, sent } = await send({ apiKey: 'k' }, { settings: { gdprApplies: true }, load });
  assert.is(called.length, 1);
  assert.not.ok(sent.has('uuid'));
});

test('macros › are filled in by the chunk that knows the signals, also on a page without any', async () => {
  const load = { consent: async () => consent({ fillMacros: () => ({ raw: 'filled' }) }) };
  const call = async () => ({ raw: { ad: { trackingTags: '<img src="/im.gif?c=${GDPR_CONSENT_7}">' } } });
  for (const settings of [{ gdprApplies: true }, {}]) {
    assert.equal((await send({ apiKey: 'k' }, { call, settings, load })).result, { raw: 'filled' });
  }
  for (const macro of ['${GDPR}', '${GPP_STRING_7}', '${GPP_SID}', '${US_PRIVACY}']) {
    const one = async () => ({ raw: { macro } });
    assert.equal((await send({ apiKey: 'k' }, { call: one, load })).result, { raw: 'filled' });
  }
});

test('macros › where there are none, no chunk is asked for, and the answer is the same object', async () => {
  const round: Record<string, unknown> = { html: '${GDPR}' };
  round.round = round;
  for (const raw of [
    ANSWER.raw,
    'no object',
    undefined,
    round,
    { html: '${CACHEBUSTER} ${name}' },
    { n: 1n },
  ]) {
    const result = { raw };
    assert.is((await send({ apiKey: 'k' }, { call: async () => result })).result, result);
  }
});

test('macros › stay where the file that knows the signals is blocked', async () => {
  const result = { raw: '${US_PRIVACY}' };
  const load = { consent: () => Promise.reject(new Error('blocked')) };
  assert.is((await send({ apiKey: 'k' }, { call: async () => result, load })).result, result);
});

test('an app, a preview, a public key › add their parameters', async () => {
  const app = await send({ apiKey: 'k', app: true }, { load: { app: async () => adding('app', '1') } });
  assert.is(app.sent.get('app'), '1');
  const preview = { preview: async () => adding('preview', '1') };
  const shown = await send({ apiKey: 'k' }, { settings: { preview: true }, load: preview });
  assert.is(shown.sent.get('preview'), '1');
  const identity = { identity: async () => adding('public_key', 'abc') as Identity };
  const keyed = await send(
    { networkKey: 'n', widgetId: 'w' },
    { settings: { publicKeyFor: ['n'] }, load: identity },
  );
  assert.is(keyed.sent.get('public_key'), 'abc');
  const other = await send(
    { networkKey: 'm', widgetId: 'w' },
    { settings: { publicKeyFor: ['n'] }, load: identity },
  );
  assert.not.ok(other.sent.has('public_key'));
});

test('what chunks add › wins over what the loader would send', async () => {
  const load = { app: async () => adding('zid', 'theirs') };
  assert.equal((await send({ apiKey: 'k', app: true }, { load })).sent.getAll('zid'), ['theirs']);
});

test('a page whose address looks like a preview › asks the preview, until it is known', async () => {
  const asked: string[] = [];
  const load = {
    preview: async () => {
      asked.push('preview');
      return adding('preview', '1');
    },
  };
  const page = {
    unshadowed: (doc: Document) => doc as never,
    keyed: [],
    pageViewCalls: 0,
    hasPreviewAddress: undefined,
  };
  await send({ apiKey: 'k' }, { page, load });
  await send({ apiKey: 'k' }, { page, load, settings: { preview: false } });
  assert.equal(asked, ['preview']);
});

test('a batch › makes the call in place of the loader, and the loader where its file is blocked', async () => {
  const together: string[] = [];
  const batch = {
    call: async (begin: () => string) => {
      together.push(begin());
      return { raw: 'together' };
    },
  };
  const one = await send({ apiKey: 'k' }, { settings: { batch: true }, load: { batch: async () => batch } });
  assert.equal([one.result, one.called, together.length], [{ raw: 'together' }, [], 1]);
  const blocked = { batch: () => Promise.reject(new Error('blocked')) };
  const alone = await send({ apiKey: 'k' }, { settings: { batch: true }, load: blocked });
  assert.equal([alone.result, alone.called.length], [ANSWER, 1]);
});

test('a sample of the console › keeps the call from the server', async () => {
  const page = {
    unshadowed: (doc: Document) => doc as never,
    keyed: [],
    pageViewCalls: 0,
    hasPreviewAddress: false,
    takeSample: () => Promise.resolve({ raw: 'sample' }),
  };
  const { result, called, types } = await send({ apiKey: 'k' }, { page });
  assert.equal([result, called, types], [{ raw: 'sample' }, [], ['adRequested']]);
});

test('a late answer › is told as one', async () => {
  const told: unknown[] = [];
  const core = fakeCore({
    call: async (_url, timeoutMs, onLate) => {
      assert.is(timeoutMs, 10_000);
      onLate();
      return { reason: 209 };
    },
  });
  const placement = Object.assign(aTraced({ apiKey: 'k' }), {
    callPage: (fn: (...args: unknown[]) => void, ...args: unknown[]) => {
      told.push(args[2]);
      fn(...args);
    },
  }) as Placement;
  await requestAd(core, placement);
  assert.equal(told, [{ late: true }]);
  assert.equal(core.types(), ['adRequested', 'adResponded']);
});
