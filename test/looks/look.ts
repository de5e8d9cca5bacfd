import type { Page } from 'playwright-core';
import { adPage, trackedAnswer } from '../support/ad-page';
import { axeFindings } from '../support/axe';
import { chunkLoaded } from '../support/chunk-loaded';
import type { Stage } from '../support/stage';
import { type Design, pageOf } from './designs';
import { focusPart, measureAds } from './measure';

/** How a reader looks at a page. */
export const MODES = [
  'as it is',
  'dark',
  'forced colours',
  'zoom of 200 %',
  'right to left',
  'print',
] as const;
export type Mode = (typeof MODES)[number];

/** A design, seen. */
export interface Sight {
  faults: string[];
  /** The first ad and what is around it, as PNG. */
  picture: Buffer;
}

/** px². As many pixels must change where the focus is. */
const RING = 150;

/** The most that an ad may take of a window of 900 px, in px. */
const MAX_HEIGHT = 315;

const COMMON = {
  html: '',
  privacy: {
    iconUrl: '{{ADS}}/static/choices.svg',
    policyUrl: '{{ADS}}/ck?url=policy',
    clientRendered: true,
  },
  ctaUrl: '{{ADS}}/ck?url=shop',
};

/**
 * The ads of a page: a story, a video, one in a list, one in a narrow column with a tall picture.
 */
const ADS = [
  {
    title: 'Harbour lights, restored by hand',
    summary:
      'Every lamp on the old quay has been taken down, cleaned and rewired by the people who live there. On Saturdays they open the workshop, show how the glass is blown, and light one lamp by hand.',
    promotedBy: 'Harbour Board',
    imageSrc: '{{ADS}}/static/coast.svg',
    ctaTitle: 'Book a visit',
  },
  {
    type: 'video',
    embedUrl: '{{ADS}}/static/clip.webm',
    title: 'How a lamp is blown',
    summary: 'Two minutes in the workshop.',
    promotedBy: 'Harbour Board',
    imageSrc: '{{ADS}}/static/coast.svg',
    ctaTitle: 'Book a visit',
  },
  {
    title: 'Night boats to the islands',
    promotedBy: 'The ferries',
    imageSrc: '{{ADS}}/static/boots.svg',
  },
  {
    title: 'A coat for the wind, see https://coats.example/waxed-cotton/harbour/long-and-very-warm',
    summary: 'Waxed cotton, made in the harbour.',
    promotedBy: 'Quay Outfitters',
    imageSrc: '{{ADS}}/static/kettle.svg',
    ctaTitle: 'Warenkorbwertsteigerungsmöglichkeiten',
  },
];

/** The line of docs/style.md. */
const RESERVE = "{ height: document.getElementById('ad-' + at).offsetHeight }";

/**
 * Shows ads: those in the text first, with reserved room, and what moves is summed up. Then those
 * without.
 */
const SCRIPT = `window.moved = 0; window.shown = 0;
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { moved += entry.value; });
  }).observe({ type: 'layout-shift', buffered: true });
  window.show = function (ads, isReserved) {
    ads.forEach(function (at) {
      var reserve = isReserved ? ${RESERVE} : null;
      var one = adsnativetag.defineAdUnit({ apiKey: 'look-' + at, reserve: reserve, callback: function () { shown++; } });
      adsnativetag.displayAdUnit(one, 'ad-' + at);
    });
  };
  show([1, 2], true);`;

/** How many pixels differ between two pictures of one size. */
const changed = (page: Page, pictures: Buffer[]) =>
  page.evaluate(
    async (all) => {
      const [one, other] = await Promise.all(
        all.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const { height, width } = image;
          const context = Object.assign(document.createElement('canvas'), {
            height,
            width,
          }).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, width, height).data ?? [];
        }),
      );
      return [...(one ?? [])].filter(
        (value, at) => at % 4 === 0 && Math.abs(value - (other?.[at] ?? 0)) > 40,
      ).length;
    },
    pictures.map((picture) => picture.toString('base64')),
  );

/** The links and buttons of the first ad whose focus is not seen. */
async function faintFocus(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; ; at++) {
    const clip = await page.evaluate(focusPart, at);
    if (!clip) {
      return faults;
    }
    const focused = await page.screenshot({ clip, fullPage: true });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const count = await changed(page, [focused, await page.screenshot({ clip, fullPage: true })]);
    if (count < RING) {
      faults.push(`the focus of part ${at} changes ${count} px`);
    }
  }
}

/** Opens a page of a design with the tag, looks at it, and measures. */
export async function lookAt(
  stage: Stage,
  design: Design,
  width: number,
  mode: Mode,
): Promise<Sight> {
  ADS.forEach((ad, at) => {
    stage.adServer.setZone(`look-${at + 1}`, trackedAnswer({ ...COMMON, ...ad }));
  });
  const isZoomed = mode === 'zoom of 200 %';
  const tag = adPage({ html: '', config: { apiKey: 'look-0' }, script: SCRIPT });
  const scripts = tag.slice(tag.indexOf('<script>'), tag.lastIndexOf('</body>'));
  const { close, page, settled } = await stage.open({
    html: pageOf(design, mode === 'right to left' ? 'rtl' : 'ltr').replace(
      '</body>',
      () => `${scripts}</body>`,
    ),
    viewport: { width: isZoomed ? width / 2 : width, height: 900 },
    context: {
      deviceScaleFactor: isZoomed ? 2 : 1,
      colorScheme: mode === 'dark' ? 'dark' : 'light',
      forcedColors: mode === 'forced colours' ? 'active' : 'none',
    },
  });
  const areShown = (ads: number) =>
    page.waitForFunction((count) => (window as never as { shown: number }).shown === count, ads);
  await areShown(2);
  await chunkLoaded(page, 'renderer');
  await settled();
  const moved = await page.evaluate(() => (window as never as { moved: number }).moved);
  await page.evaluate('show([3, 4], false); adsnativetag.requestAds()');
  await areShown(4);
  await settled();
  if (mode === 'print') {
    await page.emulateMedia({ media: 'print' });
  }
  const { cut, heights, small, tooWide } = await page.evaluate(measureAds);
  const clip = await page.evaluate(() => {
    const { height, top } = (
      document.querySelector('.adsnative-native') as Element
    ).getBoundingClientRect();
    return { x: 0, y: Math.max(0, top + scrollY - 110), width: innerWidth, height: height + 220 };
  });
  const picture = await page.screenshot({ clip, fullPage: true });
  const found =
    mode === 'print'
      ? []
      : (await axeFindings(page)).filter((finding) => /adsnative|complementary/.test(finding));
  const faults = [
    ...found,
    ...(mode === 'print' ? [] : await faintFocus(page)),
    ...(mode === 'print' ? [] : small),
    ...(tooWide > 0 && width === 320 ? [`the page is ${tooWide} px too wide`] : []),
    ...(width === 1280 && !isZoomed
      ? heights.filter((height) => height > MAX_HEIGHT).map((height) => `${height} px high`)
      : []),
    ...(moved > 0
      ? [`the page moved by ${moved.toFixed(3)} for ads of ${heights.join(' and ')} px`]
      : []),
    ...(cut ? [`${cut} pictures are cut`] : []),
  ];
  await close();
  return { faults, picture };
}
