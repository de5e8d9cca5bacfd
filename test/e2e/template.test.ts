import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';
import { type Look, openTemplate, PARTS, styleOf } from '../support/template-page';

const { test, stage } = suiteOnStage('the template on a page');

const open = (ad: object = {}, look: Look = {}) => openTemplate(stage(), ad, look);

const THEME =
  'main a{color:red!important}'.replace('!important', '') +
  'main a,main button{background:#fff;color:#fff;text-shadow:1px 1px #000;display:block}main img{margin:50px;height:9px}main div{padding:40px}main *:focus{outline:none}';

test('a theme’s words for elements change nothing, and the page’s words for the classes do', async () => {
  const { page } = await open(
    {},
    { css: `${THEME}.adsnative-native .adsnative-cta-button{color:rgb(1, 2, 3)}` },
  );
  for (const selector of ['.adsnative-title', '.adsnative-read-more']) {
    assert.is(
      await styleOf(page, selector, 'color'),
      await styleOf(page, 'main', 'color'),
      selector,
    );
  }
  assert.is(await styleOf(page, '.adsnative-cta-button', 'color'), 'rgb(1, 2, 3)');
  assert.is(await styleOf(page, '.adsnative-cta-button', 'text-shadow'), 'none');
  assert.is(await styleOf(page, '.adsnative-picture img', 'margin-top'), '0px');
  assert.is(await page.evaluate(() => document.head.firstElementChild?.localName), 'style');
});

test('tokens restyle it', async () => {
  const tokens =
    ':root{--adsnative-accent:rgb(1, 2, 3);--adsnative-accent-ink:rgb(4, 5, 6);--adsnative-background:rgb(7, 8, 9);--adsnative-radius:3px;--adsnative-padding:5px;--adsnative-font:monospace}';
  const { page } = await open({}, { css: tokens });
  const seen = await page.evaluate(() => {
    const of = getComputedStyle;
    const [ad, card, button] = ['', '>*', ' .adsnative-cta-button'].map((path) =>
      of(document.querySelector(`.adsnative-native${path}`) as Element),
    );
    return [
      button?.backgroundColor,
      button?.color,
      ad?.backgroundColor,
      ad?.borderRadius,
      card?.padding,
      ad?.fontFamily,
    ];
  });
  assert.equal(seen, ['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)', '3px', '5px', 'monospace']);
});

const GROUNDS: [ground: string, ink: string][] = [
  ['#fffbe6', 'rgb(0, 0, 0)'],
  ['#777', 'rgb(0, 0, 0)'],
  ['navy', 'rgb(255, 255, 255)'],
  // Through these the page shows: neither they nor an ink of theirs.
  ['rgba(255, 255, 255, .1)', 'rgb(221, 221, 221)'],
  ['rgba(255, 255, 255, .9)', 'rgb(221, 221, 221)'],
  ['rgb(255 251 230 / 80%)', 'rgb(221, 221, 221)'],
  ['transparent', 'rgb(221, 221, 221)'],
  ['currentColor', 'rgb(221, 221, 221)'],
];

for (const [ground, ink] of GROUNDS) {
  test(`a ground of ${ground} › brings its ink`, async () => {
    const { page } = await open(
      { backgroundColor: ground },
      { css: 'body{background:#111;color:#ddd}' },
    );
    // As the eye gets it: a browser tells the colour as it was computed.
    const seen = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = getComputedStyle(
        document.querySelector('.adsnative-native') as Element,
      ).color;
      context.fillRect(0, 0, 1, 1);
      return `rgb(${[...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(', ')})`;
    });
    assert.is(seen, ink);
    const drawn = await page.evaluate(
      () => document.querySelector<HTMLElement>('.adsnative-native')?.style.backgroundColor,
    );
    assert.is(!!drawn, ink !== 'rgb(221, 221, 221)');
  });
}

const WIDTHS: [width: number, isBeside: boolean][] = [
  [320, false],
  [390, false],
  [700, true],
];

for (const [width, isBeside] of WIDTHS) {
  test(`in a column of ${width} px › the picture is ${isBeside ? 'beside' : 'over'} the text, and nothing is too wide`, async () => {
    const long =
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
    const { page } = await open(
      { title: long, ctaTitle: long, summary: `https://harbour.example/${long}`, promotedBy: long },
      {
        css: `main{width:${width}px}body{margin:0}`,
        viewport: { width: Math.max(width, 320), height: 900 },
      },
    );
    const [picture, title] = await page.evaluate(() =>
      ['.adsnative-picture', '.adsnative-title'].map((path) =>
        document.querySelector(path)?.getBoundingClientRect().toJSON(),
      ),
    );
    assert.is(picture.right <= title.left, isBeside);
    assert.is(picture.bottom <= title.top, !isBeside);
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  });
}

test('in a float, in a row of boxes and in a cell › it is as wide as there is room, and is seen', async () => {
  for (const css of [
    'main{float:left}',
    'main{display:flex}',
    'main{display:inline-block}',
    'main{display:table-cell}',
  ]) {
    const { page } = await open({}, { css });
    const width = await page.evaluate(
      () => document.querySelector<HTMLElement>('.adsnative-native')?.offsetWidth ?? 0,
    );
    assert.ok(width >= 150, `${css} ${width}`);
  }
});

const BROKEN: [where: string, above: string, isKept: boolean][] = [
  ['in the first screen', '', true],
  ['below the fold', '<div style="height:3000px"></div>', false],
];

for (const [where, above, isKept] of BROKEN) {
  test(`a picture that does not load, ${where} › ${isKept ? 'keeps its room' : 'goes away'}`, async () => {
    const { page } = await open(
      { imageSrc: '{{ADS}}/no.png' },
      { html: `${above}<div id="slot"></div>` },
    );
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.adsnative-picture img')?.complete !== false,
    );
    assert.is(await page.locator('.adsnative-picture').count(), isKept ? 1 : 0);
  });
}

test('a video › has a sign, and says so in the page’s language', async () => {
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({ ...PARTS, type: 'video', embedUrl: '{{ADS}}/static/clip.webm' }),
  );
  const { page } = await openAdPage(stage(), { settings: { texts: { video: 'Film' } } });
  assert.is(await page.getByRole('link', { name: 'Film: Harbour lights' }).count(), 1);
  assert.is(await page.getByRole('complementary', { name: 'Film' }).count(), 1);
  const sign = await page.evaluate(
    () =>
      getComputedStyle(document.querySelector('.adsnative-picture') as Element, '::after').width,
  );
  assert.ok(Number.parseFloat(sign) > 24, sign);
});
