/** What must not happen: that an ad which nobody can see counts as seen; and that one which can be seen does not. */
import * as assert from 'uvu/assert';
import { MRC_TICKS, metRules, openMeasured, run, sized } from '../../support/measured-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: ads that nobody sees');

/** Checks after which a rule that can be met has been met. */
const ENOUGH = 3 * MRC_TICKS;

interface Row {
  what: string;
  /** The page's style; the ad is `.ad`, in `#slot`, in `#around`, in `#outer`. */
  css?: string;
  /** After the ad in the page. */
  html?: string;
  /** Moves the ad into a shadow root, before it is measured. */
  script?: string;
  size?: [width: number, height: number];
  isViewable: boolean;
}

/** Covers the ad, and lets clicks through. */
const LAYER = 'position:fixed;inset:0;pointer-events:none;background:#fff';
const layer = (css = '', inside = '') => `<div style="${LAYER};${css}">${inside}</div>`;

const ROWS: Row[] = [
  { what: 'opacity .09', css: '.ad { opacity: .09 }', isViewable: false },
  { what: 'opacity .1', css: '.ad { opacity: .1 }', isViewable: true },
  { what: 'opacity .01 around it', css: '#outer { opacity: .01 }', isViewable: false },
  { what: 'opacities whose product is .09', css: '#outer, #around { opacity: .3 }', isViewable: false },
  { what: 'opacities whose product is .25', css: '#outer, #around { opacity: .5 }', isViewable: true },
  { what: 'filter opacity(0)', css: '.ad { filter: opacity(0) }', isViewable: false },
  {
    what: 'filter opacity(5%) around it, among others',
    css: '#outer { filter: blur(1px) opacity(5%) contrast(2) }',
    isViewable: false,
  },
  { what: 'two filters', css: '.ad { filter: opacity(.3) opacity(.3) }', isViewable: false },
  {
    what: 'a filter and an opacity',
    css: '.ad { filter: opacity(.3) } #outer { opacity: .3 }',
    isViewable: false,
  },
  { what: 'other filters', css: '.ad { filter: grayscale(1) contrast(2) opacity(.9) }', isViewable: true },
  {
    what: 'opacity around a shadow root',
    css: '#outer { opacity: .05 }',
    script: `document.getElementById('outer').attachShadow({ mode: 'open' }).innerHTML = '<p><slot></slot></p>';`,
    isViewable: false,
  },
  {
    what: 'opacity inside a shadow root, around the slot',
    script: `document.getElementById('outer').attachShadow({ mode: 'open' }).innerHTML = '<p style="opacity:.05"><slot></slot></p>';`,
    isViewable: false,
  },
  {
    what: 'a form whose inputs hide its members',
    css: '#outer { opacity: .9 }',
    script: `document.getElementById('outer').innerHTML = '<form><input name="parentElement"><input name="assignedSlot"><input name="ownerDocument"><input name="parentNode"><input name="children"><div id="slot"></div></form>';`,
    isViewable: true,
  },
  { what: 'a scale of .05', css: '.ad { transform: scale(.05) }', isViewable: false },
  { what: 'a scale of .09 around it', css: '#outer { scale: .09 }', isViewable: false },
  { what: 'a scale of .05 across', css: '.ad { transform: scaleX(.05) }', isViewable: false },
  {
    what: 'scales whose product is .06',
    css: '#outer { scale: .3 } #around { scale: .2 }',
    isViewable: false,
  },
  { what: 'a scale of .5', css: '#outer { transform: scale(.5) }', isViewable: true },
  { what: 'a scale of .3', css: '#outer { transform: scale(.3) }', isViewable: true },
  {
    what: 'a banner on its side',
    css: '#outer { padding-top: 400px } .ad { transform: rotate(90deg) }',
    size: [700, 50],
    isViewable: true,
  },
  { what: 'a layer that lets clicks through', html: layer(), isViewable: false },
  {
    what: 'a layer before it, with a z-index',
    css: '#outer { position: relative }',
    html: layer('z-index:1'),
    isViewable: false,
  },
  {
    what: 'a layer in a wrapper',
    html: `<div style="pointer-events:none">${layer()}</div>`,
    isViewable: false,
  },
  { what: 'a layer of which 5 % is clear', html: layer('background:rgba(0,0,0,.95)'), isViewable: false },
  { what: 'a layer over 40 %', html: layer('width:120px'), isViewable: true },
  { what: 'a clear layer', html: layer('background:none'), isViewable: true },
  { what: 'a layer of half a colour', html: layer('background:rgba(255,255,255,.5)'), isViewable: true },
  { what: 'a layer of a faint style', html: layer('opacity:.3'), isViewable: true },
  { what: 'a layer that blends', html: layer('mix-blend-mode:multiply'), isViewable: true },
  { what: 'a layer with a hole', html: layer('clip-path:circle(10px at 900px 700px)'), isViewable: true },
  { what: 'a layer behind it', html: layer('z-index:-1'), isViewable: true },
  {
    what: 'a layer under it',
    css: '#outer { position: relative; z-index: 2 }',
    html: layer('z-index:1'),
    isViewable: true,
  },
  { what: 'a hidden layer', html: layer('visibility:hidden'), isViewable: true },
  { what: 'a layer that is not there', html: layer('display:none'), isViewable: true },
];

for (const {
  css = '',
  html = '',
  isViewable,
  script = '',
  size = [300, 250] as [number, number],
  what,
} of ROWS) {
  test(`${what} › is ${isViewable ? '' : 'not '}viewable`, async () => {
    const { page, assertQuiet } = await openMeasured(
      stage(),
      { html: sized(...size) },
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
