/** An Astro app as a newcomer makes it, by docs/frameworks.md, served by its production server. */
import { rmSync } from 'node:fs';
import * as assert from 'uvu/assert';
import {
  adsOn,
  counted,
  counts,
  filesIn,
  KEY,
  type ServedApp,
  serveApp,
  templateAd,
  troubles,
  visitApp,
} from '../support/framework-app';
import { createFreshApp, type FreshApp, packed } from '../support/fresh-app';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('Astro');

let app: FreshApp;
let server: ServedApp;

test.before(async () => {
  // Astro 6 and the adapter 10 need Node 22.
  app = createFreshApp(packed(), ['astro@5', '@astrojs/node@9'], {
    ...filesIn('docs/frameworks.md', 'Astro', /\.astro$/, stage()),
    'astro.config.mjs': `import node from '@astrojs/node';
export default { adapter: node({ mode: 'standalone' }) };
`,
  });
  app.run('astro', 'build');
  server = await serveApp(app, stage(), ['dist/server/entry.mjs']);
});
test.after(async () => {
  await server?.close();
  if (app) rmSync(app.folder, { recursive: true });
});
test.before.each(() => stage().adServer.setZone(KEY, templateAd()));

test('<native-ad> in a static page › no error, one request, one impression', async () => {
  const visit = await visitApp(stage(), `${server.origin}/`);
  await counted(stage());
  await visit.settled();
  assert.equal(troubles(visit), []);
  assert.equal(counts(stage()), { requests: 1, impressions: 1 });
  assert.is(await adsOn(visit.page), 1);
});

test('the ad in a page that the server renders › no error, no request by the page, one impression', async () => {
  const visit = await visitApp(stage(), `${server.origin}/server`);
  await counted(stage());
  await visit.settled();
  assert.equal(troubles(visit), []);
  assert.equal(counts(stage()), { requests: 1, impressions: 1 });
  assert.equal(
    visit.requests.filter((url) => url.includes('/v1/')),
    [],
  );
  assert.is(await adsOn(visit.page), 1);
});

test('ClientRouter, there and back › each visit is a page view: one request, one impression, one ad each', async () => {
  const visit = await visitApp(stage(), `${server.origin}/`);
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
