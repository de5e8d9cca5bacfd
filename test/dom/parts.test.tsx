import * as assert from 'uvu/assert';
import type { Wire } from '../support/builders';
import { pageFor } from '../support/dom';
import { decorated, readAd } from '../support/drawn';
import { suite } from '../support/suite';

const test = suite('parts around an ad');

pageFor(test);

const CTA = { ctaUrl: 'https://shop.example/', ctaTitle: 'Buy' };
const PRIVACY = {
  iconUrl: 'https://ads.example/i.png',
  policyUrl: 'https://ads.example/policy',
  clientRendered: true,
};

const LABEL = '.adsnative-labels > .adsnative-sponsored-label';
const BUTTON = 'a.adsnative-cta-button';
const ICON = 'a.adsnative-privacy-button > img';

const ROWS: [sentence: string, ad: Wire, label: string | undefined, parts: string[]][] = [
  ['nothing where the answer has none of them', {}, undefined, []],
  ['a call to action with address and title', CTA, undefined, [BUTTON]],
  ['no call to action without an address', { ...CTA, ctaUrl: null }, undefined, []],
  ['no call to action without a title', { ...CTA, ctaTitle: '' }, undefined, []],
  ['no call to action to a script', { ...CTA, ctaUrl: 'javascript:alert(1)' }, undefined, []],
  ['a privacy icon that is ours to draw', { privacy: PRIVACY }, undefined, [ICON]],
  [
    "no privacy icon where it is the creative's",
    { privacy: { ...PRIVACY, clientRendered: false } },
    undefined,
    [],
  ],
  ['no privacy icon without a policy', { privacy: { ...PRIVACY, policyUrl: '' } }, undefined, []],
  ['no privacy icon to a script', { privacy: { ...PRIVACY, policyUrl: 'javascript:1' } }, undefined, []],
  ['no privacy icon where privacy is rubbish', { privacy: 'yes' }, undefined, []],
  ['a label where the placement has a text', {}, 'Anzeige', [LABEL]],
  ['no label where that text is empty', {}, '', []],
  ['all three', { ...CTA, privacy: PRIVACY }, 'Ad', [BUTTON, ICON, LABEL]],
];

for (const [sentence, ad, label, parts] of ROWS) {
  test(`html › ${sentence}`, () => {
    const { element, takeBack } = decorated(readAd(ad), label);
    const found = [BUTTON, ICON, LABEL].filter((selector) => element.querySelectorAll(selector).length === 1);
    assert.equal(found, parts);
    takeBack();
    assert.is(
      element.querySelector('.adsnative-cta-button, .adsnative-privacy-button, .adsnative-labels'),
      null,
    );
  });
}

test('the call to action › is a link of its own with its title as text', () => {
  const { element } = decorated(readAd({ ...CTA, ctaTitle: '<b>Buy</b>' }));
  const button = element.querySelector(BUTTON);
  assert.is(button?.textContent, '<b>Buy</b>');
  assert.is(button?.getAttribute('href'), 'https://shop.example/');
  assert.is(button?.getAttribute('target'), '_blank');
});

const SIZES: [sentence: string, privacy: object, size: [string, string]][] = [
  ['has the size that the answer gives', { imageWidth: 77, imageHeight: '19' }, ['77px', '19px']],
  ['has the size of the AdChoices icon where it gives none', {}, ['15px', '15px']],
  ['has that size where it gives rubbish', { imageWidth: 'wide', imageHeight: null }, ['15px', '15px']],
];

for (const [sentence, size, expected] of SIZES) {
  test(`the privacy icon › ${sentence}`, () => {
    const { element } = decorated(readAd({ privacy: { ...PRIVACY, ...size } }));
    const icon = element.querySelector(ICON);
    const { height, width } = (icon as HTMLElement).style;
    assert.equal([width, height], expected);
    assert.ok(icon?.getAttribute('alt'));
  });
}

test("the label › its text is the placement's, whatever the answer says", () => {
  const { element } = decorated(readAd({ label: '', promotedByTag: '', sponsoredLabel: '' }), 'Anzeige');
  assert.is(element.querySelector(LABEL)?.textContent, 'Anzeige');
  assert.is(element.firstElementChild?.textContent, 'Anzeige');
});
