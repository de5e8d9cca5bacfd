import * as assert from 'uvu/assert';
import type { Wire } from '../support/builders';
import { pageFor } from '../support/dom';
import { aPlacement, drawTemplate, readParts } from '../support/drawn';
import { setState } from '../support/set-state';
import { suite } from '../support/suite';

const test = suite('structured template');

pageFor(test);

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

const ABSENT: [sentence: string, ad: Wire, selector: string][] = [
  ['no summary', { summary: '' }, '.adsnative-summary'],
  ['no sponsor', { promotedBy: '', promotedByTag: 'By' }, '.adsnative-promoted-by'],
  ['no image', { imageSrc: '' }, 'img'],
  ['an image address that is a folder', { imageSrc: 'https://ads.example/media/' }, 'img'],
  ['an image address that is a script', { imageSrc: 'javascript:alert(1)' }, 'img'],
  ['an address that is a script', { url: 'javascript:alert(1)' }, 'a[href]'],
  ['a short summary', { summary: 'short' }, 'button'],
];

for (const [sentence, ad, selector] of ABSENT) {
  test(`${sentence} › no ${selector}`, () => {
    assert.is(drawTemplate(readParts(ad)).querySelector(selector), null);
  });
}

for (const member of ['title', 'summary', 'promotedBy', 'promotedByTag'] as const) {
  test(`${member} › markup in it stays text`, () => {
    const element = drawTemplate(readParts({ imageSrc: '', promotedBy: 'A', [member]: HOSTILE }));
    assert.is(element.querySelector('img, script'), null);
    assert.ok(element.textContent?.includes(HOSTILE));
  });
}

test('the label › is not emptied by an empty text', () => {
  const element = drawTemplate(
    readParts({ label: '', promotedByTag: '' }),
    aPlacement({ label: '' }),
  );
  assert.is(element.querySelector('.adsnative-sponsored-label')?.textContent, 'Sponsored');
});

for (const [ad, href] of [
  [{}, 'https://ads.example/click/1'],
  [{ url: '', landingUrl: 'https://shop.example/' }, 'https://shop.example/'],
] as const) {
  test(`the link › is ${href}`, () =>
    assert.is(drawTemplate(readParts(ad)).querySelector('a')?.getAttribute('href'), href));
}

test('a short summary › stands there alone', () => {
  const summary = drawTemplate(readParts({ summary: 'A summary' })).querySelector(
    '.adsnative-summary',
  );
  assert.is(summary?.textContent, 'A summary');
});

test('a refresh under way › is told to assistive technology', async () => {
  const placement = aPlacement();
  const element = drawTemplate(readParts(), placement);
  assert.is(element.getAttribute('aria-busy'), 'false');
  setState(placement, 'fetching');
  await new Promise((resolve) => setImmediate(resolve));
  assert.is(element.getAttribute('aria-busy'), 'true');
});
