import * as assert from 'uvu/assert';
import { defaultSettings, mergeSettings } from '../../../src/loader/config';
import { openPage } from '../../support/dom';
import { fakeSettings } from '../../support/fake-core';
import { test } from '../../support/suite';

const SERVERS = [
  ['https://publisher.example/', 'https://api.adsnative.com'],
  ['http://publisher.example/', 'http://api.adsnative.com'],
  ['file:///story.html', 'https://api.adsnative.com'],
] as const;

for (const [url, apiUrl] of SERVERS) {
  test(`config › a page at ${url} asks ${apiUrl}`, () => {
    const page = openPage({ url });
    assert.equal(
      { ...defaultSettings() },
      {
        apiUrl,
        headerbidTimeout: 700,
        requestTimeout: 10_000,
        logLevel: 'silent',
        nonce: '',
        preview: false,
      },
    );
    page.close();
  });
}

test('config › a change is merged over the present settings', () => {
  const settings = fakeSettings({ keywords: 'one' });
  mergeSettings(settings, { keywords: 'two', forceMobile: true });
  assert.is(settings.keywords, 'two');
  assert.is(settings.forceMobile, true);
  assert.is(settings.apiUrl, 'https://ads.example');
});

test('config › the merge is shallow', () => {
  const settings = fakeSettings({ keyValues: { one: 1 } });
  mergeSettings(settings, { keyValues: { two: 2 } });
  assert.equal(settings.keyValues, { two: 2 });
});

for (const time of [Number.NaN, '2s', {}, [1, 2], Infinity, 2 ** 31, () => 300]) {
  test(`config › a time limit of ${String(time)}, which a timer takes for none, changes nothing`, () => {
    const settings = fakeSettings();
    mergeSettings(settings, { requestTimeout: time, chainTimeout: time });
    assert.equal(settings, fakeSettings());
  });
}

for (const time of [0, 300, '300', 0.5]) {
  test(`config › a time limit of ${JSON.stringify(time)} is taken`, () => {
    const settings = fakeSettings();
    mergeSettings(settings, { requestTimeout: time, chainTimeout: time });
    assert.equal([settings.requestTimeout, settings.chainTimeout], [time, time]);
  });
}

for (const absent of [undefined, null]) {
  test(`config › a value of ${absent} leaves what was there`, () => {
    const settings = fakeSettings();
    mergeSettings(settings, { apiUrl: absent, requestTimeout: absent });
    assert.equal(settings, fakeSettings());
  });
}
