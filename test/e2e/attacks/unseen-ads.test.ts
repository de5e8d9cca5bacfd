/** What must not happen: that an ad which nobody can see counts as seen; and that one which can be seen does not. */
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
  ['a layer that blends', true, { html: layer('mix-blend-mode:multiply') }],
  ['a layer with a hole', true, { html: layer('clip-path:circle(10px at 900px 700px)') }],
  ['a layer behind it', true, { html: layer('z-index:-1') }],
  ['a layer under it', true, { css: '#outer { position: relative; z-index: 2 }', html: layer('z-index:1') }],
  ['a hidden layer', true, { html: layer('visibility:hidden') }],
  ['a layer that is not there', true, { html: layer('display:none') }],
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

for (const style of ['opacity:.05', 'visibility:hidden', 'transform:scale(.05)', '']) {
  test(`a friendly frame with the style “${style}” › its ad is ${style ? 'not ' : ''}viewable`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      {
        html: `<iframe style="border:0;width:400px;height:300px;${style}"></iframe>
          <script>frames[0].document.body.innerHTML = '<div id="slot"></div>';</script>`,
        elementId: undefined,
        script: `var display = adsnativetag.displayAdUnit;
          adsnativetag.displayAdUnit = function () { return display(unit, frames[0].document.getElementById('slot')); };`,
      },
    );
    await run(page, ENOUGH);
    assert.is('adsnative' in (await metRules(page)), !style);
  });
}
