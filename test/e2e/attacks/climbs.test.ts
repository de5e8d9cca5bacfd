/**
 * What must not happen: that names which a visitor writes stop the page where the tag looks at what
 * is around an ad.
 */
import * as assert from 'uvu/assert';
import { adPage, openAdPage, stateOf, trackedAnswer, ZONE } from '../../support/ad-page';
import { MRC_TICKS, metRules, openMeasured, run, sized } from '../../support/measured-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: names that a climb meets');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

const NAMES = [
  'parentElement',
  'parentNode',
  'assignedSlot',
  'host',
  'nodeType',
  'ownerDocument',
  'closest',
];

/** A form around the page, with a comment in it. */
const around = (comment: string) => `<form>${comment}<div id="slot"></div></form>`;

for (const name of NAMES) {
  for (const comment of [
    `<img name="${name}">`,
    `<input id="${name}">`,
    `<button name="${name}">Send</button>`,
  ]) {
    test(`${comment} in a form around the page › the ad is shown and its view counts`, async () => {
      const { page, assertQuiet } = await openAdPage(stage(), { html: around(comment) });
      assert.is(await stateOf(page), 'rendered');
      await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
      assertQuiet();
    });
  }
}

for (const name of ['parentElement', 'parentNode']) {
  test(`a field named ${name} › a lazy placement is requested and shown`, async () => {
    const html = around(`<input name="${name}">`);
    const { page } = await openAdPage(stage(), { html, config: { lazy: {}, collapse: 'noFill' } });
    assert.is(await stateOf(page), 'rendered');
  });
}

for (const name of ['parentElement', 'parentNode']) {
  test(`a field named ${name}, and a cover on the ad › no view counts, and the page goes on`, async () => {
    const cover = '<div style="position:fixed;inset:0;background:#fff"></div>';
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      { html: around(`<input name="${name}">${cover}`) },
    );
    await run(page, 3 * MRC_TICKS);
    assert.equal(await metRules(page), {});
    await page.evaluate(() => document.querySelector('[style*=fixed]')?.remove());
    await run(page, 2 * MRC_TICKS);
    assert.ok('adsnative' in (await metRules(page)));
  });
}

for (const name of ['parentElement', 'parentNode']) {
  test(`an ad whose root is a form with a field named ${name} › its view counts`, async () => {
    const html = `<form class="ad"><p>An ad</p><input name="${name}"></form>`;
    const { page } = await openAdPage(stage(), { ad: { html } });
    assert.is(await stateOf(page), 'rendered');
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
  });
}

/** Script that says all members that a form has. */
const MEMBERS_OF_FORMS = (): string[] => {
  const names: string[] = [];
  for (let at = HTMLFormElement.prototype; at; at = Object.getPrototypeOf(at)) {
    names.push(...Object.getOwnPropertyNames(at));
  }
  return names;
};

/** Members of what is around an ad, or over it, that a richer measurement reads. */
const MEASURED = ['matches', 'getBoundingClientRect', 'querySelectorAll', 'contains', 'classList'];

for (const name of MEASURED) {
  test(`a field named ${name}, and a faint form around the ad › its view counts`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      { html: `<form style="opacity:.9"><input name="${name}"><div id="slot"></div></form>` },
    );
    await run(page, 3 * MRC_TICKS);
    assert.ok('adsnative' in (await metRules(page)));
  });

  test(`a field named ${name}, in a form over a corner of the ad › its view counts`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      {
        html: `<div id="slot"></div><form style="position:fixed;left:0;top:0;width:90px;height:90px;background:#fff"><input name="${name}"></form>`,
      },
    );
    await run(page, 3 * MRC_TICKS);
    assert.ok('adsnative' in (await metRules(page)));
  });

  test(`an ad whose root is a form with a field named ${name} › is shown, its view and its click count`, async () => {
    const html = `<form class="ad"><p>An ad</p><input name="${name}"></form>`;
    const { page, assertQuiet } = await openAdPage(stage(), { ad: { html } });
    assert.is(await stateOf(page), 'rendered');
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
    // Playwright's own selectors meet the field, too.
    await Promise.all([page.waitForEvent('popup'), page.mouse.click(20, 30)]);
    assertQuiet();
  });

  test(`the console on a page with a form around the ad and a field named ${name} › has its report`, async () => {
    const { page } = await openAdPage(stage(), { html: around(`<input name="${name}">`) });
    const report = await page.evaluate(() => window.adsnativetag.diagnostics());
    assert.is(report.placements.length, 1);
  });
}

