/**
 * The script of the frame that scenarios are played in, one frame for each. Bundled by
 * test/e2e/fuzz-page.ts.
 */
import type { TagEvent } from '../../src/public/ad-unit';
import { installClock } from '../support/clock';
import { asFeed, callsOf } from './answers';
import { BIDS, bidsOf, installBids } from './bids';
import { installClicks } from './clicks';
import { type FuzzFiles, loadChunks, loadTag } from './files';
import { createLaws, type Given } from './laws';
import { installObservers } from './observer';
import { createPlacements, type TagWindow } from './placements';
import { installPlatform } from './platform';
import type { Scenario, Step, Verdict } from './scenario';
import { installTab } from './tab';
import { installVideos } from './videos';
import { type Call, installWire } from './wire';

/** The window of the frame. */
export interface FuzzWindow extends TagWindow {
  play(scenario: Scenario, files: FuzzFiles): Promise<Verdict>;
  /** Called by the script of an answer in the place of an image. */
  fuzzPixel(address: string): void;
  _an_adFill?(name: string): void;
  _an_adNoFill?(name: string): void;
}

const page = window as never as FuzzWindow;

/** A turn of the browser's own, whatever clock the page has. */
const channel = new MessageChannel();
const turns: (() => void)[] = [];
channel.port1.onmessage = () => turns.shift()?.();
const turn = () =>
  new Promise<void>((resolve) => {
    turns.push(resolve);
    channel.port2.postMessage(0);
  });

/** Turns after which nothing is on its way: a file that is there is imported in fewer. */
const SETTLING_TURNS = 4;

/** ms that pass at the end, in which everything that is still to come has come. */
const REST_MS = 200_000;

