/**
 * What must not happen: that an ad which nobody can see counts as seen; and that one which can be
 * seen does not.
 */
import * as assert from 'uvu/assert';
import { MRC_TICKS, metRules, openMeasured, run, sized } from '../../support/measured-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: ads that nobody sees');

/** Checks after which a rule that can be met has been met. */
const ENOUGH = 3 * MRC_TICKS;

interface Page {
  /** The page's style; the ad is `.ad`, in `#slot`, in `#around`, in `#outer`. */
  css?: string;
  /** After the ad in the page. */
  html?: string;
  /** Moves the ad into a shadow root, before it is measured. */
  script?: string;
  size?: [width: number, height: number];
}

/** Covers the ad, and lets clicks through. */
const LAYER = 'position:fixed;inset:0;pointer-events:none;background:#fff';
const layer = (css = '', inside = '') => `<div style="${LAYER};${css}">${inside}</div>`;

/** A dialog and a popover beside the ad. */
const BELOW = 'width:100px;height:20px;margin:700px auto 0';
const DIALOG = {
  html: `<dialog style="${BELOW}">Subscribe</dialog>`,
  script: `document.querySelector('dialog').showModal();`,
};
const POPOVER = {
  html: `<div popover="manual" style="${BELOW}">Subscribe</div>`,
  script: `document.querySelector('[popover]').showPopover();`,
};
const backdrop = (background: string) => `::backdrop { background: ${background} }`;

const hiddenUntilFound = (id: string) => `document.getElementById('${id}').hidden = 'until-found';`;

