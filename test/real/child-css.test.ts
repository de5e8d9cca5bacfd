/**
 * What must hold: docs/migrate.md says which css sees that the element of an ad is still on the
 * page.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('css that counts children');

/** The rules of a page's list, as the guide names them. */
const RULES: [name: string, css: string, tag?: string][] = [
  ['`:nth-child(odd)`', '.list > :nth-child(odd) { background: #eee }'],
  [
    '`p:nth-of-type(odd)`, and the slot is a `p`',
    '.list > p:nth-of-type(odd) { background: #eee }',
    'p',
  ],
  ['`:first-child`', '.list > :first-child { margin-top: 0 } .list > * { margin-top: 16px }'],
  [
    '`:last-child`',
    '.list > * { border-bottom: 8px solid } .list > :last-child { border-bottom: 0 }',
  ],
  ['`:only-child`', '.list > :only-child { padding: 8px }'],
  ['`> * + *`', '.list > * + * { margin-top: 16px }'],
  ['`p + p`, and the slot is a `p`', '.list > p + p { margin-top: 16px }', 'p'],
  ['`space-y-4` of Tailwind 3', '.list > :not([hidden]) ~ :not([hidden]) { margin-top: 16px }'],
  ['`space-y-4` of Tailwind 4', '.list > :not(:last-child) { margin-bottom: 16px }'],
  ['`gap`', '.list { display: flex; flex-direction: column; gap: 16px }'],
];

const AD = '<div class="ad">An ad</div>';
/** The element's place in the list. */
const PLACES: [name: string, list: (slot: string) => string][] = [
  ['first', (slot) => `${slot}<p>1</p><p>2</p>`],
  ['between', (slot) => `<p>1</p>${slot}<p>2</p>`],
  ['last', (slot) => `<p>1</p><p>2</p>${slot}`],
  ['alone', (slot) => slot],
];

const STYLE =
  '* { margin: 0 } .list { display: flow-root } .ad { height: 20px } .room { min-height: 20px }';
/** The four lists one below the other, each with its own element. */
const lists = (slot: (name: string) => string) =>
  PLACES.map(([name, list]) => `<main class="list">${list(slot(name))}</main>`).join('<hr>');

/**
 * A page whose ads come to elements of this class, or one that has them in their place from the
 * start.
 */
async function open(css: string, className: string | undefined, tag = 'div'): Promise<Page> {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: AD }));
  const head = `<style>${STYLE}${css}</style>`;
  if (className === undefined) {
    return (await stage().open(pageHtml({ head, body: lists(() => AD) }))).page;
  }
  const [first, ...others] = PLACES.map(([name]) => name);
  const { page } = await openAdPage(stage(), {
    head,
    html: lists((name) => `<${tag} id="${name}" class="${className}"></${tag}>`),
    elementId: first,
    script: others
      .map(
        (name) =>
          `adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: unit.config.apiKey }), '${name}');`,
      )
      .join(''),
  });
  await page.waitForFunction(
    (count) => document.querySelectorAll('.ad').length === count,
    PLACES.length,
  );
  return page;
}

/** Where each list's visible children are, its own height, and the colours behind them. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main')].map((list) => {
      const { height, top } = list.getBoundingClientRect();
      const shown = [...list.children].filter((child) => child.checkVisibility());
      return {
        tops: [...shown.map((child) => child.getBoundingClientRect().top - top), height],
        colours: shown.map((child) => getComputedStyle(child).backgroundColor),
      };
    }),
  );

type Look = Awaited<ReturnType<typeof look>>[number];

/** What a visitor sees of a difference, for the guide. */
function difference(before: Look, after: Look): string {
  const moved = Math.max(...before.tops.map((top, i) => Math.abs(top - (after.tops[i] ?? 0))));
  if (moved) {
    return `${moved} px`;
  }
  return String(before.colours) === String(after.colours) ? 'same' : 'other colours';
}

for (const [name, css, tag] of RULES) {
  // Of another type than the ad, the element itself is counted by that.
  if (!tag) {
    test(`${name} › the element with room is as the ad was`, async () => {
      assert.equal(await look(await open(css, 'room')), await look(await open(css, undefined)));
    });
  }
  test(`${name} › the hidden element is seen where the guide says`, async () => {
    const before = await look(await open(css, undefined));
    const after = await look(await open(css, 'bare', tag));
    const cells = before.map((one, i) => difference(one, after[i] as Look));
    const row = `| ${[name, ...cells].join(' | ')} |`;
    assert.ok(
      readFileSync('docs/migrate.md', 'utf8').includes(row),
      `docs/migrate.md lacks ${row}`,
    );
  });
}
