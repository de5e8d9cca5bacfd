import * as assert from 'uvu/assert';
import { create as createVideoHook } from '../../src/play/play/play';
import type { Wire } from '../support/builders';
import { pageFor } from '../support/dom';
import { aPlacement, drawTemplate, readParts } from '../support/drawn';
import { fakeCore } from '../support/fake-core';
import { suite } from '../support/suite';

const test = suite('room of a video in place');

pageFor(test);

/** The room of an ad with these parts, after the file that plays videos was asked for it. */
function roomOf(parts: Wire): HTMLElement | null {
  const ad = readParts({ type: 'video', inlineVideo: true, ...parts });
  const element = drawTemplate(ad);
  const never = () => new Promise<never>(() => {});
  createVideoHook(fakeCore({ load: { player: never, ui: never } })).attach(
    aPlacement(),
    ad,
    element,
  );
  return element.querySelector('.adsnative-video-embed');
}

test('without a source › shows the image', () => {
  const room = roomOf({ embedUrl: '', imageSrc: 'https://ads.example/i.png' });
  assert.match(room?.getAttribute('style') ?? '', 'https://ads.example/i.png');
});

test('without a source and an image › is taken away', () => {
  assert.is(roomOf({ embedUrl: '', imageSrc: '' }), null);
});

test('with a source › is the player’s', () => {
  const room = roomOf({
    embedUrl: 'https://ads.example/v.mp4',
    imageSrc: 'https://ads.example/i.png',
  });
  assert.not.match(room?.getAttribute('style') ?? '', 'i.png');
});
