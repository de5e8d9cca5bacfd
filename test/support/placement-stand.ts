import type { Core } from '../../src/contract/core';
import { Message } from '../../src/contract/messages';
import type { Placement, RequestedView } from '../../src/contract/placement';
import type { RequestOutcome } from '../../src/contract/render';
import type { Consent } from '../../src/contract/request';
import type { CallResult } from '../../src/contract/response';
import { Stage } from '../../src/contract/stages';
import { create as createInPage } from '../../src/demand/in-page/in-page';
import { create as createNetworks } from '../../src/demand/networks/networks';
import { createEvents } from '../../src/loader/events';
import { createPlacementClass } from '../../src/loader/placement';
import { create as createPutBack } from '../../src/measure/put-back/put-back';
import { create as createReports } from '../../src/measure/reports/reports';
import { create as createLayout } from '../../src/place/layout/layout';
import { beginWhenSeen } from '../../src/place/pages/begin-when-seen';
import { create as createDelegate } from '../../src/render/delegate/delegate';
import { create as createMarkup } from '../../src/render/markup/markup';
import { create as createRenderer } from '../../src/render/renderer/renderer';
import { adResponse } from './builders';
import type { Page } from './dom';
import { fakeCore } from './fake-core';

/** A call to the ad server that waits for its answer. */
interface Waiting {
  answer(result: CallResult): void;
  onLate(): void;
}

/** What an ad server may answer, or a bidder. */
export type AnswerKind = 'ad' | 'chain' | 'bid' | 'brokenBid' | 'noAd' | 'none';

/** The page that all stands share, one after the other. */
const BODY = '<div id="room"><i id="slot"></i></div>';

const NO_CONSENT = { allows: () => false } as unknown as Consent;

const pixel = (name: string) => `https://ads.example/?${name}`;

/** An answer whose pixels carry its number. */
function rawOf(kind: AnswerKind, turn: number): object {
  if (kind === 'noAd') {
    return { status: 'FAIL', message: 'none' };
  }
  const tracking = { trackingUrls: { impressions: [pixel(`impression-${turn}`)] } };
  const network = { providerName: 'openx', html: '<p>An ad</p>', ...tracking };
  if (kind === 'chain') {
    return adResponse({ ad: {}, networks: [network] });
  }
  return adResponse({ ad: { html: '<b>An ad</b>', ...tracking } });
}

/** Has the bid win against an answer. */
function settleBid(outcome: RequestOutcome, isBroken: boolean): RequestOutcome {
  if (outcome.stage !== Stage.Fetched) {
    return outcome;
  }
  return {
    ...outcome,
    show(host, answer) {
      if (isBroken) {
        throw new Error('The bid cannot be drawn.');
      }
      const [ad] = answer.ads;
      const element = document.createElement('u');
      if (ad) {
        host.show({ nodes: [element], ads: [{ ad, element }], trust: undefined }, ad.object);
      }
      return () => {};
    },
  };
}

/** The page's moods: whether it is hidden. */
function setHidden(page: Page, isHidden: boolean): void {
  Object.defineProperty(page.document, 'hidden', { value: isHidden, configurable: true });
  page.document.dispatchEvent(new (page.window.Event as typeof Event)('visibilitychange'));
}

/**
 * The loader and the renderer at work on one placement, with an ad server, bids and a visitor that
 * the test plays.
 */
export type PlacementStand = ReturnType<typeof openPlacementStand>;