const ROWS: [what: string, isViewable: boolean, page: Page][] = [
  ['opacity .09', false, { css: '.ad { opacity: .09 }' }],
  ['opacity .1', true, { css: '.ad { opacity: .1 }' }],
  ['opacity .01 around it', false, { css: '#outer { opacity: .01 }' }],
  ['opacities whose product is .09', false, { css: '#outer, #around { opacity: .3 }' }],
  ['opacities whose product is .25', true, { css: '#outer, #around { opacity: .5 }' }],
  ['filter opacity(0)', false, { css: '.ad { filter: opacity(0) }' }],
  [
    'filter opacity(5%) around it, among others',
    false,
    { css: '#outer { filter: blur(1px) opacity(5%) contrast(2) }' },
  ],
  ['two filters', false, { css: '.ad { filter: opacity(.3) opacity(.3) }' }],
  ['a filter and an opacity', false, { css: '.ad { filter: opacity(.3) } #outer { opacity: .3 }' }],
  ['a blur, as of what must be paid for', false, { css: '#outer { filter: blur(5px) }' }],
  ['a wide blur, among others', false, { css: '#outer { filter: contrast(2) blur(24px) }' }],
  ['a slight blur', true, { css: '#outer { filter: blur(1.5px) }' }],
  ['other filters', true, { css: '.ad { filter: grayscale(1) contrast(2) opacity(.9) }' }],
  [
    'opacity around a shadow root',
    false,
    {
      css: '#outer { opacity: .05 }',
      script: `document.getElementById('outer').attachShadow({ mode: 'open' }).innerHTML = '<p><slot></slot></p>';`,
    },
  ],
  [
    'opacity inside a shadow root, around the slot',
    false,
    {
      script: `document.getElementById('outer').attachShadow({ mode: 'open' }).innerHTML = '<p style="opacity:.05"><slot></slot></p>';`,
    },
  ],
  [
    'opacity of what has no box around it',
    true,
    { css: '#around { display: contents; opacity: 0; filter: opacity(0) }' },
  ],
  [
    'opacity of a slot without a box',
    true,
    {
      script: `document.getElementById('outer').attachShadow({ mode: 'open' }).innerHTML = '<slot style="opacity:0"></slot>';`,
    },
  ],
  [
    'a negative index, the body’s background',
    true,
    { css: '#outer { position: relative; z-index: -1 } body { background: #fff }' },
  ],
  [
    'a negative index, backgrounds of the body and of the root',
    false,
    {
      css: '#outer { position: relative; z-index: -1 } body { background: #fff } html { background: #eee }',
    },
  ],
  [
    'a negative index, the root’s background',
    true,
    { css: '#outer { position: absolute; z-index: -1 } html { background: #fff }' },
  ],
  ...(
    [
      [300, false],
      [120, true],
    ] as const
  ).map(([width, isViewable]): (typeof ROWS)[number] => [
    `a negative index, and beside the ad in it a cover of ${width} px`,
    isViewable,
    {
      css: '#outer { position: relative; z-index: -1 }',
      script: `document.getElementById('outer').insertAdjacentHTML('beforeend', '<div style="position:absolute;inset:0;width:${width}px;background:#000"></div>');`,
    },
  ]),
  [
    'a dialog, an opacity, and a `CSS` of the page',
    true,
    { css: '#outer { opacity: .9 }', html: '<dialog></dialog>', script: 'const CSS = {};' },
  ],
  [
    'an opacity, in a browser that does not know `:fullscreen`',
    true,
    {
      css: '#outer { opacity: .9 }',
      html: '<dialog></dialog>',
      // Safari before 16.4.
      script: `for (const [type, name] of [[Document, 'querySelectorAll'], [Element, 'matches']]) {
        const own = type.prototype[name];
        type.prototype[name] = function (selector) {
          if (/(^|,):fullscreen/.test(selector)) throw new SyntaxError(selector);
          return own.call(this, selector);
        };
      }`,
    },
  ],
  ['an image whose name hides the hit test', true, { html: '<img name="elementFromPoint">' }],
  [
    'a form whose inputs hide its members',
    true,
    {
      css: '#outer { opacity: .9 }',
      script: `document.getElementById('outer').innerHTML = '<form><input name="parentElement"><input name="assignedSlot"><input name="ownerDocument"><input name="parentNode"><input name="children"><div id="slot"></div></form>';`,
    },
  ],
  ['a scale of .05', false, { css: '.ad { transform: scale(.05) }' }],
  ['a scale of .09 around it', false, { css: '#outer { scale: .09 }' }],
  ['a scale of .05 across', false, { css: '.ad { transform: scaleX(.05) }' }],
  ['scales whose product is .06', false, { css: '#outer { scale: .3 } #around { scale: .2 }' }],
  ['a scale of .5', true, { css: '#outer { transform: scale(.5) }' }],
  ['a scale of .3', true, { css: '#outer { transform: scale(.3) }' }],
  [
    'a banner on its side',
    true,
    { css: '#outer { padding-top: 400px } .ad { transform: rotate(90deg) }', size: [700, 50] },
  ],
  ['a layer that lets clicks through', false, { html: layer() }],
  [
    'a layer before it, with a z-index',
    false,
    { css: '#outer { position: relative }', html: layer('z-index:1') },
  ],
  ['a layer in a wrapper', false, { html: `<div style="pointer-events:none">${layer()}</div>` }],
  ['a layer of which 5 % is clear', false, { html: layer('background:rgba(0,0,0,.95)') }],
  ['a layer over 40 %', true, { html: layer('width:120px') }],
  ['a clear layer', true, { html: layer('background:none') }],
  ['a layer of half a colour', true, { html: layer('background:rgba(255,255,255,.5)') }],
  ['a layer of a faint style', true, { html: layer('opacity:.3') }],
  ...(
    [
      ['', false],
      [' of a faint style', true],
    ] as const
  ).map(([kind, isViewable]): (typeof ROWS)[number] => [
    `a layer${kind}, which what is around fades as much as the ad`,
    isViewable,
    {
      css: '#outer { opacity: .5 }',
      script: `document.getElementById('outer').insertAdjacentHTML('beforeend', '${layer(kind && 'opacity:.3')}');`,
    },
  ]),
  ['a layer that blends', true, { html: layer('mix-blend-mode:multiply') }],
  ['a layer with a hole', true, { html: layer('clip-path:circle(10px at 900px 700px)') }],
  ['a layer behind it', true, { html: layer('z-index:-1') }],
  [
    'a layer under it',
    true,
    { css: '#outer { position: relative; z-index: 2 }', html: layer('z-index:1') },
  ],
  ['a hidden layer', true, { html: layer('visibility:hidden') }],
  ['a layer that is not there', true, { html: layer('display:none') }],
  ['an opaque backdrop of a modal dialog', false, { css: backdrop('#000'), ...DIALOG }],
  ['a picture on the backdrop', false, { css: backdrop('linear-gradient(#000, #000)'), ...DIALOG }],
  ['the backdrop that browsers give', true, DIALOG],
  ['an opaque backdrop of .5', true, { css: backdrop('#000; opacity: .5'), ...DIALOG }],
  ['an opaque backdrop of a popover', false, { css: backdrop('#000'), ...POPOVER }],
  ['a popover that is closed', true, { css: backdrop('#000'), html: POPOVER.html }],
  [
    'a dialog that is not modal',
    true,
    {
      css: backdrop('#000'),
      html: DIALOG.html,
      script: `document.querySelector('dialog').show();`,
    },
  ],
  [
    'an opaque backdrop of a dialog in a shadow root',
    false,
    {
      html: '<section></section>',
      script: `document.querySelector('section').attachShadow({ mode: 'open' }).innerHTML =
        '<style>::backdrop { background: #000 } dialog { width: 10px; margin: 700px auto 0 }</style><dialog></dialog>';
        document.querySelector('section').shadowRoot.querySelector('dialog').showModal();`,
    },
  ],
  ['content-visibility: hidden', false, { css: '.ad { content-visibility: hidden }' }],
  ['hidden="until-found" around it', false, { script: hiddenUntilFound('around') }],
  ['content-visibility: auto', true, { css: '#outer { content-visibility: auto }' }],
  [
    'its hidden back',
    false,
    { css: '.ad { backface-visibility: hidden; transform: rotateY(180deg) }' },
  ],
  [
    'its hidden back, by rotate',
    false,
    { css: '.ad { backface-visibility: hidden; rotate: x 180deg }' },
  ],
  [
    'a card that is turned over',
    false,
    {
      css: '#outer { transform: rotateY(180deg); transform-style: preserve-3d } #around { backface-visibility: hidden }',
    },
  ],
  ['a back that shows', true, { css: '.ad { transform: rotateY(180deg) }' }],
  [
    'a hidden back that is turned twice',
    true,
    {
      css: '#outer { transform: rotateY(180deg); transform-style: preserve-3d } #around { transform: rotateY(180deg); transform-style: preserve-3d } .ad { backface-visibility: hidden }',
    },
  ],
  [
    'a hidden back, and its front',
    true,
    { css: '.ad { backface-visibility: hidden; transform: scaleX(-1) }' },
  ],
];

