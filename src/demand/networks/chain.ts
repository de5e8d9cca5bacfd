import type { Core } from '../../contract/core';
import type { Feeds, Outcome } from '../../contract/demand';
import type { CallbackAd, Placement } from '../../contract/placement';
import type { AdResponse } from '../../contract/response';
import type { Permission } from '../../contract/safe';
import type { SkipCode } from '../../public/events';
import { patientTimer } from '../../shared/patient-timer';
import { withPermission } from '../../shared/permission';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { type AttemptContext, attempt, trustIn } from './attempt';
import type { Breaker } from './breaker';
import { FEED_NAMES } from './integrations';
import { type Network, readNetwork } from './read-network';
import { REASONS } from './reasons';

/**
 * The event and the pixel list of each outcome. A timeout fires only its own pixels
 * (docs/networks.md, "One try").
 */
const OUTCOMES = {
  fill: ['networkFilled', ''],
  noFill: ['networkPassedBack', 'nofills'],
  timeout: ['networkTimedOut', 'timeout'],
  notRun: ['networkTimedOut', ''],
} as const;

/** Maximum networks that are tried: a response with thousands must not keep the page busy. */
export const MAX_NETWORKS = 50;

const isFeed = ({ name }: Network) => FEED_NAMES.includes(name);

/** The files that run a network; none for one in a frame. */
export function filesFor(
  core: Core,
  placement: Placement,
  network: Network,
): ('feeds' | 'in-page' | 'markup')[] {
  if (isFeed(network)) {
    return ['feeds'];
  }
  return trustIn(core, placement, network) ? ['in-page', 'markup'] : [];
}

/**
 * Tries one network according to its kind, in an empty position. Returns a function that cancels
 * the try.
 */
function tryNetwork(
  context: AttemptContext,
  network: Network,
  onOutcome: (outcome: Outcome) => void,
) {
  context.slot.place.fill([]);
  const { chunks, place, placement } = context.slot;
  const isOfFeed = isFeed(network);
  if (!isOfFeed && !network.html && !network.headerTags && !network.footerTags) {
    onOutcome({ type: 'noFill', code: 'empty' });
  } else if (!filesFor(context.core, placement, network).every((file) => chunks[file])) {
    onOutcome({ type: 'notRun', code: 'noFile' });
  } else if (isOfFeed) {
    const key = String(placement.options.apiKey || placement.rendering?.contents.response?.raw.zid);
    return (chunks.feeds as Feeds).request(network, { key, doc: place.doc, placement }, onOutcome);
  } else {
    return attempt(context, network, onOutcome);
  }
  return () => {};
}

/** Shows a fill: a feed's ad is drawn like our own ads, a network has drawn its ad itself. */
function showFill(
  { core, slot }: AttemptContext,
  response: AdResponse,
  network: Network,
  { ad, element }: Extract<Outcome, { type: 'fill' }>,
) {
  const filledAd = {
    ...core.htmlTools.readAd({ ...response.raw, ad: ad || network.raw }),
    label: core.settings.networkLabel,
  };
  const trust = thirdPartyTrust(core, slot.placement, true);
  const object = { ...filledAd.object, providerName: network.name };
  // The element that a network filled is the ad, and is already on the page.
  if (element) {
    slot.show({ nodes: [element], ads: [{ ad: filledAd, element }], trust }, object);
  } else {
    if (network.trackingTags) {
      slot.fireTags(network.trackingTags, trust);
    }
    slot.render({ ...response, ads: [filledAd], networks: [] }, object, trust);
  }
}

/**
 * The ad object, or objects, of the ads that are shown after the networks: the template is never a
 * fallback.
 */
function shownObjects({ ads }: AdResponse): CallbackAd {
  const objects = ads.filter(({ readText }) => readText('html')).map(({ object }) => object);
  return objects.length > 1 ? objects : objects[0] || null;
}

/**
 * Tells what became of a try: by the network's pixels, to the page's listeners, and for a timeout
 * in its document.
 */
function notifyOutcome({ core, slot }: AttemptContext, network: Network, { code, type }: Outcome) {
  const { place, placement } = slot;
  const { name: providerName, trackingUrls } = network;
  const [event, pixels] = OUTCOMES[type];
  slot.fireUrls(trackingUrls[pixels]);
  core.emit(event, placement, {
    providerName,
    reason: code && REASONS[code],
    code,
  });
  // `CustomEvent`, since `Event` is MooTools' own class on its pages
  // (https://github.com/mootools/mootools-core/issues/2806). An untrusted ad must not choose the
  // page's events.
  if (type === 'timeout' && core.trustOf(placement)) {
    place.doc.dispatchEvent(new CustomEvent(`${providerName}_timeout`));
  }
}

/** Loads what our own ads need. */
function loadForOwnAds({ core, slot }: AttemptContext, { ads }: AdResponse) {
  const pageTrust = thirdPartyTrust(core, slot.placement, true);
  const ownAds = ads.filter(({ readText }) => readText('html'));
  slot.loadChunks(ownAds.flatMap((ad) => core.htmlTools.chunksToRender(ad, slot, pageTrust)));
}

