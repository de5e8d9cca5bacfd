import * as assert from 'uvu/assert';
import {
  listenConnatix,
  listenPostRelease,
  listenSharethrough,
} from '../../../../src/demand/in-page/own-signals';
import { openPage, type Page } from '../../../support/dom';
import { test } from '../../../support/suite';

/** Kept before a page's own comes in its place: the target is not the page's. */
const { Event: OwnEvent } = globalThis;

let page: Page;
let heard: string[];
let target: EventTarget;

test.before.each(() => {
  target = new EventTarget();
  const { addEventListener, removeEventListener } = target;
  page = openPage({
    globals: {
      addEventListener: addEventListener.bind(target),
      removeEventListener: removeEventListener.bind(target),
    },
  });
  heard = [];
});
test.after.each(() => page.close());

/** A try's signals, which end its listening as a try does. */
function signals(label: string, stop: () => void = () => {}) {
  const write = (what: string) => () => {
    heard.push(`${label} ${what}`);
    stop();
  };
  return { fill: write('fill'), noFill: write('noFill') };
}

/** Two tries that wait at once: each has ended when it has heard something. */
function startTwo(listen: typeof listenConnatix): void {
  for (const label of ['first', 'second']) {
    const stop = listen(
      signals(label, () => stop()),
      window,
    );
  }
}

function send(type: string, members: object = {}): void {
  target.dispatchEvent(Object.assign(new OwnEvent(type), members));
}

test('connatix › of two that wait, one event is the first one’s alone', () => {
  startTwo(listenConnatix);
  send('connatix_content_fill');
  assert.equal(heard, ['first fill']);
  send('connatix_no_content');
  send('connatix_content_fill');
  assert.equal(heard, ['first fill', 'second noFill']);
});

test('sharethrough › a message of another origin is not read: whoever sent it chose how long that takes', () => {
  listenSharethrough(signals('one'), window);
  const unread = Object.defineProperty({ origin: 'https://evil.example' }, 'data', {
    get: () => heard.push('was read'),
    enumerable: true,
  });
  target.dispatchEvent(
    Object.defineProperties(new OwnEvent('message'), Object.getOwnPropertyDescriptors(unread)),
  );
  assert.equal(heard, []);
});

test('nativo › of two that wait, one drawing is the first one’s, and the object is as it was after both', () => {
  const drawn: unknown[][] = [];
  const Render_TemplateAd = (...args: unknown[]) => drawn.push(args);
  const PostRelease: Record<string, unknown> = {
    Render_TemplateAd,
    Start: () => drawn.push(['start']),
  };
  page.window.PostRelease = PostRelease;
  const draw = (...args: unknown[]) =>
    (PostRelease.Render_TemplateAd as typeof Render_TemplateAd)(...args);
  startTwo(listenPostRelease);
  (PostRelease.Start as () => void)();
  assert.equal(heard, []);
  draw(1, 2);
  assert.equal(heard, ['first fill']);
  draw(3);
  assert.equal(heard, ['first fill', 'second fill']);
  assert.equal(drawn, [['start'], [1, 2], [3]]);
  assert.is(PostRelease.Render_TemplateAd, Render_TemplateAd);
});

test('nativo › an object that came anew is wrapped too, and prototypes of its class', () => {
  class Pr {
    PushAd() {
      return 'pushed';
    }
  }
  const { PushAd } = Pr.prototype;
  page.window.PostRelease = { renderAd: () => 1 };
  const stop = listenPostRelease(signals('old'), window);
  page.window._pr = Pr;
  const stopNew = listenPostRelease(signals('new'), window);
  stop();
  assert.is(new Pr().PushAd(), 'pushed');
  assert.equal(heard, ['new fill']);
  stopNew();
  assert.is(Pr.prototype.PushAd, PushAd);
});

test('nativo › without its object there is nothing to wrap', () => {
  listenPostRelease(signals('one'), window)();
  assert.equal(heard, []);
});
