/**
 * What must not happen: that an ad counts as seen under what no element of the page is, such as what
 * css draws, or what a closed shadow holds; and that one which can be seen does not.
 */
import * as assert from 'uvu/assert';
import { MRC_TICKS, metRules, openMeasured, run, sized } from '../../support/measured-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: covers that are no elements');

/** A page around the ad, which is `.ad`, in `#outer`. */
interface Page {
  css?: string;
  /** After the ad in the page. */
  html?: string;
  script?: string;
}

/** A box that css draws for an element, over the whole window if nothing else is said. */
const OVER = (pseudo: string, more = '') =>
  `${pseudo} { content: ""; position: fixed; inset: 0; background: #fff; ${more} }`;

const ROWS: [what: string, isViewable: boolean, page: Page][] = [
  [
    'what a closed shadow draws over it',
    false,
    {
      html: '<section></section>',
      script: `document.querySelector('section').attachShadow({ mode: 'closed' }).innerHTML = '<div style="position:fixed;inset:0;background:#fff"></div>';`,
    },
  ],
  [
    'what the css of an element without area draws over it',
    false,
    {
      css: 'section::before { content: ""; position: fixed; inset: 0; background: #fff }',
      html: '<section></section>',
    },
  ],
  [
    'what an element of display: contents draws over it',
    false,
    {
      css: 'section { display: contents } section::after { content: ""; position: fixed; inset: 0; background: #fff }',
      html: '<section></section>',
    },
  ],
  [
    'what the css of an element draws over a corner of it',
    true,
    {
      css: 'section::before { content: ""; position: fixed; left: 0; top: 0; width: 90px; height: 90px; background: #fff }',
      html: '<section></section>',
    },
  ],
  ['what the css of the page’s body draws over it', false, { css: OVER('body::after') }],
  ['what the css of its root draws over it', false, { css: OVER('html::before') }],
  [
    'what the css around its slot draws over it',
    false,
    {
      css: `#outer { position: relative } ${OVER('#outer::after', 'position: absolute')}`,
    },
  ],
  ['a clear box that css draws over it', true, { css: OVER('body::after', 'background: none') }],
  ['a box of half a colour', true, { css: OVER('body::after', 'background: rgb(0 0 0 / .5)') }],
  ['a faint box', true, { css: OVER('body::after', 'opacity: .3') }],
  ['a box that css draws under it', true, { css: OVER('body::after', 'z-index: -1') }],
  ['a box over a corner', true, { css: OVER('body::after', 'inset: 0 auto auto 0; width: 90px') }],
  [
    'a box under an ad with round corners',
    true,
    {
      css: `#outer { position: relative } ${OVER('#outer::before', 'position: absolute')}
        .ad { position: relative; border-radius: 50% }`,
    },
  ],
  [
    'a box under an ad that no pointer reaches',
    true,
    {
      css: `#outer { position: relative } ${OVER('#outer::before', 'position: absolute')}
        .ad { position: relative; pointer-events: none }`,
    },
  ],
  [
    'its own index, under the ground of what is around',
    false,
    { css: '#outer { background: #fff } #outer > * { position: relative; z-index: -1 }' },
  ],
  [
    'its own index, under a ground that is clear',
    true,
    { css: '#outer > * { position: relative; z-index: -1 }' },
  ],
  [
    'its own index, in a stack with a ground of its own',
    true,
    {
      css: '#outer { background: #fff; isolation: isolate } #outer > * { position: relative; z-index: -1 }',
    },
  ],
  ['an ad with round corners', true, { css: '.ad { border-radius: 50% }' }],
  ['an ad that no pointer reaches', true, { css: '#outer { pointer-events: none }' }],
  [
    'an ad that no pointer reaches, under a cover',
    false,
    {
      css: '#outer { pointer-events: none }',
      html: '<div style="position:fixed;inset:0;background:#fff"></div>',
    },
  ],
];

