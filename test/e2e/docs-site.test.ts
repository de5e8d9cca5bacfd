/** The documents as `npm start` serves them. */
import * as assert from 'uvu/assert';
import { documentPaths } from '../../demo/documents';
import { axeFindings } from '../support/axe';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('documents as a site');

test('each link leads to a page, and to a place on it', async () => {
  const texts = new Map<string, Promise<string>>();
  const read = (address: string) => {
    const text =
      texts.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.text() : ''));
    texts.set(address, text);
    return text;
  };
  const dead: string[] = [];
  for (const path of documentPaths()) {
    const base = `${stage().pageOrigin}/${path}`;
    for (const [, name = ''] of (await read(base)).matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const { hash, href, origin } = new URL(name.replaceAll('&amp;', '&'), base);
      if (origin !== stage().pageOrigin) {
        continue;
      }
      const text = await read(href.replace(hash, ''));
      if (!text || (hash && !text.includes(` id="${decodeURIComponent(hash.slice(1))}"`))) {
        dead.push(`${path}: ${name}`);
      }
    }
  }
  assert.equal(dead, []);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width} px, light and dark › fits, and axe-core finds nothing`, async () => {
    const { page } = await stage().openDemo('/docs/', { viewport });
    for (const path of ['/README.md', '/docs/', '/docs/options.md', '/docs/search?q=lazy']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(stage().pageOrigin + path);
        assert.is(
          await page.evaluate(() => document.documentElement.scrollWidth),
          viewport.width,
          path,
        );
        assert.equal(await axeFindings(page), []);
      }
    }
  });
}

test('by keyboard › what one looks for is found, and its part of the document is where one lands', async () => {
  const { page, assertQuiet } = await stage().openDemo('/docs/deploy.md');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('consent platfrom');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search\?q=/);
  const first = page.locator('main li a').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\.md#/);
  assert.ok(await page.locator(':target').isVisible());
  assert.match((await page.locator('main').textContent()) ?? '', /consent platform/i);
  assertQuiet();
});
