import * as assert from 'uvu/assert';
import { openAdPage } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';
import { type Look, openTemplate, styleOf } from '../support/template-page';

const { test, stage } = suiteOnStage('template');

const open = (ad: object = {}, look: Look = {}) => openTemplate(stage(), ad, look);

test('it is one element, with a role and a name, and reads in the order that it says', async () => {
  const { page } = await open();
  const ad = page.getByRole('complementary', {
    name: 'Sponsored: Harbour lights, restored by hand',
    exact: true,
  });
  assert.is(await ad.count(), 1);
  assert.is(
    await ad.evaluate((element) => element.matches('div.adsnative-native.adsnative-reset')),
    true,
  );
  const order = await ad.evaluate((element) =>
    [...element.querySelectorAll('[class^=adsnative-]')].map(({ className }) =>
      className.replace('adsnative-', ''),
    ),
  );
  assert.equal(
    order.filter((name) => /label$|promoted|privacy|title|summary|cta/.test(name)),
    ['sponsored-label', 'promoted-by', 'privacy-button', 'title', 'summary', 'cta-button'],
  );
  assert.is(await styleOf(page, '.adsnative-native', 'clear'), 'both');
});

test('the template as html, by the page’s own server › has its one button and its one icon', async () => {
  const { page } = await openAdPage(stage(), {
    ad: {
      html: '<div class="adsnative-own"><a class="adsnative-cta-button" href="{{ADS}}/static/x">Buy</a><a class="adsnative-privacy-button" href="{{ADS}}/static/policy">i</a></div>',
      ctaUrl: '{{ADS}}/static/x',
      ctaTitle: 'Buy',
      privacy: {
        clientRendered: true,
        iconUrl: '{{ADS}}/static/tea.svg',
        policyUrl: '{{ADS}}/static/policy',
      },
    },
  });
  assert.is(await page.locator('.adsnative-cta-button').count(), 1);
  assert.is(await page.locator('.adsnative-privacy-button').count(), 1);
});
