import * as assert from 'uvu/assert';
import type { Core } from '../../../../src/contract/core';
import type { Bid } from '../../../../src/contract/demand';
import type { HtmlAd, Slot, WritableSlot } from '../../../../src/contract/render';
import { Stage } from '../../../../src/contract/stages';
import type { Winner } from '../../../../src/demand/bidding/auction';
import type { BidRefusal } from '../../../../src/demand/bidding/reasons';
import { deliverBid } from '../../../../src/demand/bidding/show-bid';
import { readAd, readResponse } from '../../../../src/render/renderer/read-response';
import { create as createSandbox } from '../../../../src/render/sandbox/sandbox';
import { adResponse } from '../../../support/builders';
import { fakeCore } from '../../../support/fake-core';
import { anOfflinePage } from '../../../support/offline';
import { suite } from '../../../support/suite';
import { aTraced } from '../../../support/traced';

const test = suite('showing a bid');
const offline = anOfflinePage(test);

/** A slot that writes down what it is asked to show. */
function aSlot(core: Core) {
  const shown: { element?: HTMLElement; ads?: number }[] = [];
  const placement = Object.assign(aTraced({}), { stage: Stage.Drawing });
  const own = {
    placement,
    shown: {},
    loadChunks: (_: unknown, then: () => void) => then(),
    attempt: () => shown.push({ ads: own.requestOutcome?.response.ads.length ?? 0 }),
  } as unknown as WritableSlot;
  const html: Partial<HtmlAd> = {
    slots: new WeakMap([[placement, own]]),
    chunksToRender: () => [],
    readAd,
  };
  core.htmlTools = html as HtmlAd;
  const slot = {
    placement,
    place: { doc: document, fill() {} },
    show: ({ nodes: [element] }: { nodes: HTMLElement[] }) => shown.push({ element }),
  } as unknown as Slot;
  return { slot, shown };
}

/** Shows a winning bid, and says what came of it. */
function show(bid: Partial<Bid>, whyNot?: BidRefusal) {
  const core = fakeCore();
  const { slot, shown } = aSlot(core);
  const winner: Winner = {
    bid: {
      source: 'mock',
      bidder: 'one',
      cpm: 2,
      currency: 'USD',
      makeFrame: createSandbox(core).makeFrame,
      ...bid,
    },
    price: 2,
    native: undefined,
    outcome: readResponse(adResponse(), { apiKey: 'k' }),
    whyNot: () => whyNot,
  };
  const outcome = deliverBid(core, winner);
  const stop = outcome.stage === Stage.Fetched ? outcome.show?.(slot, outcome.response) : undefined;
  return { core, outcome, stop, frame: shown[0]?.element?.querySelector('iframe'), slot, shown };
}

test('a banner with an address › is a sandboxed frame of its size', () => {
  const { core, frame } = show({
    adUrl: 'https://ads.example/banner.html',
    height: '250',
    width: 300,
  });
  assert.is(frame?.getAttribute('src') ?? frame?.src, 'https://ads.example/banner.html');
  assert.match(String(frame?.getAttribute('sandbox')), /^allow-scripts (?!.*same-origin)/);
  assert.equal([String(frame?.width), String(frame?.height)], ['300', '250']);
  assert.equal(core.types(), ['bidWon']);
});

test('a banner with a hostile size › has the browser’s own', () => {
  const { frame } = show({ ad: '<p>', height: Number.NaN, width: -1 });
  assert.equal([String(frame?.width), String(frame?.height)], ['', '']);
});

test('a banner that says it is larger than any page › gets the most that a frame may have', () => {
  const { frame } = show({ ad: '<p>', height: 1e9, width: '1e9' });
  assert.equal([String(frame?.width), String(frame?.height)], ['2000', '2000']);
  assert.is(frame?.parentElement?.style.minHeight, '2000px');
});

test('a bid that has expired by the time of its display › gives way to the ad', () => {
  let used = 0;
  const { core, slot, shown } = show({ ad: '<p>', use: () => used++ }, 'expired');
  assert.equal(shown, [{ ads: 1 }]);
  assert.is(used, 0);
  assert.equal(core.types(), []);
  assert.is(slot.placement.steps[0]?.reason, 'expired');
});

/** A banner that its source draws, and what the source says of it. */
function aDrawn(more: Partial<Bid> = {}) {
  const ears: ((failure?: string) => void)[] = [];
  const frame = document.createElement('iframe');
  Object.defineProperty(frame, 'contentDocument', { value: document });
  const { createElement } = document;
  document.createElement = ((name: string) =>
    name === 'iframe' ? frame : createElement.call(document, name)) as typeof createElement;
  const drawn = show({
    render() {},
    followDrawing(hear) {
      ears.push(hear);
      return () => ears.splice(0);
    },
    ...more,
  });
  return { ...drawn, ears, tell: (failure?: string) => ears[0]?.(failure) };
}

test('a banner of which nobody says anything › counts after a second, and not before', async () => {
  const { core, shown } = aDrawn();
  await offline.clock.tick(999);
  assert.is(shown.length, 0);
  await offline.clock.tick(1);
  assert.is(shown.length, 1);
  assert.equal(core.types(), ['bidWon']);
});

test('a banner whose render function throws › gives way to the ad server’s ad, and the trace says so', async () => {
  const { core, slot, shown } = aDrawn({
    render() {
      throw new Error('broken');
    },
  });
  await offline.clock.tick(5000);
  assert.equal(shown, [{ ads: 1 }]);
  assert.equal(core.types(), []);
  const { bidder, code, reason } = Object(slot.placement.steps.at(-1));
  assert.equal(
    { bidder, code, reason },
    { bidder: 'one', code: 'notDrawn', reason: 'could not be drawn' },
  );
});

test('a placement that is requested again meanwhile › is told nothing more of its banner', async () => {
  const { ears, shown, stop } = aDrawn();
  stop?.();
  assert.equal(ears, []);
  await offline.clock.tick(5000);
  assert.equal(shown, []);
});

for (const isHanded of [false, true]) {
  test(`a banner that is handed over ${isHanded ? 'late' : 'never'} › is not shown, and gives way`, async () => {
    let hand = () => {};
    const core = fakeCore({ settings: { isolation: 'frame' } });
    const { slot, shown } = aSlot(core);
    const bid: Bid = {
      source: 'mock',
      bidder: 'one',
      cpm: 2,
      currency: 'USD',
      makeFrame: createSandbox(core).makeFrame,
      takeMarkup(take) {
        hand = () =>
          take({ ad: '<p>', rendererHtml: undefined, notifySource: () => assert.unreachable() });
      },
    };
    const adOutcome = readResponse(adResponse(), { apiKey: 'k' });
    const outcome = deliverBid(core, {
      bid,
      price: 2,
      native: undefined,
      outcome: adOutcome,
      whyNot: () => undefined,
    });
    if (outcome.stage === Stage.Fetched) {
      outcome.show?.(slot, outcome.response);
    }
    await offline.clock.tick(1000);
    if (isHanded) {
      hand();
    }
    assert.equal(shown, [{ ads: 1 }]);
  });
}

test('callbacks › get the bidder as the provider, and the price', () => {
  const { outcome } = show({ ad: '<p>', creativeId: 'c-1' });
  const { ecpm, providerName, type, crid } = Object(outcome.stage === Stage.Fetched && outcome.ad);
  assert.equal(
    { crid, ecpm, providerName, type },
    { crid: 'c-1', ecpm: 2, providerName: 'one', type: 'banner' },
  );
});
