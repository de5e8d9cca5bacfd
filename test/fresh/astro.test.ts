/** An Astro app as a newcomer makes it, by docs/frameworks.md, served by its production server. */
import * as assert from 'uvu/assert';
import {
  adsOn,
  assertOneAd,
  counted,
  counts,
  filesIn,
  serveFor,
  troubles,
  visitApp,
} from '../support/framework-app';
import { createFreshApp, packed } from '../support/fresh-app';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('Astro');

const server = serveFor(test, stage, () => {
  // Astro 6 and the adapter 10 need Node 22.
  const app = createFreshApp(packed(), ['astro@5', '@astrojs/node@9'], {
    ...filesIn('docs/frameworks.md', 'Astro', /\.astro$/, stage()),
    'astro.config.mjs': `import node from '@astrojs/node';
export default { adapter: node({ mode: 'standalone' }) };
`,
  });
  app.run('astro', 'build');
  return { app, command: ['dist/server/entry.mjs'] };
});

test('<native-ad> in a static page › no error, one request, one impression', async () => {
  const visit = await visitApp(stage(), `${server().origin}/`);
  await assertOneAd(visit, stage());
});

test('the ad in a page that the server renders › no error, no request by the page, one impression', async () => {
  const visit = await visitApp(stage(), `${server().origin}/server`);
  await assertOneAd(visit, stage());
  assert.not.ok(visit.requests.some((url) => url.includes('/v1/')));
});

test('ClientRouter, there and back › each visit is a page view: one request, one impression, one ad each', async () => {
  const visit = await visitApp(stage(), `${server().origin}/`);
  const { page } = visit;
  await counted(stage());
  await visit.settled();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const [link, views] of [
    ['Another story', 2],
    ['A story', 3],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { name: link, exact: true }).waitFor();
    await counted(stage(), views);
    await visit.settled();
    assert.equal(counts(stage()), { requests: views, impressions: views });
    assert.is(await adsOn(page), 1);
  }
  assert.ok(await page.evaluate(() => 'isSameDocument' in window), 'it is the same document');
  assert.equal(troubles(visit), []);
});
