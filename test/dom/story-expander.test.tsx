import { cleanup, fireEvent } from '@testing-library/preact';
import * as assert from 'uvu/assert';
import { splitStory, TEASER_LENGTH } from '../../src/render/parts/Story';
import { assertEach } from '../support/assert-list';
import { openPage, type Page } from '../support/dom';
import {
  aPlacement,
  decorated,
  drawTemplate,
  readAd,
  readParts,
  storyClosed,
} from '../support/drawn';
import { setState } from '../support/set-state';
import { suite } from '../support/suite';

const test = suite('story expander');

const STORY = 'A story with a few words. '.repeat(20).trim();

let page: Page;
test.before.each(() => {
  page = openPage({ globals: { matchMedia: () => ({ matches: false }) } });
});
test.after.each(() => {
  cleanup();
  page.close();
});

/** A browser's part: an element of linkedom has no height and no animations. */
const animated = (element: Element | null) =>
  Object.assign(element as HTMLElement, { scrollHeight: 80, animate: () => ({}) as Animation });

test('a story › is cut at the last space before its limit, and nothing of it is lost', () => {
  const [teaser, rest] = splitStory(STORY);
  assert.ok(teaser.length <= TEASER_LENGTH);
  assert.is(teaser + rest, STORY);
  assert.equal(splitStory('x'.repeat(TEASER_LENGTH)), ['x'.repeat(TEASER_LENGTH), '']);
  assert.equal(splitStory('x'.repeat(TEASER_LENGTH + 1)), ['x'.repeat(TEASER_LENGTH), 'x']);
});

test('a story › in a script that hardly has spaces is cut at its limit, not after its first word', () => {
  const story = `${'字'.repeat(8)} ${'字'.repeat(TEASER_LENGTH)}`;
  assert.is(splitStory(story)[0].length, TEASER_LENGTH);
  assert.is(splitStory(story).join(''), story);
});

test('a story › is never cut within an emoji', () => {
  for (const before of ['x'.repeat(TEASER_LENGTH - 1), '字'.repeat(TEASER_LENGTH - 2)]) {
    const story = `${before}😀😀😀`;
    assert.not.throws(() => splitStory(story).map(encodeURIComponent), 'a part has half a sign');
    assert.is(splitStory(story).join(''), story);
  }
});

const SERVER: [sentence: string, html: string][] = [
  ['a link beside its story', '<a class="adsnative-read-more" href="#">More</a><p>story</p>'],
  ['a link after its story', '<p>story</p><a class="adsnative-read-more" href="#">More</a>'],
  ['a button beside its story', '<button class="adsnative-read-more">More</button><p>story</p>'],
  [
    'a video summary',
    '<p class="adsnative-video-summary">story</p><i>x</i><a class="adsnative-read-more">More</a>',
  ],
];

for (const [sentence, html] of SERVER) {
  test(`server html › ${sentence} is wired`, async () => {
    const ad = readAd({ html: `<div>${html}</div>` });
    const { element } = decorated(ad);
    await storyClosed(ad, element);
    const button = element.querySelector('.adsnative-read-more') as HTMLElement;
    const story = animated(element.querySelector('p'));
    assert.is(story.hidden, true);
    assert.is(button.getAttribute('aria-expanded'), 'false');
    assert.is(button.localName === 'button' || button.getAttribute('role') === 'button', true);
    fireEvent.click(button);
    assert.is(button.getAttribute('aria-expanded'), 'true');
    assert.is(story.hidden, false);
  });
}

test('server html › a button without a story, or inside it, is left alone', async () => {
  for (const html of [
    '<div><a class="adsnative-read-more">More</a></div>',
    '<div class="adsnative-video-summary">story <a class="adsnative-read-more">More</a></div>',
  ]) {
    const ad = readAd({ html });
    const { element } = decorated(ad);
    await storyClosed(ad, element);
    assert.is(element.querySelector('.adsnative-read-more')?.hasAttribute('aria-expanded'), false);
  }
});

/** The template's story as the renderer leaves it, before the file that opens it has loaded. */
function painted(placement = aPlacement()) {
  const ad = readParts({ summary: STORY });
  const element = drawTemplate(ad, placement);
  const closed = storyClosed(ad, element, placement);
  const button = element.querySelector('button') as HTMLButtonElement;
  const rest = animated(element.querySelector('.adsnative-summary > [hidden]'));
  return { button, closed, element, rest };
}

test('the template › the nodes that are there stay', async () => {
  const { button, closed, element, rest } = painted();
  const nodes = [...(element.querySelector('.adsnative-summary')?.childNodes ?? [])];
  const texts = nodes.map(({ textContent }) => textContent);
  await closed;
  const after = [...(element.querySelector('.adsnative-summary')?.childNodes ?? [])];
  assert.ok(after.length === nodes.length && after.every((node, at) => node === nodes[at]));
  assertEach(after, ({ textContent }) => textContent, texts);
  fireEvent.click(button);
  assert.is(rest.hidden, false);
  assert.is(button.textContent, 'Read less');
});

const EARLY: [sentence: string, clicks: number, isOpen: boolean][] = [
  ['one is made up for', 1, true],
  ['two leave it closed', 2, false],
];

for (const [sentence, clicks, isOpen] of EARLY) {
  test(`clicks before its file has loaded › ${sentence}`, async () => {
    const { button, closed, rest } = painted();
    for (let click = 0; click < clicks; click++) {
      fireEvent.click(button);
    }
    assert.is(rest.hidden, true);
    await closed;
    assert.is(rest.hidden, !isOpen);
    assert.is(button.getAttribute('aria-expanded'), String(isOpen));
  });
}

test("the placement's state › is told at the story while a refresh is under way", async () => {
  const placement = aPlacement();
  const { closed, rest } = painted(placement);
  await closed;
  setState(placement, 'fetching');
  await new Promise((resolve) => setImmediate(resolve));
  assert.is(rest.getAttribute('aria-busy'), 'true');
  setState(placement, 'rendered');
  await new Promise((resolve) => setImmediate(resolve));
  assert.is(rest.hasAttribute('aria-busy'), false);
});

test('a story that is wired while a refresh is under way › says so at once', async () => {
  const placement = aPlacement();
  const { closed, rest } = painted(placement);
  setState(placement, 'fetching');
  await closed;
  assert.is(rest.getAttribute('aria-busy'), 'true');
});
