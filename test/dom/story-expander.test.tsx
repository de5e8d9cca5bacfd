import { cleanup, fireEvent, render } from '@testing-library/preact';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { StoryExpander, splitStory, TEASER_LENGTH } from '../../src/chunks/components/StoryExpander';
import { openPage, type Page } from '../support/dom';
import { decorated, readAd } from '../support/drawn';

const test = suite('story expander');

const STORY = 'A story with a few words. '.repeat(20).trim();

/** An animation that was asked for, and its end. */
interface Asked {
  heights: string[];
  duration: number;
  end(): void;
}

let page: Page;
let animations: Asked[];
let isCalm: boolean;

test.before.each(() => {
  isCalm = false;
  animations = [];
  page = openPage({ globals: { matchMedia: () => ({ matches: isCalm }) } });
});
test.after.each(() => {
  cleanup();
  page.close();
});

/** A browser's part: an element of linkedom has no height and no animations. */
function animated(element: Element | null): HTMLElement {
  return Object.assign(element as HTMLElement, {
    scrollHeight: 80,
    animate({ height }: { height: string[] }, { duration }: { duration: number }) {
      const animation = { onfinish: () => undefined };
      animations.push({ heights: height, duration, end: () => animation.onfinish() });
      return animation as unknown as Animation;
    },
  });
}

function open() {
  const { container } = render(<StoryExpander text={STORY} />);
  const button = container.querySelector('button') as HTMLButtonElement;
  const rest = animated(container.querySelector('div[hidden]'));
  return { button, rest };
}

test('the rest is closed, and the button says so', () => {
  const { button, rest } = open();
  assert.is(rest.hidden, true);
  assert.is(button.getAttribute('aria-expanded'), 'false');
  assert.is(button.textContent, 'Read more');
  assert.ok(button.classList.contains('adsnative-read-more'));
});

test('a click opens it over 300 ms, and the next one closes it', () => {
  const { button, rest } = open();
  fireEvent.click(button);
  assert.is(button.getAttribute('aria-expanded'), 'true');
  assert.is(button.textContent, 'Read less');
  assert.is(rest.hidden, false);
  animations[0]?.end();
  assert.is(rest.hidden, false);

  fireEvent.click(button);
  assert.is(button.getAttribute('aria-expanded'), 'false');
  assert.is(rest.hidden, false);
  animations[1]?.end();
  assert.is(rest.hidden, true);
  assert.equal(
    animations.map(({ heights, duration }) => [heights, duration]),
    [
      [['0', '80px'], 300],
      [['80px', '0'], 300],
    ],
  );
});

test('less motion › opens at once', () => {
  isCalm = true;
  const { button } = open();
  fireEvent.click(button);
  assert.is(animations[0]?.duration, 0);
});

test('a story › is cut at the last space before its limit, and nothing of it is lost', () => {
  const [teaser, rest] = splitStory(STORY);
  assert.ok(teaser.length <= TEASER_LENGTH);
  assert.is(`${teaser} ${rest}`, STORY);
  assert.equal(splitStory('x'.repeat(TEASER_LENGTH)), ['x'.repeat(TEASER_LENGTH), '']);
  assert.equal(splitStory('x'.repeat(TEASER_LENGTH + 1)), ['x'.repeat(TEASER_LENGTH), 'x']);
});

const SERVER: [sentence: string, html: string][] = [
  ['a link beside its story', '<a class="adsnative-read-more" href="#">More</a><p>story</p>'],
  ['a button beside its story', '<button class="adsnative-read-more">More</button><p>story</p>'],
  [
    'a video summary',
    '<p class="adsnative-video-summary">story</p><i>x</i><a class="adsnative-read-more">More</a>',
  ],
];

for (const [sentence, html] of SERVER) {
  test(`server html › ${sentence} is wired`, () => {
    const { element } = decorated(readAd({ html: `<div>${html}</div>` }));
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

test('server html › a button without a story, or inside it, is left alone', () => {
  for (const html of [
    '<div><a class="adsnative-read-more">More</a></div>',
    '<div class="adsnative-video-summary">story <a class="adsnative-read-more">More</a></div>',
  ]) {
    const { element } = decorated(readAd({ html }));
    assert.is(element.querySelector('.adsnative-read-more')?.hasAttribute('aria-expanded'), false);
  }
});

test.run();