for (const [what, isViewable, { css = '', html = '', script = '', size = [300, 250] }] of ROWS) {
  test(`${what} › is ${isViewable ? '' : 'not '}viewable`, async () => {
    const { page, assertQuiet } = await openMeasured(
      stage(),
      { html: sized(...(size as [number, number])) },
      {
        html: `<div id="outer"><div id="around"><div id="slot"></div></div></div>${html}<script>${script}</script>`,
        head: `<style>${css}</style>`,
      },
    );
    await run(page, ENOUGH);
    assert.is('adsnative' in (await metRules(page)), isViewable);
    assertQuiet();
  });
}

/** Styles that end before the check that decides. The ad is clear for its last 400 ms. */
const FADING: [what: string, css: string][] = [
  ['opacity', 'opacity:0'],
  ['opacity of what is around it', '#outer'],
  ['a filter', 'filter:opacity(0)'],
  ['visibility', 'visibility:hidden'],
];

for (const [what, style] of FADING) {
  test(`an ad that begins without ${what} › is viewable 900 ms after it is clear, and not before`, async () => {
    const target = style === '#outer' ? '#outer' : '.ad';
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      {
        html: '<div id="outer"><div id="slot"></div></div>',
        head: `<style id="fade">${target} { ${style === '#outer' ? 'opacity:0' : style} }</style>`,
      },
    );
    await run(page, 5);
    await page.evaluate(() => document.getElementById('fade')?.remove());
    await run(page, 5);
    assert.equal(await metRules(page), {});
    await run(page, 2 * MRC_TICKS);
    assert.equal(Object.keys(await metRules(page)), ['adsnative', 'mrc50', 'mrc100']);
  });
}
