import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { adByLink, adRequests, hasBanner } from '../support/preview-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('preview');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

test('a preview’s link › asks for what it says, and a banner names it', async () => {
  const query = 'adsnative_preview&crid=r_2&force_mobile&bid_url=https%3A%2F%2Fbids.example%2Fa';
  const visit = await adByLink(stage(), `?${query}`);
  const { cid, crid, force_mobile, mock_api_version, mock_bid_urls, preview, specific_ad } =
    adRequests(stage())[0] ?? {};
  assert.equal(
    { cid, crid, force_mobile, mock_api_version, mock_bid_urls, preview, specific_ad },
    {
      cid: undefined,
      crid: 'r_2',
      force_mobile: '1',
      mock_api_version: 'v23',
      mock_bid_urls: 'https://bids.example/a',
      preview: '1',
      specific_ad: '1',
    },
  );
  assert.is(await hasBanner(visit.page), true);
  visit.assertQuiet();
});

test('a page without a preview’s link › asks as ever, and has no banner', async () => {
  const visit = await adByLink(stage(), '?cid=c1&server=stage');
  const { cid, preview } = adRequests(stage())[0] ?? {};
  assert.equal([cid, preview], [undefined, undefined]);
  assert.is(await hasBanner(visit.page), false);
});
