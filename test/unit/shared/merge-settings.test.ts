import * as assert from 'uvu/assert';
import { mergeSettings } from '../../../src/shared/merge-settings';
import { fakeSettings } from '../../support/fake-core';
import { test } from '../../support/suite';

test('mergeSettings › a change is merged over the present settings', () => {
  const settings = fakeSettings({ keywords: 'one' });
  mergeSettings(settings, { keywords: 'two', forceMobile: true });
  assert.is(settings.keywords, 'two');
  assert.is(settings.forceMobile, true);
  assert.is(settings.apiUrl, 'https://ads.example');
});

test('mergeSettings › the merge is shallow', () => {
  const settings = fakeSettings({ keyValues: { one: 1 } });
  mergeSettings(settings, { keyValues: { two: 2 } });
  assert.equal(settings.keyValues, { two: 2 });
});

for (const time of [Number.NaN, '2s', {}, [1, 2], Infinity, 2 ** 31, () => 300]) {
  test(`mergeSettings › a time limit of ${String(time)}, which a timer takes for none, changes nothing`, () => {
    const settings = fakeSettings();
    mergeSettings(settings, { requestTimeout: time, chainTimeout: time });
    assert.equal(settings, fakeSettings());
  });
}

for (const time of [0, 300, '300', 0.5]) {
  test(`mergeSettings › a time limit of ${JSON.stringify(time)} is taken`, () => {
    const settings = fakeSettings();
    mergeSettings(settings, { requestTimeout: time, chainTimeout: time });
    assert.equal([settings.requestTimeout, settings.chainTimeout], [time, time]);
  });
}

for (const absent of [undefined, null]) {
  test(`mergeSettings › a value of ${absent} leaves what was there`, () => {
    const settings = fakeSettings();
    mergeSettings(settings, { apiUrl: absent, requestTimeout: absent });
    assert.equal(settings, fakeSettings());
  });
}

test('mergeSettings › a value that turns into no number is taken where no time is meant', () => {
  const settings = fakeSettings();
  const url = Symbol('url');
  mergeSettings(settings, { currentPageUrl: url, forceMobile: true });
  assert.equal([settings.currentPageUrl, settings.forceMobile], [url, true]);
});
