import * as assert from 'uvu/assert';
import type { TagEvent } from '../../../../src/public/ad-unit';
import { anOfflinePage, aTag } from '../../../support/offline';
import { test } from '../../../support/suite';

anOfflinePage(test);

test('off › ends a listener of that type', () => {
  const { api, events } = aTag();
  const heard: string[] = [];
  const listener = ({ type }: TagEvent) => heard.push(type);
  api.on('click', listener);
  api.on('impression', listener);
  api.off('click', listener);
  events.emit('click');
  events.emit('impression');
  assert.equal(heard, ['impression']);
});

test('once › listens to one event', () => {
  const { api, events } = aTag();
  let heard = 0;
  api.once('click', () => heard++);
  events.emit('click');
  events.emit('click');
  assert.is(heard, 1);
});

test('once › a listener that throws, or causes the event itself, is called once', () => {
  const { api, events } = aTag();
  let heard = 0;
  api.once('click', () => {
    heard++;
    events.emit('click');
    throw new Error('of the page');
  });
  assert.not.throws(() => events.emit('click'));
  events.emit('click');
  assert.is(heard, 1);
});

test('once › can be ended before', () => {
  const { api, events } = aTag();
  let heard = 0;
  api.once('click', () => heard++)();
  events.emit('click');
  assert.is(heard, 0);
});
