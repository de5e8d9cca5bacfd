import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readManifest } from '../../scripts/build/manifest';
import { pageHtml } from '../support/page-html';
import { stageFor } from '../support/stage';

const test = suite('hostile markup');

const stage = stageFor(test);

const FRAME = `frame-${readManifest('dist').build}.html`;

interface EmbedWindow {
  heard: string[];
}

for (const sandbox of ['', 'sandbox="allow-scripts allow-same-origin"', 'sandbox="allow-scripts"']) {
  const isSafe = sandbox === 'sandbox="allow-scripts"';
  test(`frame.html in a foreign page, ${sandbox || 'without a sandbox'} › ${isSafe ? 'works' : 'does nothing'}`, async () => {
    const body = `<iframe ${sandbox} src="{{TAG}}/${FRAME}#t"></iframe>
      <script>
        var heard = [];
        onmessage = function (event) { heard.push(event.data); };
        document.querySelector('iframe').onload = function () {
          var channel = new MessageChannel();
          channel.port1.onmessage = function (event) { heard.push(event.data.type); };
          var html = '<p>pwned</p><script>parent.postMessage("ran", "*")<' + '/script>';
          this.contentWindow.postMessage({ adsnative: '#t', html: html }, '*', [channel.port2]);
          // Answered after the message before it was handled.
          this.onload = null;
          window.isSent = true;
        };
      </script>`;
    const visit = await stage().open(pageHtml({ body }));
    const { page } = visit;
    await page.waitForFunction(() => (window as never as { isSent?: boolean }).isSent);
    if (isSafe) await page.waitForFunction(() => (window as never as EmbedWindow).heard.includes('ran'));
    await visit.settled();
    const frame = page.frames()[1];
    assert.is(await frame?.locator('p').count(), isSafe ? 1 : 0);
    const heard = await page.evaluate(() => (window as never as EmbedWindow).heard);
    assert.is(heard.includes('ready'), isSafe);
    if (!isSafe) assert.equal(heard, []);
  });
}

test('an order with another token › is not carried out', async () => {
  const body = `<iframe sandbox="allow-scripts" src="{{TAG}}/${FRAME}#mine"></iframe>
    <script>
      document.querySelector('iframe').onload = function () {
        [1, '#other', undefined, ''].forEach(function (token) {
          this.contentWindow.postMessage({ adsnative: token, html: '<p></p>' }, '*', [new MessageChannel().port2]);
        }, this);
        this.contentWindow.postMessage({ adsnative: '#mine', html: '<b></b>' }, '*');
        this.contentWindow.postMessage(null, '*', [new MessageChannel().port2]);
        window.isSent = true;
      };
    </script>`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.page.waitForFunction(() => (window as never as { isSent?: boolean }).isSent);
  await visit.settled();
  assert.is(await visit.page.frames()[1]?.locator('p, b').count(), 0);
  visit.assertQuiet();
});

test.run();
