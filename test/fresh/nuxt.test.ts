/** A Nuxt app as a newcomer makes it, by docs/frameworks.md, served by its production server. */
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

const { test, stage } = suiteOnStage('Nuxt');

let app: FreshApp;
let server: ServedApp;

test.before(async () => {
  // 4.4.8, which is the last of 4.4, and later ones need Node 22.
  app = createFreshApp(packed(), ['nuxt@~4.3'], {
    ...filesIn('docs/frameworks.md', 'Nuxt', /^app\/|nuxt\.config/, stage()),
    'app/app.vue': '<template><NuxtPage /></template>\n',
    'app/pages/other.vue':
      '<template><main><h1>No ad</h1><NuxtLink to="/">A story</NuxtLink></main></template>\n',
  });
  app.run('nuxt', 'build');
  server = await serveApp(app, stage(), ['.output/server/index.mjs']);
});
test.after(async () => {
  await server?.close();
  if (app) rmSync(app.folder, { recursive: true });
});
test.before.each(() => stage().adServer.setZone(KEY, templateAd()));

test('<native-ad> in a page that the server rendered › no mismatch, one request, one impression', async () => {
  const html = await (await fetch(`${server.origin}/`)).text();
  assert.match(html, `<native-ad api-key="${KEY}"`);
  const visit = await visitApp(stage(), `${server.origin}/`);
  const { page } = visit;
  await counted(stage());
  // Vue has taken the page over when its button counts, and draws the page again around the ad.
  await page.waitForFunction(() => {
    const button = document.querySelector('button');
    button?.click();
    return button?.textContent !== 'Liked by 0';
  });
  await visit.settled();
  assert.equal(troubles(visit), []);
  assert.equal(counts(stage()), { requests: 1, impressions: 1 });
  assert.is(await adsOn(page), 1);
});

test('a page that is routed to in the browser › one request and one impression', async () => {
  const visit = await visitApp(stage(), `${server.origin}/other`);
  const { page } = visit;
  await visit.settled();
  await page.getByRole('link').click();
  await counted(stage());
  await visit.settled();
  assert.equal(troubles(visit), []);
  assert.equal(counts(stage()), { requests: 1, impressions: 1 });
  assert.is(await adsOn(page), 1);
});
