/**
 * What must not happen: that a diagnosis which somebody pastes into a ticket gives away the
 * visitor's session.
 */
import * as assert from 'uvu/assert';
import {
  type AdWindow,
  adPage,
  concluded,
  openAdPage,
  trackedAnswer,
  ZONE,
} from '../../support/ad-page';
import { diagnosticsOf } from '../../support/console-page';
import { pageHtml } from '../../support/page-html';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: diagnoses that are pasted');

test('diagnostics() › has no token of the page’s address, of its referrer, or of what stands for them', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const settings = { keyValues: { mail: 'a' } };
  stage().setPage('/test.html', adPage({ elementId: 'slot', settings }));
  const link =
    '<a href="/test.html?session_token=own-s3cret&page=2#access_token=fragment-s3cret">on</a>';
  stage().setPage(
    '/before.html',
    pageHtml({ head: '<meta name="referrer" content="unsafe-url">', body: link }),
  );
  const { page } = await stage().openDemo('/before.html?reset=before-s3cret&own-s3cret');
  await page.click('a');
  await concluded(page);
  const { page: told, placements, ...rest } = await diagnosticsOf(page);
  assert.is(told.url, `${stage().pageOrigin}/test.html?session_token=own-…&page=2`);
  assert.is(told.referrer, `${stage().pageOrigin}/before.html?reset=befo…&own-…`);
  const { searchParams } = new URL(placements[0]?.request ?? '');
  assert.equal([searchParams.get('url'), searchParams.get('ref')], [told.url, told.referrer]);
  assert.not.match(JSON.stringify([told, placements, rest]), 's3cret');
  await page.evaluate(() =>
    (window as never as AdWindow).adsnativetag.updateConfig({
      currentPageUrl: 'https://canonical.example/?id=canonical-s3cret#s3cret',
    }),
  );
  assert.not.match(JSON.stringify(await diagnosticsOf(page)), 's3cret');
});

test('getConfig() and diagnostics() › have no key, credential, id or nonce, nor a setting that the tag does not know', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const stream = {
    region: 'eu-west-1',
    credentials: { accessKeyId: 's3cret', secretAccessKey: 's3cret' },
  };
  const targets = [
    { kinesis: { ...stream, streamName: 's3cret' } },
    { firehose: { ...stream, deliveryStreamName: 's3cret' } },
    { collector: 'https://s3cret.example/?key=s3cret' },
  ];
  for (const analytics of targets) {
    const { page } = await openAdPage(stage(), {
      settings: {
        analytics,
        nonce: 's3cret',
        ip: 's3cret',
        eids: [{ source: 'a.example', uids: [{ id: 's3cret' }] }],
        openrtb: {
          url: '{{ADS}}/openrtb2/auction?key=very-s3cret',
          request: { ext: { account: 's3cret' } },
        },
        myKey: 's3cret',
      },
    });
    const config = await page.evaluate(() =>
      JSON.stringify({
        ...(window as never as AdWindow).adsnativetag.getConfig(),
        myKey: '',
      }),
    );
    assert.not.match(config, 's3cret');
    assert.not.match(JSON.stringify((await diagnosticsOf(page)).settings), 's3cret');
  }
});

test('diagnostics() › takes linear time on 200 kB of markup that strangers wrote', async () => {
  const time = async (length: number) => {
    const html = '<a '.repeat(length / 3);
    const networks = [{ providerName: 'openx', html, isNetwork: true, trackingUrls: {} }];
    stage().adServer.setZone(ZONE, { answer: { status: 'OK', networks } });
    const { page } = await openAdPage(stage());
    return page.evaluate(async () => {
      const { adsnativetag } = window as never as AdWindow;
      // The first one loads files.
      await adsnativetag.diagnostics();
      const start = performance.now();
      await adsnativetag.diagnostics();
      return performance.now() - start;
    });
  };
  const [short, long] = [await time(25_000), await time(200_000)];
  assert.ok(long < 24 * Math.max(short, 10), `${long} ms for 200 kB, ${short} ms for 25 kB`);
});

test('diagnostics() › has neither the device nor the place of an app', async () => {
  const config = {
    app: true,
    app_name: 'Harbor Post',
    uuid: 's3cret-6D92078A',
    lat: '52.516s3cret',
    long: 's3cret',
  };
  const { page } = await openAdPage(stage(), { config, ad: {} });
  const [placement] = (await diagnosticsOf(page)).placements;
  assert.not.match(JSON.stringify(placement), 's3cret');
  assert.match(JSON.stringify(placement?.options), 'Harbor Post');
});