/** Elements that no hit test finds, or not at the ad's own document. */
const MISSED: typeof ROWS = [
  [
    'an inert element over it',
    false,
    { html: '<div inert style="position:fixed;inset:0;background:#fff"></div>' },
  ],
  [
    'what is in an inert element over it',
    false,
    {
      html: '<div inert><p style="position:fixed;inset:0;margin:0;background:#fff"></p></div>',
    },
  ],
  [
    'an element over it that css makes inert',
    false,
    { html: '<div style="interactivity:inert;position:fixed;inset:0;background:#fff"></div>' },
  ],
  [
    'what is in an element over it that css makes inert',
    false,
    {
      html: '<div style="interactivity:inert"><p style="position:fixed;inset:0;margin:0;background:#fff"></p></div>',
    },
  ],
  [
    'a box under an inert ad',
    true,
    {
      css: `#outer { position: relative } ${OVER('#outer::before', 'position: absolute')}
        .ad { position: relative; interactivity: inert }`,
    },
  ],
  ['an ad that css makes inert', true, { css: '#outer { interactivity: inert }' }],
  [
    'an inert menu beside it',
    true,
    { html: '<nav inert style="position:fixed;left:500px;top:0;background:#fff">Menu</nav>' },
  ],
  [
    'the shadow of what it is slotted in',
    false,
    {
      script: `outer.attachShadow({ mode: 'open' }).innerHTML =
        '<slot></slot><div style="position:fixed;inset:0;background:#fff"></div>';`,
    },
  ],
  [
    'a shadow in the shadow of what it is slotted in',
    false,
    {
      script: `const root = outer.attachShadow({ mode: 'open' });
        root.innerHTML = '<slot></slot><section></section>';
        root.lastChild.attachShadow({ mode: 'open' }).innerHTML =
          '<div style="position:fixed;inset:0;background:#fff"></div>';`,
    },
  ],
  [
    'the box around its slot, behind it',
    true,
    {
      script: `outer.attachShadow({ mode: 'open' }).innerHTML =
        '<div style="background:#fff"><slot></slot></div>';`,
    },
  ],
];

const TILE = '<i style="width:30px;height:30px;background:#fff"></i>';

/** Covers of which each is small. */
const IN_PARTS: typeof ROWS = [
  [
    'tiles all over it',
    false,
    {
      html: `<div style="position:fixed;left:0;top:0;width:300px;height:0;display:flex;flex-wrap:wrap">${TILE.repeat(90)}</div>`,
    },
  ],
  [
    'the cells of a table all over it',
    false,
    {
      html: `<table style="position:fixed;left:0;top:0;width:300px;height:250px;border-spacing:0">${`<tr>${'<td style="background:#fff"></td>'.repeat(4)}</tr>`.repeat(4)}</table>`,
    },
  ],
  [
    'four quarters over it',
    false,
    {
      html: ['left:0', 'left:150px']
        .map(
          (left) =>
            `<div style="position:fixed;${left};top:0;width:150px;height:125px;background:#fff"></div>
             <div style="position:fixed;${left};top:125px;width:150px;height:125px;background:#fff"></div>`,
        )
        .join(''),
    },
  ],
  [
    'a row of tiles over its upper edge',
    true,
    {
      html: `<div style="position:fixed;left:0;top:0;width:300px;height:0;display:flex">${TILE.repeat(10)}</div>`,
    },
  ],
];

for (const [what, isViewable, { css = '', html = '', script = '' }] of [
  ...ROWS,
  ...MISSED,
  ...IN_PARTS,
]) {
  test(`${what} › is ${isViewable ? '' : 'not '}viewable`, async () => {
    const { page, assertQuiet } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      {
        html: `<div id="outer"><div id="slot"></div></div>${html}<script>${script}</script>`,
        head: `<style>${css}</style>`,
      },
    );
    await run(page, 3 * MRC_TICKS);
    assert.is('adsnative' in (await metRules(page)), isViewable);
    assertQuiet();
  });
}
