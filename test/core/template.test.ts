import * as assert from 'uvu/assert';
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
