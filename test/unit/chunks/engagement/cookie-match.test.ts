import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createCookieMatch } from '../../../../src/chunks/engagement/cookie-match';
import type { Placement } from '../../../../src/contract/placement';
import { openPage } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';

const test = suite('cookie matching');

/** The addresses of the images that an ad's page view loads. */
function matchedWith(settings: { cookieMatchUrl?: string }): string[] {
  const loaded: string[] = [];
  const onPixel = (url: string) => {
    loaded.push(url);
  };
  const page = openPage({ onPixel });
  try {
    const core = fakeCore();
    const { cookieMatchUrl: _, ...others } = core.settings;
    createCookieMatch({ ...core, settings: { ...others, ...settings } })({ config: {} } as Placement);
    return loaded;
  } finally {
    page.close();
  }
}

test('goes to the provider’s address, unless the page names another or none', () => {
  assert.equal(matchedWith({}), ['https://rudy.adsnative.com/cm.gif']);
  assert.equal(matchedWith({ cookieMatchUrl: 'https://other.example/cm' }), ['https://other.example/cm']);
  assert.equal(matchedWith({ cookieMatchUrl: '' }), []);
});

test.run();