/** Opens a stand in a page. */
export function openPlacementStand(page: Page, pixels: string[]) {
  const { body } = page.document;
  body.innerHTML = BODY;
  setHidden(page, false);
  pixels.length = 0;
  const room = body.firstElementChild as HTMLElement;
  let slot = room.firstElementChild as HTMLElement;
  const kinds: AnswerKind[] = [];
  let turn = 0;
  let isPageHidden = false;
  const calls: Waiting[] = [];
  const late: Waiting[] = [];
  const told: string[] = [];
  const asked = new Set<string>();
  const entered: Stage[] = [];
  const core = fakeCore({
    settings: { isolation: 'page', openrtb: {} as never },
    consent: () => (stand.isRefused ? Promise.resolve(NO_CONSENT) : undefined),
    call: (_url, _ms, onLate) => new Promise((resolve) => calls.push({ answer: resolve, onLate })),
    load: {
      renderer: () => renderer,
      layout: () => layout,
      delegate: () => delegate,
      markup: () => markup,
      reports: async () => createReports(core),
      'put-back': async () => putBack,
      'in-page': async () => createInPage(),
      networks: () => networks,
      pages: async () =>
        ({
          beginWhenSeen: (one: Placement, begin: () => void) => beginWhenSeen(core, one, begin),
        }) as never,
      bidding: async () =>
        ({
          async request({ requestedIn }: Placement) {
            core.pageState.auctions ||= new WeakMap();
            core.pageState.auctions.set(requestedIn as RequestedView, (outcome) => {
              const kind = kinds.shift();
              return kind === 'bid' || kind === 'brokenBid'
                ? settleBid(outcome, kind === 'brokenBid')
                : outcome;
            });
          },
        }) as never,
    },
  });
  const events = createEvents(core.guard);
  Object.assign(core, { emit: events.emit, on: events.on } satisfies Partial<Core>);
  const renderer = Promise.resolve(createRenderer(core));
  const layout = Promise.resolve(createLayout(core));
  const delegate = Promise.resolve(createDelegate(core));
  const markup = Promise.resolve(createMarkup(core));
  const networks = Promise.resolve(createNetworks(core));
  const putBack = createPutBack(core);
  const AdsNative = createPlacementClass(core, events.on);
  core.settings.userCallbackOnAdLoad = (isShown) => told.push(`onAdLoad ${isShown}`);
  const placement = new AdsNative({
    apiKey: 'key',
    code: 'unit',
    callbackOnAdResponse: (isThere) => told.push(`onAdResponse ${isThere}`),
    callback: (isShown) => told.push(`callback ${isShown}`),
  });
  events.on('*', ({ type, late: isLate }) => {
    told.push(`event ${type}${isLate ? ' late' : ''}`);
  });
  const enter = (placement as unknown as { enter(stage: Stage): boolean }).enter.bind(placement);
  Object.assign(placement, {
    enter(stage: Stage) {
      asked.add(`${placement.stage} ${stage}`);
      return enter(stage);
    },
  });
  placement.stateChanges.subscribe(() => entered.push(placement.stage));
  const stand = {
    isRefused: false,
    placement,
    /** The calls that wait, oldest first. */
    calls,
    /** The calls that ran out of time. */
    late,
    /** Addresses of pixels, in order. */
    pixels,
    /**
     * What was called, in order, and the events: each name with the number of what it belongs to.
     */
    told,
    /** Each (stage, stage) that was asked for. */
    asked,
    /** The stages that were entered, in order. */
    entered,
    answer(kind: AnswerKind) {
      const call = calls.shift();
      if (!call) {
        return;
      }
      turn += 1;
      kinds.push(kind);
      if (kind === 'none') {
        late.push(call);
      }
      call.answer(
        kind === 'none' ? { reason: Message.RequestTimedOut } : { raw: rawOf(kind, turn) },
      );
    },
    /** The network that draws says that it filled, or not. */
    callNetwork(isFill: boolean) {
      const hooks = page.window as unknown as Record<string, (name: string) => void>;
      hooks[isFill ? '_an_adFill' : '_an_adNoFill']?.('openx');
    },
    get isRoomThere() {
      return room.isConnected;
    },
    set isRoomThere(isThere) {
      if (isThere) {
        body.append(room);
      } else {
        room.remove();
      }
    },
    /** The page makes the placement's element anew, as a framework does when it hydrates. */
    recreate() {
      const again = slot.cloneNode() as HTMLElement;
      slot = again;
      room.replaceChildren(again);
      putBack.reinsert(placement, true);
    },
    get isHidden() {
      return isPageHidden;
    },
    set isHidden(isHidden) {
      isPageHidden = isHidden;
      setHidden(page, isHidden);
    },
    get isBroken() {
      return slot.getRootNode !== Object.getPrototypeOf(slot).getRootNode;
    },
    set isBroken(isBroken) {
      if (isBroken) {
        slot.getRootNode = () => {
          throw new Error('The page broke its element.');
        };
      } else {
        Reflect.deleteProperty(slot, 'getRootNode');
      }
    },
  };
  return stand;
}

/** Lets promises settle, without a turn of the event loop. */
export async function settleAll(): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await null;
  }
}
