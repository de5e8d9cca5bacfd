import * as assert from 'uvu/assert';
import { adPage, trackedAnswer, ZONE } from '../support/ad-page';
import { axeFindings } from '../support/axe';
import { chunkLoaded } from '../support/chunk-loaded';
import {
  ALL,
  animationsEnd,
  animationsOf,
  createComponentsStand,
  PARTS,
  STORY,
} from '../support/components-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('components');

const { open } = createComponentsStand(stage);

const SERVER_HTML = { html: '<div class="ad"><a href="{{ADS}}/ck?url=landing">An ad</a></div>' };

const CTA = { ctaUrl: PARTS.ctaUrl, ctaTitle: 'Buy' };
const { privacy } = PARTS;
/** With it, the file that could draw the others is there. */
const LABEL = { label: 'Anzeige' };

/** Of server html, what is drawn beside it; and what is drawn where there is none. */
const ROWS: [
  name: string,
  parts: (keyof typeof ALL)[],
  ad: object,
  config?: Record<string, unknown>,
][] = [
  ['server html › brings everything itself', [], SERVER_HTML],
  ['server html › a label where the placement has one', ['label'], SERVER_HTML, LABEL],
  ['server html › no label where that text is empty', [], SERVER_HTML, { label: '' }],
  ['server html › a call to action', ['cta'], { ...SERVER_HTML, ...CTA }],
  [
    'server html › no call to action without a title',
    ['label'],
    { ...SERVER_HTML, ...CTA, ctaTitle: '' },
    LABEL,
  ],
  [
    'server html › no call to action without an address',
    ['label'],
    { ...SERVER_HTML, ...CTA, ctaUrl: '' },
    LABEL,
  ],
  ['server html › a privacy icon that is ours', ['icon'], { ...SERVER_HTML, privacy }],
  [
    "server html › no privacy icon where it is the creative's",
    ['label'],
    { ...SERVER_HTML, privacy: { ...privacy, clientRendered: false } },
    LABEL,
  ],
  [
    'no html › the structured template, with all its parts',
    ['label', 'cta', 'icon', 'expander', 'template'],
    PARTS,
  ],
  [
    'no html but a title › template and label',
    ['label', 'template'],
    { html: '', title: 'A title' },
  ],
];

for (const [name, parts, ad, config] of ROWS) {
  test(name, async () => {
    const visit = await open(ad, config);
    const found: string[] = [];
    for (const [part, selector] of Object.entries(ALL)) {
      if (await visit.page.locator(selector).count()) {
        found.push(part);
      }
    }
    assert.equal(found, parts);
    // What opens a story is loaded only for one, and no ad loads the framework.
    const chunks = () => visit.requests.filter((url) => /\/(ui|components)-/.test(url));
    await visit.settled();
    assert.is(chunks().length, parts.includes('expander') ? 1 : 0);
    assert.is(stage().pixels(/im\.gif/).length, 1);
    visit.assertQuiet();
  });
}

test('a privacy icon › has the size that the answer gives', async () => {
  const { page } = await open({
    ...SERVER_HTML,
    privacy: { ...privacy, imageWidth: 77, imageHeight: '19' },
  });
  const { height, width } = (await page.locator(ALL.icon).boundingBox()) ?? {};
  assert.equal([width, height], [77, 19]);
});

test('the story expander › is at its end at once where the visitor wants less motion', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer(PARTS));
  const { page, assertQuiet } = await stage().open({
    html: adPage({ elementId: 'slot' }),
    context: { reducedMotion: 'reduce' },
  });
  await page.waitForSelector(ALL.expander);
  await chunkLoaded(page, 'components');
  await page.click(ALL.expander);
  assert.ok((await animationsOf(page)).every(({ duration }) => duration === 0));
  await page.waitForSelector('.adsnative-summary > span', { state: 'visible' });
  assertQuiet();
});

const AXE: [name: string, ad: object, config?: Record<string, unknown>][] = [
  ['the structured template', PARTS],
  ['server html with a label', SERVER_HTML, { label: 'Ad' }],
  [
    'an ad without a link',
    { html: '<div class="ad">An ad</div>', ctaUrl: PARTS.ctaUrl, ctaTitle: 'Buy' },
  ],
  [
    'a wired story',
    { html: `<div class="ad"><a class="adsnative-read-more">More</a><p>${STORY}</p></div>` },
  ],
];

for (const [name, ad, config] of AXE) {
  test(`axe-core › finds nothing on ${name}, closed and open`, async () => {
    const { page } = await open(ad, config);
    assert.equal(await axeFindings(page), []);
    const button = page.locator('.adsnative-read-more');
    if (!(await button.count())) {
      return;
    }
    await button.click();
    await animationsEnd(page);
    assert.equal(await axeFindings(page), []);
  });
}
