import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { askedKeys, firedKeys } from '../support/real-page';
import { commands, tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import { THEMES, type Theme } from '../support/themes';

/**
 * Every kind of slot in public themes and resets: asked for, shown, and its room kept. A theme's
 * rules for empty, first, last and only children meet an empty slot, and then an ad in it.
 */
const { test, stage } = suiteOnStage('public themes and resets');

/** A kind of slot: its key, and its element where the page keeps its room. */
const SLOTS: [key: string, html: string][] = [
  ['named', '<div id="named" style="min-height: 300px"></div>'],
  ['named-by-rule', '<div id="named-by-rule" class="room"></div>'],
  ['placeholder', '<div class="room" data-adsnative="placeholder"></div>'],
  ['lazy', '<div class="room" data-adsnative="lazy" data-lazy></div>'],
];
const PATHS: [key: string, cssPath: string][] = [
  ['before', '#list > li:eq(0):before'],
  ['after', '#list > li:eq(2):after'],
];
const KEYS = [...SLOTS, ...PATHS].map(([key]) => key).sort();

/** How far the text below a slot is from the text above it. */
const DISTANCES = `Object.fromEntries([...document.querySelectorAll('.above')].map((above) => [above.id.slice(6),
  Math.round(document.getElementById('below-' + above.id.slice(6)).getBoundingClientRect().top - above.getBoundingClientRect().top)]))`;

function pageOf({ column: [open, close] = ['<main>', '</main>'], css }: Theme): string {
  const slots = SLOTS.map(
    ([key, slot]) =>
      `<p class="above" id="above-${key}">Above</p>${slot}<p id="below-${key}">Below</p>`,
  );
  const named = SLOTS.map(([key]) => key).filter((key) => key.startsWith('named'));
  const list = '<ul id="list"><li>One</li><li>Two</li><li>Three</li></ul>';
  return pageHtml({
    head: `<style>${css}\n.room { min-height: 300px }</style>`,
    body: `${open}${slots.join('')}${list}${close}<script>window.empty = ${DISTANCES};</script>${commands(`
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ['placeholder', 'lazy'] });
      ${JSON.stringify(named)}.forEach(function (key) { adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: key }), key); });
      ${JSON.stringify(PATHS)}.forEach(function (path) { adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: path[0], cssPath: path[1] })); });
      adsnativetag.requestAds();`)}${tagScript()}`,
  });
}

/** The ads of a page: the tag's template, and html. */
const ADS: Record<string, (key: string) => object> = {
  'the template': (key) => ({ html: '', title: `An ad for ${key}`, promotedBy: 'Harbour Board' }),
  html: (key) => ({ html: `<div class="ad"><div>An ad for ${key}</div><p>Its text</p></div>` }),
};

const shown = (page: Page, key: string) => page.getByText(`An ad for ${key}`, { exact: true });

for (const theme of THEMES) {
  for (const [what, adOf] of Object.entries(ADS)) {
    test(`${theme.name}, ${what} › each slot is asked for, shown, and keeps its room`, async () => {
      for (const key of KEYS) {
        const tracker = `<img src="{{ADS}}/im.gif?ad=${key}">`;
        stage().adServer.setZone(key, trackedAnswer({ trackingTags: tracker, ...adOf(key) }));
      }
      const { page, ...visit } = await stage().open({ html: pageOf(theme) });
      // What is lazy is asked for as the reader comes near.
      await page.evaluate(() =>
        document.getElementById('below-lazy')?.scrollIntoView({ block: 'end' }),
      );
      for (const key of KEYS) {
        await stage().waitForHit(({ path }) => path.startsWith(`/im.gif?ad=${key}`));
        const box = await shown(page, key).boundingBox();
        assert.ok(box && box.width > 80 && box.height > 8, `${key}: ${JSON.stringify(box)}`);
      }
      await visit.settled();
      assert.equal(askedKeys(stage()), KEYS);
      assert.equal(firedKeys(stage(), 'im'), KEYS);
      if (!theme.hidesEmpty) {
        assert.equal(await page.evaluate(DISTANCES), await page.evaluate('empty'));
      }
      visit.assertQuiet();
    });
  }
}
