/** A Nuxt app as a newcomer makes it, by docs/frameworks.md, served by its production server. */
import * as assert from 'uvu/assert';
import { assertOneAd, counted, filesIn, KEY, serveFor, visitApp } from '../support/framework-app';
import { createFreshApp, packed } from '../support/fresh-app';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('Nuxt');

const server = serveFor(test, stage, () => {
  // 4.4.8, which is the last of 4.4, and later ones need Node 22.
  const app = createFreshApp(packed(), ['nuxt@~4.3'], {
    ...filesIn('docs/frameworks.md', 'Nuxt', /^app\/|nuxt\.config/, stage()),
    'app/app.vue': '<template><NuxtPage /></template>\n',
    'app/pages/other.vue':
      '<template><main><h1>No ad</h1><NuxtLink to="/">A story</NuxtLink></main></template>\n',
  });
  app.run('nuxt', 'build');
  return { app, command: ['.output/server/index.mjs'] };
});

test('<native-ad> in a page that the server rendered › no mismatch, one request, one impression', async () => {
  const html = await (await fetch(`${server().origin}/`)).text();
  assert.match(html, `<native-ad api-key="${KEY}"`);
  const visit = await visitApp(stage(), `${server().origin}/`);
  const { page } = visit;
  await counted(stage());
  // Vue has taken the page over when its button counts, and draws the page again around the ad.
  await page.waitForFunction(() => {
    const button = document.querySelector('button');
    button?.click();
    return button?.textContent !== 'Liked by 0';
  });
  await assertOneAd(visit, stage());
});

test('a page that is routed to in the browser › one request and one impression', async () => {
  const visit = await visitApp(stage(), `${server().origin}/other`);
  const { page } = visit;
  await visit.settled();
  await page.getByRole('link').click();
  await assertOneAd(visit, stage());
});
