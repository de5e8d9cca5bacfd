/**
 * `npx tsx test/looks/pictures.ts`: takes the pictures of README and docs, or those with a word in
 * their name, of what is built, and writes of which figures they are. The release takes them all.
 */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import {
  figuresHash,
  hashOf,
  PICTURE_FIGURES,
  PICTURES,
  readTakenPictures,
} from '../../scripts/picture-figures';
import { readAccepted } from '../../scripts/size/accepted';
import { openConsole } from '../support/console-page';
import { createStage, type Stage } from '../support/stage';
import { DESIGNS } from './designs';
import { lookAt } from './look';
import { waterfall } from './waterfall';

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
  'waterfall.png': waterfall,
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
const taken = readTakenPictures();
for (const [name, take] of Object.entries(TAKE)) {
  if (name.includes(word)) {
    const picture = await take(stage);
    writeFileSync(`${PICTURES}/${name}`, picture);
    const { version } = readAccepted();
    taken[name] = { version, figures: figuresHash(), picture: hashOf(picture) };
  }
}
const known = Object.keys(TAKE).map((name) => [name, taken[name]]);
writeFileSync(PICTURE_FIGURES, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
await stage.close();