for (const name of ['setAttribute', 'toggleAttribute', 'getRootNode', 'querySelector', 'style']) {
  test(`an ad whose root is a form with a field named ${name} › is shown and counted`, async () => {
    const html = `<form class="ad"><p>An ad</p><input name="${name}"></form>`;
    const { page, assertQuiet } = await openAdPage(stage(), { ad: { html } });
    assert.is(await stateOf(page), 'rendered');
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
    assertQuiet();
  });
}

for (const name of ['getRootNode', 'contains', 'ownerDocument', 'closest', 'parentNode', 'host']) {
  test(`a click on a form in the ad, with a field named ${name} › leads away and counts`, async () => {
    const html = `<div class="ad"><form style="padding:60px"><input name="${name}"></form></div>`;
    const { page, assertQuiet } = await openAdPage(stage(), { ad: { html } });
    await Promise.all([page.waitForEvent('popup'), page.mouse.click(40, 40)]);
    await stage().waitForHit(({ kind }) => kind === 'click');
    assertQuiet();
  });
}

/** A lazy place that has no box, and a form where one is looked for. */
const BESIDE: [where: string, html: (field: string) => string][] = [
  ['around', (field) => `<form>${field}<div id="slot" style="display:contents"></div></form>`],
  ['before', (field) => `<form style="height:9px">${field}</form><div id="slot"></div>`],
  ['after', (field) => `<div id="slot"></div><form style="height:9px">${field}</form>`],
];

for (const [where, html] of BESIDE) {
  test(`a lazy place without a box, a form ${where} it with a field named getClientRects › is requested and shown`, async () => {
    const { page, assertQuiet } = await openAdPage(stage(), {
      head: '<style>#slot:empty { display: none }</style>',
      html: html('<input type="hidden" name="getClientRects">'),
      config: { lazy: {} },
    });
    assert.is(await stateOf(page), 'rendered');
    assertQuiet();
  });
}

/** Pages on which the console looks at a form. */
const LOOKED_AT: [what: string, html: (field: string) => string][] = [
  ['a form around the ad', around],
  ['a hidden form around the ad', (field) => `<div hidden>${around(field)}</div>`],
  [
    'a form that is the main content',
    (field) => around(field).replace('<form', '<form role="main"'),
  ],
  ['a form in the place of the ad', (field) => `<form id="slot">${field}</form>`],
];

for (const [what, html] of LOOKED_AT) {
  test(`the console on a page with ${what}, whose fields hide all its members › has its report`, async () => {
    const names = await stage()
      .open('<!doctype html>')
      .then(({ page }) => page.evaluate(MEMBERS_OF_FORMS));
    const fields = names.map((name) => `<input type="hidden" name="${name}">`).join('');
    const { page } = await stage().open(adPage({ elementId: 'slot', html: html(fields) }));
    await page.waitForFunction('window.unit?.trace().some(({ type }) => type === "adResponded")');
    const report = await page.evaluate(() => window.adsnativetag.diagnostics());
    assert.is(report.placements.length, 1);
  });
}

test('the console on a page with such a field › says what it found', async () => {
  const { page } = await openAdPage(stage(), {
    html: around('<img name="parentElement"><img name="parentNode">'),
  });
  const report = await page.evaluate(() => window.adsnativetag.diagnostics());
  assert.is(report.placements.length, 1);
});

test('an ad deeper than documents are nested › is shown, and no view counts', async () => {
  const script = `var at = document.body; for (var i = 0; i < 600; i++) at = at.appendChild(document.createElement('div'));
    at.id = 'slot';`;
  const { page } = await openMeasured(
    stage(),
    { html: sized(300, 250) },
    { html: `<script>${script}</script>` },
  );
  await run(page, 3 * MRC_TICKS);
  assert.is(await stateOf(page), 'rendered');
  assert.equal(await metRules(page), {});
});
