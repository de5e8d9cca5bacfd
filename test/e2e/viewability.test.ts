import * as assert from 'uvu/assert';
import { heard, openAdPage, ZONE } from '../support/ad-page';
import { chunkLoaded } from '../support/chunk-loaded';
import {
  MRC_TICKS,
  metRules,
  openMeasured,
  run,
  showPixels,
  sized,
  TICKS,
} from '../support/measured-page';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('what is in view');

/** Checks after which a rule that can be met has been met. */
const ENOUGH = 3 * MRC_TICKS;

/** Sizes, how much of the height is in view, and which rules that meets. */
const SHARES: [width: number, height: number, pixels: number, rules: string[]][] = [
  [970, 250, 125, ['adsnative', 'mrc50']],
  [970, 250, 250, ['adsnative', 'mrc50', 'mrc100']],
  [969, 250, 75, []],
  [970, 249, 75, []],
  [200, 1000, 499, []],
  [200, 1000, 500, ['adsnative', 'mrc50']],
  [200, 1000, 501, ['adsnative', 'mrc50']],
  [300, 250, 249, ['adsnative', 'mrc50']],
  [300, 250, 250, ['adsnative', 'mrc50', 'mrc100']],
  [300, 1000, 299, []],
  [300, 1000, 300, ['adsnative']],
  [1280, 4000, 800, []],
];

for (const [width, height, pixels, rules] of SHARES) {
  const share = Math.round((1000 * pixels) / height) / 10;
  test(`${width} × ${height}, ${share} % in view › ${rules.join(', ') || 'nothing'}`, async () => {
    const { page, assertQuiet } = await openMeasured(stage(), { html: sized(width, height) });
    await showPixels(page, pixels);
    await run(page, ENOUGH);
    assert.equal(Object.keys(await metRules(page)).sort(), [...rules].sort());
    assertQuiet();
  });
}

/** What lies over an ad of 300 × 250 that is wholly in view, or hides it. */
interface Page {
  /** After the ad in the page. */
  html?: string;
  /** In the ad. */
  inside?: string;
  css?: string;
}
type Row = [name: string, isViewable: boolean, page: Page];

const OVER = 'position:absolute;left:0;top:0;height:250px;background:red';

const ROWS: Row[] = [
  ['an overlay over 40 %', true, { html: `<div style="${OVER};width:120px"></div>` }],
  ['an overlay over 50 %', true, { html: `<div style="${OVER};width:150px"></div>` }],
  ['an overlay over 51 %', false, { html: `<div style="${OVER};width:153px"></div>` }],
  ['an overlay over 60 %', false, { html: `<div style="${OVER};width:180px"></div>` }],
  [
    'a fixed banner over 60 % of the height',
    false,
    { html: `<div style="${OVER};position:fixed;width:100%;height:150px"></div>` },
  ],
  [
    'a fixed banner over 40 % of the height',
    true,
    { html: `<div style="${OVER};position:fixed;width:100%;height:100px"></div>` },
  ],
  [
    'two overlays over 30 % each › the larger one counts',
    true,
    {
      html: `<div style="${OVER};width:90px"></div><div style="${OVER};left:210px;width:90px"></div>`,
    },
  ],
  ...[60, 40].map(
    (share): Row => [
      `an overlay over ${share} % in a shadow root, whose host has no box`,
      share < 50,
      {
        html: `<div><template shadowrootmode="open"><div style="${OVER};position:fixed;width:${share * 3}px"></div></template></div>`,
      },
    ],
  ),
  ['an overlay of its own', true, { inside: `<div style="${OVER};width:300px"></div>` }],
  ['an overlay beside it', true, { html: `<div style="${OVER};left:320px;width:300px"></div>` }],
  ['opacity 0 around it', false, { css: '#around { opacity: 0 }' }],
  ['display none around it', false, { css: '#around { display: none }' }],
  ['no size', false, { css: '.ad { width: 0 !important }' }],
  [
    'a container that clips 60 % away',
    false,
    { css: '#around { height: 100px; overflow: hidden }' },
  ],
  [
    'a container that clips 40 % away',
    true,
    { css: '#around { height: 150px; overflow: hidden }' },
  ],
  [
    'a container that clips 40 % away, and an overlay over 40 % of the rest',
    false,
    {
      css: '#around { height: 150px; overflow: hidden }',
      html: `<div style="${OVER};width:100%;height:100px"></div>`,
    },
  ],
  [
    'a container that clips half away, and an overlay over the other half',
    false,
    {
      css: '#around { width: 150px; overflow: auto }',
      html: `<div style="${OVER};width:150px"></div>`,
    },
  ],
  [
    'a container that clips 40 % away, and an overlay over what is clipped',
    true,
    {
      css: '#around { height: 150px; overflow: hidden }',
      html: `<div style="${OVER};top:150px;width:100%;height:100px"></div>`,
    },
  ],
  [
    'a container that clips what is not positioned in it, and an overlay over 30 %',
    true,
    {
      css: '#around { height: 20px; overflow: hidden } .ad { position: absolute; top: 0; left: 0 }',
      html: `<div style="${OVER};width:90px"></div>`,
    },
  ],
  [
    'a container that clips what is not fixed, and an overlay over 30 %',
    true,
    {
      css: '#around { position: relative; height: 20px; overflow: hidden } .ad { position: fixed; top: 0; left: 0 }',
      html: `<div style="${OVER};width:90px"></div>`,
    },
  ],
  [
    'an overlay over 30 % of an ad without a box, whose content leaves what clips it',
    true,
    {
      css: '#around { height: 20px; overflow: hidden } .ad { height: 0 !important } .ad div { position: absolute; top: 0; left: 0; width: 300px; height: 250px }',
      inside: '<div></div>',
      html: `<div style="${OVER};width:90px"></div>`,
    },
  ],
  ['a container that is scrolled away', false, { css: '#around { height: 0; overflow: auto }' }],
  ['nothing', true, {}],
];