/** Why a network is skipped; false for one that is tried. */
function whySkipped(
  network: Network,
  context: AttemptContext,
  breaker: Breaker,
  allows: Permission | undefined,
): SkipCode | false {
  const { core, slot } = context;
  const { pageState, settings } = core;
  const { name } = network;
  if ([settings.networks?.skip].flat().includes(name)) {
    return 'switchedOff';
  }
  if (!allows?.('networks')) {
    return 'notAllowed';
  }
  if (pageState.isTooDear?.(name)) {
    return 'tooDear';
  }
  if (context.frames.isMissing && !filesFor(core, slot.placement, network)[0]) {
    return 'noFrame';
  }
  return settings.networkBreaker !== false && breaker.isOpen(name) && 'tooSlow';
}

/**
 * Watches for what ends a chain early. `onLimit` is called at its time limit; `stop` when its
 * placement goes on or its window goes. Returns a function that ends the watch.
 */
function watchForEnd({ core, slot }: AttemptContext, stop: () => void, onLimit: () => void) {
  const { chainTimeout } = core.settings;
  const stopLimit = chainTimeout ? patientTimer(core.guard(onLimit), chainTimeout) : () => {};
  // The tag's own frame goes while it draws in another window.
  const onHide = ({ persisted }: PageTransitionEvent) =>
    persisted || slot.place.doc.defaultView === window || stop();
  addEventListener('pagehide', onHide);
  // A listener or a network's markup may request again or destroy the placement at any time.
  const stopFollowing = slot.placement.stateChanges.subscribe(stop);
  return () => {
    removeEventListener('pagehide', onHide);
    stopFollowing();
    stopLimit();
  };
}

/**
 * Tries a response's networks in order until one fills (docs/networks.md, "One try"). Returns a
 * function that stops the chain.
 */
export function runChain(context: AttemptContext, breaker: Breaker, response: AdResponse) {
  const { core, slot } = context;
  const { placement } = slot;
  const entries = response.networks.slice(0, MAX_NETWORKS);
  const turn = breaker.begin();
  let isOver = false;
  /** Absent while the chain waits for the visitor's choice. */
  let allows: Permission | undefined;
  /** The try that is under way. */
  let current: Network | undefined;
  let stopTry = () => {};

  const conclude = (network: Network, index: number, outcome: Outcome) => {
    // The network cannot help it if the page has removed the place.
    if (!slot.place.isOnPage()) {
      return tryNext(entries.length);
    }
    if (outcome.type === 'notRun') {
      context.frames.isMissing ||= outcome.code === 'noFrame';
    } else {
      breaker.note(network.name, outcome.type, turn);
    }
    notifyOutcome(context, network, outcome);
    if (!isOver && outcome.type === 'fill') {
      stopChain();
      showFill(context, response, network, outcome);
    } else {
      tryNext(index + 1);
    }
  };

  const tryNext = (index: number) => {
    if (isOver) {
      return;
    }
    const entry = slot.place.isOnPage() ? entries[index] : undefined;
    if (!entry) {
      stopChain();
      slot.render(response, shownObjects(response), thirdPartyTrust(core, placement, true));
      return;
    }
    const network = readNetwork(entry);
    const { name: providerName } = network;
    const code = whySkipped(network, context, breaker, allows);
    if (code) {
      core.emit('networkSkipped', placement, { providerName, reason: REASONS[code], code });
      tryNext(index + 1);
      return;
    }
    slot.fireUrls(network.trackingUrls.requests);
    core.emit('networkRequested', placement, { providerName });
    if (isOver) {
      return;
    }
    // What our own ad needs comes while the last network is tried.
    if (index === entries.length - 1) {
      loadForOwnAds(context, response);
    }
    // A try may end before it returns; then there is nothing to stop.
    let hasEnded = false;
    const stopThis = tryNetwork(context, network, (outcome) => {
      hasEnded = true;
      conclude(network, index, outcome);
    });
    if (isOver) {
      stopThis();
    } else if (!hasEnded) {
      stopTry = stopThis;
      current = network;
    }
  };

  const atLimit = () => {
    stopTry();
    // If the chain still waits for the visitor's choice, no network was tried.
    if (!current) {
      tryNext(entries.length);
    } else {
      conclude(current, entries.length, { type: 'timeout', code: 'chainTimeout' });
    }
  };
  const stopChain = () => {
    isOver = true;
    endWatch();
    stopTry();
  };
  const endWatch = watchForEnd(context, stopChain, atLimit);
  // The chunks are there, unless the networks are those of a list's later entry.
  slot.loadChunks(context.chunksFor(entries, placement), () =>
    withPermission(core, (permission) => {
      allows = permission;
      tryNext(0);
    }),
  );
  return stopChain;
}
