/**
 * What must not happen: that a page which an ad opens reaches back, or that a paid link counts as
 * the publisher's word.
 */
import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../../support/ad-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: links that are drawn');

const PARTS = {
  title: 'A title',
  imageSrc: '{{ADS}}/static/tea.svg',
  ctaUrl: '{{ADS}}/ck?url=cta',
  ctaTitle: 'Go',
  privacy: {
    clientRendered: true,
    iconUrl: '{{ADS}}/static/tea.svg',
    policyUrl: 'https://policy.example/',
  },
};

test('title, call to action and privacy icon › carry rel="noopener sponsored"', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ ...PARTS, html: '' }));
  const { page } = await openAdPage(stage());
  const rels = await page
    .locator('#slot a, .adsnative-native a, .adsnative-cta-button, .adsnative-privacy-button')
    .evaluateAll((links) => links.map((link) => link.getAttribute('rel')));
  assert.ok(rels.length >= 3);
  assert.equal([...new Set(rels)], ['noopener sponsored']);
});

test('a link in the ad server’s html › keeps its own words', async () => {
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({ html: '<a class="ad" rel="author" href="https://a.example/">An ad</a>' }),
  );
  const { page } = await openAdPage(stage());
  assert.is(await page.getAttribute('a.ad', 'rel'), 'author');
});