page.play = async (scenario, files) => {
  const { hasBids, hasPlatform, isAbrupt, isPrepared, missing, steps } = scenario;
  const clock = installClock();
  const observers = installObservers();
  const wire = installWire();
  const bids = installBids();
  const tab = installTab(isPrepared);
  const platform = installPlatform(hasPlatform);
  const laws = createLaws(tab, platform, missing);
  const clicks = installClicks(laws);
  const videos = installVideos();
  window.onerror = (message) => {
    // What the page's own functions throw is the page's, and is said as without the tag.
    if (!`${message}`.includes('the page itself')) {
      laws.troubles.add(`thrown: ${message}`);
    }
  };
  window.onunhandledrejection = ({ reason }) => laws.troubles.add(`rejected: ${reason}`);
  const hasVideos = steps.some((step) => step.type === 'answer' && /video/i.test(step.kind));
  await loadChunks(files, missing, hasVideos);
  const [loader, secondLoader] = scenario.loaders;
  const isListing = scenario.list === 'attribute';
  await loadTag(files.origin, loader, isListing);

  const { isBatched, isFollowing } = scenario;
  page.adsnativetag.updateConfig({
    batch: isBatched,
    autoPageView: isFollowing,
    onClick: () => laws.count('onClick'),
  });
  if (hasBids) {
    page.adsnativetag.updateConfig({ openrtb: { url: BIDS } });
  }
  const placements = createPlacements(page, laws.onPageFunction, scenario);
  const { all } = placements;
  const ofKey = (key: unknown) => all.find((one) => one.key === key);
  const given = new Map<string, Given>();
  page.adsnativetag.on('*' as 'error', (event: TagEvent) =>
    laws.onEvent(event, ofKey(event.apiKey)),
  );
  wire.onCall = (call) => {
    if (call.feedOf) {
      const owner = given.get(call.feedOf)?.owner;
      call.zids = [owner?.key ?? ''];
      laws.onFeed(owner);
      return;
    }
    for (const zid of call.zids) {
      laws.onCall(call, zid, ofKey(zid));
    }
  };
  wire.onPixel = (url) => laws.onPixel(url, given.get(url.searchParams.get('answer') ?? ''));
  page.fuzzPixel = (address) => wire.onPixel(new URL(address, location.href));

  const rest = async () => {
    for (let i = 0; i < SETTLING_TURNS; i++) {
      await turn();
    }
  };
  /** Lets everything happen that needs no time: promises, and timers that are due. */
  const settle = async () => {
    await rest();
    await clock.tick(0, rest);
    if (tab.isHidden) {
      return;
    }
    observers.look();
    await rest();
    await clock.tick(0, rest);
  };

  let lastAnswer = 0;
  /** Makes the numbers of what is answered to a call; a call without a name is one each time. */
  const numbersOf = (zid: string, callback?: string) => () => {
    lastAnswer++;
    given.set(String(lastAnswer), {
      call: { callback: callback ?? `bid ${lastAnswer}`, zid },
      owner: ofKey(zid),
    });
    return lastAnswer;
  };
  const answer = (
    { callback, feedOf, script, zids }: Call,
    kind: Parameters<typeof callsOf>[0],
  ) => {
    const call = (page as never as Record<string, ((raw: unknown) => void) | undefined>)[callback];
    const answers = zids.map((zid) => callsOf(kind, numbersOf(zid, callback)));
    answers[0]?.forEach((raw, index) => {
      const isNamed = lastAnswer % 2 && raw instanceof Object;
      // In a batch each answer says which placement it is for, or its position does.
      const list = answers.map((ofOne, position) => ({
        ...(ofOne[index] as object),
        ...(isNamed && { zid: zids[position] }),
      }));
      call?.(zids[1] ? list : feedOf ? asFeed(raw) : raw);
    });
    script.dispatchEvent(new Event(kind === 'error' ? 'error' : 'load'));
  };
  /** Answers that came while the page stood still. */
  const kept: (() => void)[] = [];
  /** The calls that nobody has answered. */
  const open = <C extends { isAnswered: boolean }>(calls: C[]) =>
    calls.filter(({ isAnswered }) => !isAnswered);
  const reply = <C extends { isAnswered: boolean }>(
    call: C | undefined,
    how: (call: C) => void,
  ) => {
    if (!call) {
      return;
    }
    call.isAnswered = true;
    if (tab.isFrozen) {
      kept.push(() => how(call));
    } else {
      how(call);
    }
  };

  const perform = async (step: Step): Promise<void> => {
    const pick = <T>(from: T[]) =>
      'which' in step && from.length ? from[step.which % from.length] : undefined;
    if (step.type === 'time') {
      if (tab.isFrozen) {
        clock.sleep(step.ms);
      } else {
        await clock.tick(step.ms, turn);
      }
    } else if (step.type === 'answer') {
      reply(pick(open(wire.calls)), (call) => answer(call, step.kind));
    } else if (step.type === 'bid') {
      reply(pick(open(bids)), ({ answer: answerBids, code }) =>
        answerBids(bidsOf(step.kind, code, numbersOf(code))),
      );
    } else if (step.type === 'tab') {
      tab.change(step.to);
      if (tab.isFrozen) {
        return;
      }
      for (const one of kept.splice(0)) {
        one();
      }
      await clock.tick(0, turn);
    } else if (tab.isFrozen) {
      return;
    } else if (step.type === 'choose') {
      platform.choose(step.isGiven);
    } else if (step.type === 'mount') {
      placements.mount(step);
    } else if (step.type === 'act') {
      const one = pick(all);
      if (one) {
        placements.act(one, step.what);
      }
    } else if (step.type === 'click') {
      const one = pick(all);
      if (one && !tab.isHidden) {
        await clicks.click(one, step.part, settle);
      }
    } else if (step.type === 'media') {
      videos.act(step.what, step.which);
    } else if (step.type === 'network') {
      page[step.isFill ? '_an_adFill' : '_an_adNoFill']?.('custom');
    } else if (step.type === 'tag') {
      await loadTag(files.origin, secondLoader, isListing);
    } else if (step.what === 'pageView') {
      await placements.changePage();
    } else if (step.what === 'destroyAll') {
      placements.destroyAll();
    } else {
      placements.go(step.what === 'push' ? 'pushState' : 'replaceState');
    }
  };

  const run = async (list: Step[]) => {
    for (const step of list) {
      await perform(step);
      // While the page is stopped, nothing of it runs.
      if (!tab.isFrozen) {
        await settle();
      }
      laws.look(all);
    }
  };

  const body = document.body.children.length;
  await run(steps);
  // Everything comes to its end.
  await run([
    { type: 'tab', to: 'back' },
    { type: 'tab', to: 'visible' },
  ]);
  const isPageViewed = steps.some(
    (step) =>
      (step.type === 'page' && step.what !== 'destroyAll') ||
      (step.type === 'mount' && step.reaction === 'changePage'),
  );
  for (let i = 0; !isAbrupt && i < 10 && (i < 2 || open(wire.calls).length); i++) {
    await run(open(wire.calls).map(() => ({ type: 'answer', which: 0, kind: 'none' })));
    await run([{ type: 'time', ms: 15_000 }]);
  }
  for (const one of all) {
    if (isAbrupt || one.isDestroyed || one.wasMoved || isPageViewed) {
      continue;
    }
    if (one.unit?.state === 'fetching') {
      laws.troubles.add(`${one.key}: still fetching`);
    }
    if (one.answers.some((times) => times !== 1)) {
      laws.troubles.add(`${one.key}: a callback of fetchAd was not called`);
    }
  }
  await run(all.map((_, which) => ({ type: 'act', which, what: 'destroy' })));
  // And afterwards nothing comes any more, though there is room for it again.
  for (const { wrapper } of all) {
    document.body.append(wrapper);
  }
  for (const { callback } of wire.calls) {
    (page as never as Record<string, (raw: unknown) => void>)[callback]?.(null);
  }
  await run([
    { type: 'tab', to: 'away' },
    { type: 'tab', to: 'back' },
    // What a page view looks for, it looks for until the next.
    ...(isPageViewed ? [{ type: 'page', what: 'pageView' } as const] : []),
    { type: 'time', ms: REST_MS },
  ]);
  const hasCopies = all.some(({ changes, isCopied }) => isCopied || changes.has('clone'));
  const left = {
    lightboxes:
      videos.left() + (laws.counts.lightboxOpened ?? 0) - (laws.counts.lightboxClosed ?? 0),
    timers: clock.pending(),
    observed: observers.observed(),
    // The template's sheet, of which there is one, may stay where the page has copied a template.
    styles: hasCopies ? 0 : document.head.querySelectorAll('style').length,
    callbacks: Object.keys(window).filter((name) => name.startsWith('an_callback_')).length,
    holders: document.body.children.length - body - all.length,
  };
  for (const [name, number] of Object.entries(left)) {
    if (number) {
      laws.troubles.add(`left behind: ${number} ${name}`);
    }
  }
  return { troubles: [...laws.troubles], counts: laws.counts };
};
