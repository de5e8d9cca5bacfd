/**
 * What must not happen: that an ad in a frame of the same origin counts as seen where nobody can see
 * the frame, or what it shows of the ad; and that one which can be seen does not.
 */
import * as assert from 'uvu/assert';
import { MRC_TICKS, metRules, openMeasured, run, sized } from '../../support/measured-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: ads in frames that nobody sees');

/** Checks after which a rule that can be met has been met. */
const ENOUGH = 3 * MRC_TICKS;

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

/** What the page puts over a friendly frame, and whether its ad counts. */
const OVER_FRAMES: [what: string, html: string, isViewable: boolean][] = [
  ['a layer over all of it', '<div style="position:fixed;inset:0;background:#fff"></div>', false],
  [
    'a header over more than half',
    '<div style="position:fixed;inset:0 0 auto;height:200px;background:#fff"></div>',
    false,
  ],
  [
    'a header over a strip',
    '<div style="position:fixed;inset:0 0 auto;height:40px;background:#fff"></div>',
    true,
  ],
  [
    'a layer that lets clicks through',
    `<div style="position:fixed;inset:0;pointer-events:none;background:#fff;z-index:1"></div>`,
    false,
  ],
  [
    'an opaque backdrop',
    `<style>::backdrop { background: #000 }</style>
    <dialog style="width:100px;height:20px;margin:700px auto 0">Subscribe</dialog>
    <script>document.querySelector('dialog').showModal();</script>`,
    false,
  ],
];

for (const [what, html, isViewable] of OVER_FRAMES) {
  for (const depth of [1, 2]) {
    test(`${what}, the ad in a friendly frame ${depth} deep › is ${isViewable ? '' : 'not '}viewable`, async () => {
      const { page } = await openMeasured(
        stage(),
        { html: sized(300, 250) },
        {
          html: `<iframe style="border:0;width:400px;height:300px"></iframe>${html}
          <script>
            var inner = frames[0];
            if (${depth} > 1) {
              inner.document.body.innerHTML = '<iframe style="border:0;width:400px;height:300px"></iframe>';
              inner = inner.frames[0];
            }
            inner.document.body.innerHTML = '<div id="slot"></div>';
          </script>`,
          elementId: undefined,
          script: `var display = adsnativetag.displayAdUnit;
          adsnativetag.displayAdUnit = function () { return display(unit, inner.document.getElementById('slot')); };`,
        },
      );
      await run(page, ENOUGH);
      assert.is('adsnative' in (await metRules(page)), isViewable);
    });
  }
}

/** A box of 200 × 150 px of the page over the ad, whose frame is half as large as its document. */
const HALF_OVER =
  '<div style="position:fixed;left:0;top:0;width:200px;height:150px;background:#fff"></div>';
/** Beside a frame with an edge of 300 px in it. */
const BESIDE =
  '<div style="position:fixed;left:0;top:0;width:299px;height:500px;background:#fff"></div>';
const OVER_INDENTED =
  '<div style="position:fixed;left:300px;top:0;width:400px;height:500px;background:#fff"></div>';

/** What is around the frame shows two thirds of the ad. */
const CLIPPED = '<style>#around { width: 200px; overflow: hidden }</style>';
const BESIDE_CLIPPED =
  '<div style="position:fixed;left:200px;top:0;width:400px;height:500px;background:#fff"></div>';

/** Frames that show their document elsewhere, or smaller, than it is. */
const DRAWN_FRAMES: [what: string, style: string, html: string, isViewable: boolean][] = [
  ['a scale of .5', 'scale:.5;transform-origin:0 0', HALF_OVER, false],
  ['a scale of .5 and nothing over it', 'scale:.5;transform-origin:0 0', '', true],
  ['a scale of 1.5 and nothing over it', 'scale:1.5;transform-origin:0 0', '', true],
  ['a zoom of .5', 'zoom:.5', HALF_OVER, false],
  ['padding, covered', 'padding-left:300px', OVER_INDENTED, false],
  [
    'a box around it that clips, and a cover over a part of the rest',
    '',
    CLIPPED + HALF_OVER,
    false,
  ],
  [
    'a box around it that clips, and a cover over what it clips',
    '',
    CLIPPED + BESIDE_CLIPPED,
    true,
  ],
  ['padding, covered beside the ad', 'padding-left:300px', BESIDE, true],
];

for (const [what, style, html, isViewable] of DRAWN_FRAMES) {
  test(`a friendly frame with ${what} › its ad is ${isViewable ? '' : 'not '}viewable`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      {
        html: `<div id="around"><iframe style="border:0;width:400px;height:300px;${style}"></iframe></div>${html}
          <script>frames[0].document.body.innerHTML = '<div id="slot"></div>';</script>`,
        elementId: undefined,
        script: `var display = adsnativetag.displayAdUnit;
          adsnativetag.displayAdUnit = function () { return display(unit, frames[0].document.getElementById('slot')); };`,
      },
    );
    await run(page, ENOUGH);
    assert.is('adsnative' in (await metRules(page)), isViewable);
  });
}
