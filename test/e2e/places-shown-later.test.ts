import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { adPage, concluded, eventsOf, trackedAnswer, ZONE } from '../support/ad-page';
import { metRules, prepare, run, sized } from '../support/measured-page';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('places shown later');

/** Long enough for each rule, in checks. */
const ENOUGH = 30;

/** Without room of its own, as most are. */
const SLOT = '<div id="slot"></div>';

/** The ad's room, so that it stays in its column. */
const ROOMY_SLOT = '<div id="slot" style="min-height:250px"></div>';

interface Place {
  css?: string;
  html: string;
  /** Its box is in view before it is shown: a lazy place in it is asked for at once. */
  isNear?: boolean;
  /** Script that shows the part with the ad, and hides it; its value may be a promise. */
  show: string;
  hide: string;
}

const at = (id: string) => `document.getElementById('${id}')`;

const PLACES: Record<string, Place> = {
  'closed details': {
    html: `<details id="part"><summary>More</summary>${SLOT}</details>`,
    show: `${at('part')}.open = true`,
    hide: `${at('part')}.open = false`,
  },
  'an accordion of details with one name': {
    html: `<details id="other" name="x" open><summary>One</summary>Text</details><details id="part" name="x"><summary>More</summary>${SLOT}</details>`,
    show: `${at('part')}.open = true`,
    hide: `${at('other')}.open = true`,
  },
  'a details whose opening is animated': {
    css: ':root { interpolate-size: allow-keywords } details::details-content { height: 0; overflow: clip; transition: height .1s, content-visibility .1s allow-discrete } details[open]::details-content { height: auto }',
    html: `<details id="part"><summary>More</summary>${SLOT}</details>`,
    show: `${at('part')}.open = true`,
    hide: `${at('part')}.open = false`,
  },
  'a tab panel with hidden': {
    html: `<div id="part" hidden role="tabpanel">${SLOT}</div>`,
    show: `${at('part')}.hidden = false`,
    hide: `${at('part')}.hidden = true`,
  },
  'a part that is hidden until found': {
    html: `<div id="part" hidden="until-found">${SLOT}</div>`,
    show: `${at('part')}.hidden = false`,
    hide: `${at('part')}.setAttribute('hidden', 'until-found')`,
  },
  'an accordion by max-height': {
    isNear: true,
    html: `<div id="part" style="max-height:0;overflow:hidden">${SLOT}</div>`,
    show: `${at('part')}.style.maxHeight = '500px'`,
    hide: `${at('part')}.style.maxHeight = 0`,
  },
  'an accordion by grid rows': {
    isNear: true,
    css: '#part { display: grid; grid-template-rows: 0fr } #part > div { overflow: hidden; min-height: 0 } #part.on { grid-template-rows: 1fr }',
    html: `<div id="part"><div>${SLOT}</div></div>`,
    show: `${at('part')}.className = 'on'`,
    hide: `${at('part')}.className = ''`,
  },
  'a closed popover': {
    html: `<div id="part" popover>${SLOT}</div>`,
    show: `${at('part')}.showPopover()`,
    hide: `${at('part')}.hidePopover()`,
  },
  'a closed dialog': {
    html: `<dialog id="part">${SLOT}</dialog>`,
    show: `${at('part')}.showModal()`,
    hide: `${at('part')}.close()`,
  },
  'a part of visibility: hidden': {
    isNear: true,
    html: `<div id="part" style="visibility:hidden">${SLOT}</div>`,
    show: `${at('part')}.style.visibility = ''`,
    hide: `${at('part')}.style.visibility = 'hidden'`,
  },
  'a part that a view transition shows': {
    html: `<div id="part" hidden>${SLOT}</div>`,
    show: `document.startViewTransition(() => { ${at('part')}.hidden = false; }).finished`,
    hide: `document.startViewTransition(() => { ${at('part')}.hidden = true; }).finished`,
  },
  'a section of content-visibility: auto, far down': {
    css: 'section { content-visibility: auto; contain-intrinsic-size: auto 400px }',
    html: `<div style="height:4000px"></div><section id="part">${SLOT}</section><div style="height:3000px"></div>`,
    show: `scrollTo(0, 3900)`,
    hide: `scrollTo(0, 0)`,
  },
  'the second slide of a scroll-snap row': {
    css: '#part { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; width: 600px } #part > * { flex: 0 0 100%; scroll-snap-align: start }',
    html: `<div id="part"><p>One</p><p>Two</p><p>Three</p><div>${SLOT}</div></div>`,
    show: `${at('part')}.scrollTo(1800, 0)`,
    hide: `${at('part')}.scrollTo(0, 0)`,
  },
  'a page from right to left, in the last slide': {
    css: '#part { direction: rtl; display: flex; overflow-x: auto; width: 600px } #part > * { flex: 0 0 100% }',
    html: `<div id="part"><p>One</p><p>Two</p><p>Three</p><div>${SLOT}</div></div>`,
    show: `${at('part')}.scrollTo(-1800, 0)`,
    hide: `${at('part')}.scrollTo(0, 0)`,
  },
  'a vertical text, far to the left': {
    css: 'html { writing-mode: vertical-rl }',
    html: `<div style="width:4000px"></div>${SLOT}<div style="width:3000px"></div>`,
    show: `${at('slot')}.scrollIntoView({ inline: 'center', block: 'center' })`,
    hide: `scrollTo(0, 0)`,
  },
  'columns that scroll aside': {
    css: '#part { columns: 400px; column-fill: auto; height: 500px; width: 850px; overflow-x: auto }',
    html: `<div id="part"><div style="height:3000px"></div>${ROOMY_SLOT}</div>`,
    show: `${at('part')}.scrollTo(9999, 0)`,
    hide: `${at('part')}.scrollTo(0, 0)`,
  },
  'a zoomed part, far down': {
    css: '#part { zoom: 1.7 }',
    html: `<div style="height:4000px"></div><div id="part">${SLOT}</div><div style="height:3000px"></div>`,
    show: `${at('part')}.scrollIntoView({ block: 'center' })`,
    hide: `scrollTo(0, 0)`,
  },
  'a fixed dialog, in an app that clips what is too wide': {
    html: `<div style="overflow-x:hidden"><div id="part" style="position:fixed;inset:0;display:none">${SLOT}</div><div style="height:900px"></div></div>`,
    show: `${at('part')}.style.display = ''`,
    hide: `${at('part')}.style.display = 'none'`,
  },
  'a column of SimpleBar, whose wrapper clips and does not hold it': {
    html: `<div style="position:relative;height:500px"><div style="overflow:hidden;height:inherit">
      <div id="part" style="position:absolute;inset:0;overflow:auto"><div style="height:3000px"></div>${ROOMY_SLOT}</div></div></div>`,
    show: `${at('part')}.scrollTo(0, 9999)`,
    hide: `${at('part')}.scrollTo(0, 0)`,
  },
  'a column that the page takes it out of': {
    html: `<div style="height:500px;overflow:auto"><div style="height:3000px"></div><div id="part">${ROOMY_SLOT}</div></div>`,
    show: `document.body.prepend(${at('part')}); ${at('part')}.hidden = false`,
    hide: `${at('part')}.hidden = true`,
  },
  'a sticky sidebar, under what scrolls in': {
    isNear: true,
    css: '#cover { position: fixed; inset: 0; background: #fff }',
    html: `<div style="position:sticky;top:10px;width:320px">${SLOT}</div><div style="height:3000px"></div><div id="cover"></div>`,
    show: `${at('cover')}.style.display = 'none'; scrollTo(0, 1500)`,
    hide: `${at('cover')}.style.display = ''`,
  },
};

