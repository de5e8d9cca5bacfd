import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { findChromium } from '../support/chromium';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('hints');

test('npm run hints › visits an address, names the files that its ad needed, and where its images and trackers came from', async () => {
  const { adsOrigin, networkOrigin } = stage();
  const elsewhere = networkOrigin.replace('localhost', '127.0.0.1');
  const pixel = (origin: string, name: string) => `<img src="${origin}/static/${name}">`;
  stage().adServer.setZone(
    'ad',
    trackedAnswer({
      ctaUrl: '{{ADS}}/ck?url=cta',
      ctaTitle: 'Read on',
      html: `<div class="ad">An ad ${pixel(networkOrigin, 'picture.svg')}</div>`,
      trackingTags: pixel(adsOrigin, 'im.gif') + pixel(elsewhere, 'other.gif'),
    }),
  );
  const body = `<img src="/own.gif" alt="">
    <div id="slot"></div>${snippet({ apiKey: 'ad', elementId: 'slot' })}`;
  const { page } = await stage().open(pageHtml({ body }));
  const { env, executablePath } = await findChromium();
  const { stdout } = await promisify(execFile)(
    'node_modules/.bin/tsx',
    ['scripts/hints.ts', page.url()],
    {
      env: { ...process.env, ...env, CHROMIUM_PATH: executablePath },
    },
  );
  const files = [...stdout.matchAll(/modulepreload.*\/([a-z-]+)-[0-9a-f]{8}\.js/g)].map(
    ([, chunk]) => chunk,
  );
  assert.equal(files, ['renderer']);
  const connections = stdout.split('\n').filter((line) => line.includes('preconnect'));
  assert.equal(
    connections.sort(),
    [adsOrigin, elsewhere, networkOrigin]
      .map((origin) => `<link rel="preconnect" href="${origin}">`)
      .sort(),
  );
});
