/**
 * `npx tsx test/looks/pictures.ts`: takes the pictures of README and docs, or those with a word in
 * their name, of what is built.
 */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openConsole } from '../support/console-page';
import { createStage, type Stage } from '../support/stage';
import { DESIGNS } from './designs';
import { lookAt } from './look';

const FOLDER = 'docs/images';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The demo's story page with the ad of a zone, scrolled to it. */
async function openStory(
  stage: Stage,
  zone: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const { page, settled } = await stage.openDemo(`/native.html?zone=${zone}`, { viewport });
  const ad = page.locator('.adsnative-native, .harbor-story').first();
  await ad.waitFor();
  await settled();
  await ad.evaluate((element) => {
    scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight / 3);
  });
  return page;
}

/** The first page of `npm start`, with its ad and bill. */
async function playground(
  stage: Stage,
  viewport: { width: number; height: number },
): Promise<Buffer> {
  const { page, settled } = await stage.openDemo('/', {
    viewport,
    context: { colorScheme: 'dark' },
  });
  await page.getByText('until the ad').waitFor();
  await settled();
  return page.screenshot();
}

const inDesign = (name: string) => async (stage: Stage) => {
  const design = DESIGNS.find((one) => one.name === name);
  if (!design) {
    throw new Error(`There is no design ${name}.`);
  }
  return (await lookAt(stage, design, 768, 'as it is')).picture;
};

const TAKE: Record<string, (stage: Stage) => Promise<Buffer>> = {
  'ad-1280x800.png': async (stage) => (await openStory(stage, 'demo-parts', DESKTOP)).screenshot(),
  'ad-390x844.png': async (stage) => (await openStory(stage, 'demo-parts', PHONE)).screenshot(),
  'playground-1280x800.png': (stage) => playground(stage, DESKTOP),
  'playground-390x844.png': (stage) => playground(stage, PHONE),
  'template-light.png': inDesign('Bootstrap'),
  'template-dark.png': inDesign('GitHub dark'),
  'template-coloured.png': inDesign('A coloured page'),
  'console-1280x800.png': async (stage) => {
    const page = await openStory(stage, 'native-story', DESKTOP);
    await openConsole(page);
    return page.screenshot();
  },
  'console-390x844.png': async (stage) => {
    const page = await openStory(stage, 'native-story', PHONE);
    await openConsole(page);
    return page.screenshot();
  },
};

const [word = ''] = process.argv.slice(2);
const stage = await createStage();
for (const [name, take] of Object.entries(TAKE)) {
  if (name.includes(word)) {
    writeFileSync(`${FOLDER}/${name}`, await take(stage));
  }
}
await stage.close();