async function openPlace({ css = '', html }: Place, config: Record<string, unknown>) {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: sized(300, 250, 'An ad') }));
  return stage().open({
    html: adPage({
      head: `<style>body { margin: 0 } ${css}</style>`,
      html,
      elementId: 'slot',
      config,
    }),
    viewport: { width: 1280, height: 800 },
    beforeLoad: prepare,
  });
}

/** Lets the browser look, and so many checks pass. */
async function settle(page: Page, ticks = ENOUGH): Promise<void> {
  await observed(page);
  await run(page, ticks);
}

for (const [what, place] of Object.entries(PLACES)) {
  test(`${what} › an ad in it is viewable when it is shown, and counts once`, async () => {
    const visit = await openPlace(place, {});
    const { page } = visit;
    await concluded(page);
    await settle(page);
    assert.equal(await metRules(page), {});
    await page.evaluate(place.show);
    await settle(page, 2 * ENOUGH);
    assert.ok('adsnative' in (await metRules(page)));
    await page.evaluate(place.hide);
    await settle(page);
    await page.evaluate(place.show);
    await settle(page);
    assert.is(await page.locator('.ad').isVisible(), true);
    await metRules(page);
    assert.is((await eventsOf(page, 'impression')).length, 1);
    assert.is(stage().requests().length, 1);
    assert.is(stage().pixels(/im\.gif/).length, 1);
    assert.is(stage().pixels(/vi\.gif/).length, 1);
    visit.assertQuiet();
  });

  test(`${what} › a lazy place in it ${place.isNear ? 'counts as near' : 'is asked for when it is shown'}`, async () => {
    const visit = await openPlace(place, { lazy: { fetchMargin: 200, renderMargin: 0 } });
    const { page } = visit;
    await page.waitForFunction('window.unit');
    await settle(page);
    assert.is(stage().requests().length, place.isNear ? 1 : 0);
    assert.equal(await metRules(page), {});
    await page.evaluate(place.show);
    await settle(page);
    await concluded(page);
    await settle(page, 2 * ENOUGH);
    assert.ok('adsnative' in (await metRules(page)));
    assert.is(stage().requests().length, 1);
    visit.assertQuiet();
  });
}
