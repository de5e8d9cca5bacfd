/**
 * What must hold: the page's own framework keeps its elements, whatever it does with the one that
 * an ad is at, and whenever.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type AdWindow, adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { counts, troubles } from '../support/framework-app';
import { holdRequest } from '../support/held-request';
import { acting, chainAnswer } from '../support/network-page';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';
import { bundle, OWNERS, type Owner, versionOf } from './owners/owners';

const { test, stage } = suiteOnStage('owners of the element that an ad is at');

const DEEDS = [
  'remove',
  'remove and return',
  'move',
  'reorder',
  'make anew',
  're-use',
  'wrap',
  'wrap by a plugin',
  'clone',
];
/** What a script does that knows nothing of the page's owner. */
const FOREIGN = /plugin|clone/;

const TIMES = [
  'before the request',
  'while it waits',
  'with an ad',
  'with a framed ad',
  'while a network is tried',
] as const;
type Time = (typeof TIMES)[number];

/** What a carousel says that has no slide for a moment. */
const OWN_WARNING = /^Swiper Loop Warning/;

/** Does something at a time; resolves when all has ended. */
async function play({ page, settled }: Visit, { deed, time }: Cell): Promise<void> {
  const act = () =>
    page.evaluate((name) => (window as never as { act(name: string): unknown }).act(name), deed);
  const go = () => page.evaluate(() => (window as never as { go(): void }).go());
  await page.evaluate(() => (window as never as { started: unknown }).started);
  if (time === 'before the request') {
    await act();
    await go();
  } else if (/waits|tried/.test(time)) {
    const held = holdRequest(/waits/.test(time) ? undefined : /\/fill\.js$/);
    await held.on(page);
    await go();
    await held.asked;
    await act();
    held.answer();
  } else {
    await go();
    await concluded(page);
    await stage().waitForHit(({ path }) => /im\.gif/.test(path));
    await settled();
    await act();
  }
  await settled();
}

/** What is on the page, besides copies. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const slot = document.getElementById('slot');
    const ads = [...document.querySelectorAll('[data-adsnative-ad]')];
    const own = ads.filter((ad) => !ad.closest('.clone, .swiper-slide-duplicate, .slick-cloned'));
    return {
      ads: own.length,
      adsAtSlot: own.filter((ad) => ad.nextElementSibling === slot || ad.parentElement === slot)
        .length,
      copies: ads.length - own.length,
      others: ['before', 'after'].filter(
        (id) => document.getElementById(id)?.getBoundingClientRect().height,
      ),
      slot: slot && {
        isSame: slot === (window as never as { first: Element }).first,
        isShown: slot.checkVisibility(),
      },
      isRendered: (window as never as AdWindow).unit.state === 'rendered',
    };
  });

/** What an owner does, when, and where its ad is. */
interface Cell {
  owner: Owner;
  isInside: boolean;
  deed: string;
  time: Time;
}

/** What must be on the page then; whether the element is the same one is the owner's. */
function expected(
  { deed, isInside, owner, time }: Cell,
  slot: Awaited<ReturnType<typeof seen>>['slot'],
) {
  const isTried = time === 'while a network is tried';
  const wasShown = time.startsWith('with');
  const isFrame = wasShown ? /framed/.test(time) : isTried;
  // A frame that is moved with what is around it loads again; `moveBefore` moves it alone.
  const isCarried =
    (owner.carries && /^(move|reorder)$/.test(deed)) || (isInside && deed === 'wrap by a plugin');
  const isMorphed = !!owner.morphs && !FOREIGN.test(deed);
  // An element with room is the page's: what the page takes out of it does not come back, and what
  // it leaves there stays.
  const isEmptied = isInside && isMorphed && !!slot?.isSame;
  const isLeft = isInside && !!owner.keeps && deed === 're-use';
  const isKept = isLeft || (!!slot?.isSame && !isCarried && !isMorphed);
  const hasAd = !!slot && (isFrame ? isKept : !isEmptied);
  return {
    // A try that has lost its frame ends at its time limit.
    ads: Number(hasAd || (isTried && isCarried)),
    adsAtSlot: Number((hasAd && !isLeft) || (isTried && isCarried)),
    copies: Number(deed === 'clone' && (wasShown || isTried)),
    others: ['before', 'after'],
    slot: slot && { isSame: slot.isSame, isShown: isInside || !hasAd },
    // An ad that left with its element may come back with it.
    isRendered: hasAd || (wasShown && (!slot || isEmptied)),
    requests: 1,
    impressions: Number(hasAd || wasShown),
    troubles: [],
  };
}

async function assertCell(script: string, cell: Cell): Promise<void> {
  const filling = acting('openx', 'fill');
  const answer = /framed|network/.test(cell.time)
    ? chainAnswer([{ ...filling, html: `<div>A network</div>${filling.html}` }])
    : trackedAnswer();
  stage().adServer.setZone(ZONE, answer);
  const visit = await stage().open(
    adPage({
      head: cell.isInside ? '<style>#slot { min-height: 20px }</style>' : '',
      html: `<div id="root"></div><script data-turbo-suppress-warning>${script}</script>`,
      config: { nativeAdElementId: 'slot' },
      script:
        'window.go = function () { adsnativetag.displayAdUnit(unit); adsnativetag.requestAds(); }; return;',
    }),
  );
  await visit.page.waitForFunction(() => 'go' in window);
  await play(visit, cell);
  const found = await seen(visit.page);
  const wrong = troubles(visit).filter((line) => !OWN_WARNING.test(line));
  assert.equal({ ...found, ...counts(stage()), troubles: wrong }, expected(cell, found.slot));
}

for (const [what, owner] of Object.entries(OWNERS)) {
  const name = `${what} ${versionOf(owner.package)}`;
  let script = '';
  test.before(async () => {
    script = await bundle(owner);
  });
  for (const isInside of [false, true]) {
    for (const time of isInside ? (['with an ad', 'with a framed ad'] as const) : TIMES) {
      for (const deed of DEEDS) {
        test(`${name}, an ad ${isInside ? 'in' : 'before'} its element › ${deed} ${time}`, () =>
          assertCell(script, { deed, isInside, owner, time }));
      }
    }
  }
}
