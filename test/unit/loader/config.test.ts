import * as assert from 'uvu/assert';
import { defaultSettings } from '../../../src/loader/config';
import { openPage } from '../../support/dom';
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
