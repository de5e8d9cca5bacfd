import * as assert from 'uvu/assert';
import { create as createFeeds } from '../../../../src/demand/feeds/feeds';
import { create as createLayout } from '../../../../src/place/layout/layout';
import type { PlacementConfig } from '../../../../src/public/options';
import { create as createCompat } from '../../../../src/request/compat/compat';
import { unshadowed } from '../../../../src/shared/unshadowed';
import { assertEach } from '../../../support/assert-list';
import { clockFor } from '../../../support/clock';
import { openPage, type Page } from '../../../support/dom';
import { aPlacement } from '../../../support/drawn';
import { type CoreOverrides, fakeCore } from '../../../support/fake-core';
import { recorded } from '../../../support/recorded';
import { test } from '../../../support/suite';

type Entry = {
  zid: string;
  clientUrl?: string;
  cssPath: string;
  networkKey?: string;
  widgetId?: string;
};

const [WIDGET] = recorded('host-androidguys-widgetid-networkkey') as [Entry];
const [REUTERS] = recorded('host-reuters-13-placements-clienturl') as [Entry];

const clock = clockFor(test);
let page: Page;

test.after.each(() => page.close());

/** Runs an old page without a key, whose host has these placements. Returns what is asked for. */
async function visit(body: string, entries: unknown[], overrides: CoreOverrides = {}) {
  page = openPage({ body });
  const asked: PlacementConfig[] = [];
  class AdsNative {
    constructor(readonly config: PlacementConfig) {}
    display() {}
    request() {
      asked.push(this.config);
    }
  }
  const core = fakeCore({
    call: () => Promise.resolve({ raw: entries }),
    load: { layout: () => Promise.resolve(createLayout(core)) },
    ...overrides,
  });
  createCompat(core).adopt(AdsNative as never, {}, {}, null);
  await clock.settle();
  const keys = () =>
    asked.map(({ apiKey, networkKey, widgetId }) => ({ apiKey, networkKey, widgetId }));
  return { core, keys };
}

const asWidget = { apiKey: undefined, networkKey: WIDGET.networkKey, widgetId: WIDGET.widgetId };

test('host › a widget of a network is found by its id, and asked for with both', async () => {
  const { keys } = await visit('<i id="adsnative-dummy-androidguys"></i>', [WIDGET]);
  assert.equal(keys(), [asWidget]);
});

test('host › the same placement is found by its key as well', async () => {
  const { keys } = await visit(`<i id="adsnative-dummy-${WIDGET.zid}"></i>`, [WIDGET]);
  assert.equal(keys(), [{ apiKey: WIDGET.zid, networkKey: undefined, widgetId: undefined }]);
});

test('host › a place that comes within four seconds counts, a later one does not', async () => {
  const { keys } = await visit('', [WIDGET, REUTERS]);
  await clock.tick(3900);
  assert.equal(keys(), []);
  page.document.body.innerHTML = '<i id="adsnative-dummy-androidguys"></i>';
  await clock.tick(100);
  assert.equal(keys(), [asWidget]);
  page.document.body.innerHTML = '<i id="native-ad"></i>';
  await clock.tick(5000);
  assert.equal(keys(), [asWidget]);
  assert.is(clock.pending(), 1, 'the time limit of the client-side call, and no more looks');
});

const scripts = () => [...page.document.querySelectorAll('script')];

test('host › clientUrl is loaded beside the request, and the feed polls from its end on', async () => {
  for (const end of ['load', 'error']) {
    const { core } = await visit('<i id="native-ad"></i>', [REUTERS]);
    assertEach(scripts(), ({ src }) => src, [REUTERS.clientUrl]);
    const outcomes: unknown[] = [];
    const request = { name: 'criteo_feed', sid: 's1', timeoutMs: 1000, customFields: {} };
    const doc = unshadowed(document);
    createFeeds(core).request(
      request,
      { key: REUTERS.zid, doc, placement: aPlacement() },
      (outcome) => outcomes.push(outcome),
    );
    await clock.tick(3000);
    assert.equal(outcomes, []);
    scripts()[0]?.dispatchEvent(new (page.window.Event as typeof Event)(end));
    await clock.tick(399);
    assert.equal(outcomes, []);
    await clock.tick(1);
    assert.equal(outcomes, [{ type: 'timeout', code: 'noClient' }]);
    assert.is(scripts().length, 0);
    page.close();
  }
});

test('host › clientUrl that never ends is waited for as long as a request', async () => {
  const { core } = await visit('<i id="native-ad"></i>', [REUTERS]);
  let isOver = false;
  core.pageState.clientCalls?.get(REUTERS.zid)?.then(() => {
    isOver = true;
  });
  await clock.tick(9999);
  assert.not(isOver);
  await clock.tick(1);
  assert.ok(isOver);
});

for (const isAllowed of [true, false]) {
  test(`host › clientUrl where the visitor ${isAllowed ? 'allows' : 'does not allow'} networks`, async () => {
    const consent = () => Promise.resolve({ allows: () => isAllowed } as never);
    await visit('<i id="native-ad"></i>', [REUTERS], { consent });
    assert.is(scripts().length, isAllowed ? 1 : 0);
  });
}

test('host › an address that is none of the web is not loaded', async () => {
  await visit('<i id="native-ad"></i>', [{ ...REUTERS, clientUrl: 'javascript:alert(1)' }]);
  assert.is(scripts().length, 0);
});
