/** Plays a VAST ad to its end in a page, by a video that the script moves. Bundled for the page. */

import type { Core } from '../../src/contract/core';
import type { VastAd } from '../../src/contract/play';
import { create } from '../../src/play/vast/vast';
import { sendLasting } from '../../src/shared/send-lasting';
import { createSend } from '../../src/shared/send-pixel';
import { unshadowed } from '../../src/shared/unshadowed';

/** The slot of the ad's placement, which sends its trackers. */
const slot = { sendPixel: createSend(sendLasting) };

/** The documents of a case by address; the first is the ad's own. */
export type Documents = Record<string, string>;

/** What the reader makes of a case: what it plays, and all that it sends and opens. */
export interface Outcome {
  plays: string | null;
  skipAfter: number | null;
  icons: unknown[];
  /** Addresses in the order of the alphabet, with how often, and what was opened after them. */
  sent: string[];
}

/** Seconds between two looks, and the last look. */
const STEP_S = 0.5;
const END_S = 40;

/** A video as far as trackers see it. */
class FakeVideo extends EventTarget {
  currentTime = 0;
  muted = false;
  ended = false;
  error: { code: number } | null = null;
  tell(type: string, more: Partial<FakeVideo> = {}): void {
    Object.assign(this, more);
    this.dispatchEvent(new Event(type));
  }
}

/** What a visitor does. */
function watch(vast: VastAd): void {
  const video = new FakeVideo();
  vast.trackPlayback(video as never as HTMLVideoElement);
  for (const { click, seen } of vast.icons) {
    seen();
    click();
  }
  video.tell('loadedmetadata');
  video.tell('playing');
  for (let at = 0; at <= END_S; at += STEP_S) {
    video.tell('timeupdate', { currentTime: at });
    if (at === 2) {
      video.tell('pause');
    }
    if (at === 2) {
      video.tell('playing');
    }
    if (at === 3) {
      video.tell('volumechange', { muted: true });
    }
    if (at === 3.5) {
      video.tell('volumechange', { muted: false });
    }
    if (at === 4) {
      vast.viewable();
    }
    if (at === 4) {
      vast.viewable();
    }
    if (at === 5) {
      video.tell('timeupdate', { currentTime: 1 });
    }
    if (at === 6) {
      vast.click();
    }
  }
  vast.close();
  video.tell('error', { error: { code: 3 } });
  vast.skip();
  video.tell('ended', { ended: true });
  vast.close();
}

const hidden = (value: string) => value.replace(/\d{4}-\d\d-\d\dT[^Z&]+Z/g, 'TIME');

/** What the reader makes of a case. */
async function outcomeOf(documents: Documents): Promise<Outcome> {
  const sent: string[] = [];
  const note = (kind: string) => (url: unknown) => {
    sent.push(hidden(`${kind} ${url}`));
  };
  const images = HTMLImageElement.prototype;
  Object.defineProperty(images, 'src', { configurable: true, set: note('sent') });
  images.setAttribute = (_, value) => note('sent')(value);
  window.open = (url) => {
    note('opened')(url);
    return null;
  };
  window.fetch = async (input, init) => {
    if (init?.mode === 'no-cors') {
      note('sent')(input);
      return new Response();
    }
    const text = documents[String(input)];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  Math.random = () => 0.5;
  const trust = { createHTML: (html: string) => html, createScriptURL: (url: string) => url };
  const nothing = { plays: null, skipAfter: null, icons: [] };
  try {
    const [url = ''] = Object.keys(documents);
    const core = { htmlTools: { slots: { get: () => slot } }, pageState: { unshadowed }, trust };
    const vast = await create(core as never as Core).load(
      { url: url as never, xml: '' },
      {} as never,
    );
    watch(vast);
    const icons = vast.icons.map(({ click, seen, ...facts }) => ({
      ...facts,
      until: String(facts.until),
    }));
    return { plays: vast.mediaUrl, skipAfter: vast.skipAfter, icons, sent: sent.sort() };
  } catch {
    return { ...nothing, sent: sent.sort() };
  }
}

Object.assign(window, {
  async playAll(cases: Documents[]) {
    const outcomes: Outcome[] = [];
    // One after the other: each replaces the page's functions.
    for (const documents of cases) {
      outcomes.push(await outcomeOf(documents));
    }
    // As text: the recorded ones have no `undefined`.
    return JSON.stringify(outcomes);
  },
});
