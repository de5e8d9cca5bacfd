import * as assert from 'uvu/assert';
import { assertEach } from '../support/assert-list';
import { diagnosticsOf, openConsole } from '../support/console-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('console of several placements');

/** The demo page with a story, a chain of networks, and a placement without a campaign. */
async function open(options = {}) {
  const visit = await stage().openDemo('/preview.html', options);
  await visit.settled();
  await visit.page.waitForFunction(
    'adsnativetag.diagnostics().then(({ placements }) => placements.every(({ state }) => /rendered|unfilled/.test(state)))',
  );
  return { visit, panel: await openConsole(visit.page) };
}

test('its first lines › sum up the placements, and say why one has no ad', async () => {
  const { panel, visit } = await open();
  const [first, second] = (await panel.locator('.body').innerText()).split('\n').filter(Boolean);
  assert.is(first, '3 placements: 2 rendered, 1 unfilled');
  assert.match(second ?? '', /^#3 The ad server says: “no active campaigns found”/i);
  visit.assertQuiet();
});

test('where a reason is explained › is a link, on the developer’s own machine to the demo’s documents', async () => {
  const { panel, visit } = await open();
  const reasons = panel.getByRole('region', { name: 'Reasons' });
  const link = reasons.getByRole('link', { name: 'errors.md#409' });
  const tag = visit.requests.find((url) => url.endsWith('/tag.js'));
  assert.is(await link.getAttribute('href'), new URL('docs/errors.md#409', tag).href);
  visit.assertQuiet();
});

const FILTERS: [word: string, keys: string[]][] = [
  ['feed', ['#2 feed']],
  ['UNFILLED', ['#3 no-such-zone']],
  ['harbor-box', ['#1 native-story', '#2 feed']],
  ['may be wrong', ['#3 no-such-zone']],
  ['nothing of the kind', []],
];

for (const [word, keys] of FILTERS) {
  test(`the filter “${word}” › leaves ${keys.join(', ') || 'none'}`, async () => {
    const { panel } = await open();
    await panel.getByRole('searchbox', { name: 'Filter placements' }).fill(word);
    const shown = panel.locator('.body > details > summary', { hasText: /^#\d/ });
    assertEach(
      await shown.allInnerTexts(),
      (text) => text.replace(/ (rendered|unfilled)$/, ''),
      keys,
    );
    const reasons = await panel.getByRole('region', { name: 'Reasons' }).count();
    assert.is(reasons, keys.includes('#3 no-such-zone') ? 1 : 0);
  });
}

test('the request › is folded, and its address is copied', async () => {
  const { panel, visit } = await open({
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const request = panel.locator('details', { hasText: 'Request' }).locator('details').first();
  assert.is(await panel.getByText('/v1/ad-template.json').first().isVisible(), false);
  await request.getByText('Request', { exact: true }).press('Enter');
  await request.getByRole('button', { name: 'Copy address' }).press('Enter');
  await request.getByRole('status').getByText('Copied').waitFor();
  const copied = await visit.page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /\/v1\/ad-template\.json\?zid=native-story/);
});

test('each try › is a bar as long as its time, on one scale', async () => {
  const { panel } = await open();
  await panel.getByText('#2 feed').press('Enter');
  const bars = panel.locator('details', { hasText: '#2 feed' }).last().locator('.bars li');
  const names = await bars.locator('> span:first-child').allInnerTexts();
  // What the answer waited for, if the machine was slow, stands between the two.
  const rendering = names.indexOf('until it is on the page');
  assert.is(names[0], 'ad request');
  assert.ok(
    names.slice(1, rendering).every((name) => name.startsWith('waiting for ')),
    names.join(),
  );
  assert.ok(names.length > rendering + 1, names.join());
  const boxes = await bars.locator('.bar').evaluateAll((all) =>
    all.map((bar) => {
      const { left, right } = bar.getBoundingClientRect();
      const track = bar.parentElement?.getBoundingClientRect();
      return {
        left,
        right,
        isInside: !!track && left >= track.left - 1 && right <= track.right + 3,
      };
    }),
  );
  assert.ok(boxes.every(({ isInside }) => isInside));
  const [request] = boxes;
  const drawing = boxes[rendering];
  assert.ok(request && drawing && request.right <= drawing.left + 3);
});

test('who was slow › the ad request’s bar is the browser’s own time, and what the answer waited for has its own', async () => {
  const { panel, visit } = await open();
  const { page } = visit;
  const [report] = (await diagnosticsOf(page)).placements;
  const { request, times = [], trace = [] } = report ?? {};
  const entry = await page.evaluate((zone) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return all
      .filter(({ name }) => name.includes(`zid=${zone}&`))
      .map(({ responseEnd, startTime }) => ({ from: startTime, to: responseEnd }))[0];
  }, report?.key);
  assert.match(String(request), /zid=/);
  assert.equal({ from: times[0]?.from, to: times[0]?.to }, entry);
  const answered = trace.find(({ type }) => type === 'adResponded');
  assert.match(String(answered?.text), /^it came after \d+ ms/);
  await panel.getByText(String(answered?.text)).first().waitFor();
});

test('steps › are in words, with the names of their events', async () => {
  const { panel } = await open();
  const step = panel
    .getByRole('listitem')
    .filter({ hasText: 'The ad server’s answer is there' })
    .first();
  assert.is(await step.locator('code').innerText(), 'adResponded');
});
