import * as assert from 'uvu/assert';
import type { WritablePlacement } from '../../../../src/contract/placement';
import type { WritableSlot } from '../../../../src/contract/render';
import { createCookieMatch } from '../../../../src/render/renderer/cookie-match';
import { API_HOST } from '../../../../src/shared/hosts';
import { openPage } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { suite } from '../../../support/suite';

const test = suite('cookie matching');

/** The addresses of the images that an ad's page view loads. */
function matchedWith(settings: { apiUrl?: string; cookieMatchUrl?: string }): string[] {
  const loaded: string[] = [];
  const page = openPage();
  try {
    const core = fakeCore();
    const { cookieMatchUrl: _, ...others } = core.settings;
    const match = createCookieMatch({
      ...core,
      settings: { ...others, apiUrl: `https://${API_HOST}`, ...settings },
    });
    match({
      placement: { options: {} } as WritablePlacement,
      fire: (_tags, urls) => loaded.push(...([urls].flat() as string[]).filter(Boolean)),
    } as Partial<WritableSlot> as WritableSlot);
    return loaded;
  } finally {
    page.close();
  }
}

test('goes to the provider’s address, unless the page names another or none', () => {
  assert.equal(matchedWith({}), ['https://rudy.adsnative.com/cm.gif']);
  assert.equal(matchedWith({ cookieMatchUrl: 'https://other.example/cm' }), [
    'https://other.example/cm',
  ]);
  assert.equal(matchedWith({ cookieMatchUrl: '' }), []);
});

const OTHERS = [
  'https://ads.example',
  'https://stage-api.adsnative.com',
  'https://api.adsnative.com.evil.example',
  '//api.example',
  'nonsense',
];
for (const apiUrl of OTHERS) {
  test(`the ad server ${apiUrl}, and nothing said › the provider is not called`, () => {
    assert.equal(matchedWith({ apiUrl }), []);
    assert.equal(matchedWith({ apiUrl, cookieMatchUrl: 'https://own.example/cm' }), [
      'https://own.example/cm',
    ]);
  });
}
