import * as assert from 'uvu/assert';
import { toJson } from '../../../src/shared/to-json';
import { test } from '../../support/suite';

const VALUE = { list: ['a', 1], text: 'b', day: new Date(0) };
const OWN = '{"list":["a",1],"text":"b","day":"1970-01-01T00:00:00.000Z"}';

test('JSON › is the platform’s where a library gave lists and texts a toJSON, which stays', () => {
  const prototypes: object[] = [
    Object.prototype,
    Array.prototype,
    String.prototype,
    Number.prototype,
  ];
  const added = () => 'of the library';
  for (const prototype of prototypes) {
    Object.defineProperty(prototype, 'toJSON', { value: added, configurable: true });
  }
  try {
    assert.is(toJson(VALUE), OWN);
    assert.ok(prototypes.every((prototype) => (prototype as { toJSON: unknown }).toJSON === added));
  } finally {
    for (const prototype of prototypes) {
      Reflect.deleteProperty(prototype, 'toJSON');
    }
  }
  assert.is(toJson(VALUE), OWN);
});

test('JSON › of what has none throws as the platform’s does, and the library’s toJSON stays', () => {
  const circle: Record<string, unknown> = {};
  circle.own = circle;
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => '', configurable: true });
  try {
    assert.throws(() => toJson(circle), TypeError);
    assert.ok(Object.keys(Object.getOwnPropertyDescriptors(Array.prototype)).includes('toJSON'));
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  }
});