for (const [name, isViewable, { html = '', inside, css = '' }] of ROWS) {
  test(`${name} › is ${isViewable ? '' : 'not '}viewable`, async () => {
    const { page, assertQuiet } = await openMeasured(
      stage(),
      { html: sized(300, 250, inside) },
      {
        html: `<div id="around"><div id="slot"></div></div>${html}`,
        head: `<style>${css}</style>`,
      },
    );
    await run(page, ENOUGH);
    assert.is('adsnative' in (await metRules(page)), isViewable);
    assertQuiet();
  });
}

const SHOWN = [
  ['opacity', '.ad { opacity: 0 }'],
  ['visibility', '.ad { visibility: hidden }'],
  ['display', '.ad { display: none }'],
] as const;

for (const [name, css] of SHOWN) {
  test(`${name} › an ad that is shown later is viewable then`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      { html: '<div id="slot"></div>', head: `<style id="hide">${css}</style>` },
    );
    await run(page, ENOUGH);
    await page.evaluate(() => document.getElementById('hide')?.remove());
    await observed(page);
    await run(page, TICKS - 2);
    assert.equal(await metRules(page), {});
    await run(page, 3);
    assert.ok('adsnative' in (await metRules(page)));
  });
}

test('an overlay that goes away › the count begins then', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: sized(300, 250) },
    { html: `<div id="slot"></div><div id="over" style="${OVER};width:300px"></div>` },
  );
  await run(page, ENOUGH);
  await page.evaluate(() => document.getElementById('over')?.remove());
  await run(page, TICKS - 1);
  assert.equal(await metRules(page), {});
  await run(page, 1);
  assert.ok('adsnative' in (await metRules(page)));
});

/** An ad's frame with a macro in its host that nobody has filled in, which is no address. */
const NO_ADDRESS = '<iframe src="https://%%CACHEBUSTER%%/player.html"></iframe>';

test('an ad whose frame has no address that a browser reads › is viewable', async () => {
  const { page, ...visit } = await openAdPage(stage(), {
    ad: { html: sized(300, 200, NO_ADDRESS) },
  });
  await heard(page, 'viewable', 3);
  visit.assertQuiet();
});

test('the same, where the page reports its views › the other ads are viewable, too', async () => {
  const one = (html: string) => ({ ad: { html } });
  const ads = [one(sized(300, 100, NO_ADDRESS)), one(sized(300, 100))];
  stage().adServer.setZone(ZONE, { answer: { status: 'OK', ads } });
  const { page } = await openAdPage(stage(), { settings: { inviewEvent: 'inview' } });
  await chunkLoaded(page, 'reported');
  await page.evaluate("dispatchEvent(new Event('inview'))");
  await heard(page, 'viewable', 2);
});
