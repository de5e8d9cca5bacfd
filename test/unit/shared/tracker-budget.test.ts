import * as assert from 'uvu/assert';
import type { WritableSlot } from '../../../src/contract/render';
import type { WebUrl } from '../../../src/contract/safe';
import { create as createAssemble } from '../../../src/render/assemble/assemble';
import { create as createDelegate } from '../../../src/render/delegate/delegate';
import { createFire } from '../../../src/render/renderer/fire';
import { fakeCore } from '../../support/fake-core';
import { anOfflinePage, aPlacement } from '../../support/offline';
import { suite } from '../../support/suite';

const test = suite('the budget of trackers');
anOfflinePage(test);

/** A slot that chunks have come for, and what it has sent. */
function slotWith(files: ('assemble' | 'delegate')[]) {
  const core = fakeCore();
  const sent: string[] = [];
  const slot = {
    placement: aPlacement().placement,
    chunks: {},
    requestOutcome: {},
    sendPixel: (url: WebUrl) => sent.push(url),
  };
  const own = slot as never as WritableSlot;
  Object.assign(slot, { fire: createFire(core, own) });
  for (const name of files) {
    Object.assign(slot.chunks, {
      [name]: { assemble: createAssemble, delegate: createDelegate }[name](core),
    });
  }
  return { fire: (urls: string[]) => own.fire('', urls), slot: own, sent };
}

const urls = (of: number, count = 64) =>
  Array.from({ length: count }, (_, n) => `https://t.example/${of}/${n}`);

for (const files of [
  ['assemble', 'delegate'],
  ['delegate', 'assemble'],
  ['assemble', 'delegate', 'assemble'],
  ['assemble'],
  ['delegate'],
] as const) {
  test(`${files.join(', ')} › 256 of an answer are sent, and those of the next one`, () => {
    const { fire, slot, sent } = slotWith([...files]);
    for (const of of [0, 1, 2, 3, 4, 5]) {
      fire(urls(of));
    }
    assert.is(sent.length, 256);
    slot.requestOutcome = {} as never;
    fire(urls(6, 3));
    assert.is(sent.length, 259);
  });
}

test('neither › the lists of one ad are sent whole', () => {
  const { fire, sent } = slotWith([]);
  for (const of of [0, 1, 2, 3, 4]) {
    fire(urls(of));
  }
  assert.is(sent.length, 320);
});
