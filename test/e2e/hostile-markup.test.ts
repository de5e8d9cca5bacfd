import * as assert from 'uvu/assert';
import { HOSTILE_SCRIPTS, hostileScript } from '../../demo/hostile-scripts';
import { readManifest } from '../../scripts/build/manifest';
import {
  type ChainWindow,
  chainAnswer,
  network,
  openChain,
  setChain,
} from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { queueSnippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('hostile markup');

/** What the browser says in the frame, where it says something; the trace tells of it. */
const THREW: Record<string, RegExp> = {
  'navigate-top': /permission to navigate|SecurityError/,
  'navigate-top-later': /permission to navigate|SecurityError/,
  'navigate-parent': /permission to navigate|SecurityError/,
  'read-parent': /Blocked a frame/,
  'read-cookie': /sandboxed/,
  'read-storage': /sandboxed|denied/i,
  'call-tag': /Blocked a frame/,
  cover: /null/,
};

/** Says that it filled, when what the hostile script has begun is over. */
const FILL_LATER = '<script>setTimeout(function () { _an_adFill("openx"); }, 150);</script>';

const PAGE = `<style>body { margin: 0 }</style><h1 id="headline" style="margin:0">The page</h1><div id="slot"></div>
  <script>document.cookie = 'secret=1'; localStorage.setItem('secret', '1');</script>`;

for (const name of Object.keys(HOSTILE_SCRIPTS)) {
  test(`${name} › fails, and the page does not notice`, async () => {
    const script = hostileScript(name, stage().networkOrigin, 'urx');
    const html = `<p>An ad</p><script>${script}</script>${FILL_LATER}`;
    setChain(stage().adServer, [network('openx', { html })]);
    // Another placement, which waits for a network of another name.
    stage().adServer.setZone(
      'victim',
      chainAnswer([network('urx', { html: '<p>Waits</p>' })], { zid: 'victim' }),
    );
    const events: string[] = [];
    const victim = queueSnippet({
      apiKey: 'victim',
      elementId: 'victim',
      script: 'window.victim = unit;',
    });
    const visit = await openChain(
      stage(),
      { html: `${PAGE}<div id="victim"></div>${victim}` },
      {
        beforeLoad(page) {
          page.on('dialog', (dialog) => {
            events.push('dialog');
            dialog.dismiss();
          });
          page.on('download', () => events.push('download'));
          page.on('framenavigated', (frame) => {
            if (frame === page.mainFrame() || /evil|malware/.test(frame.url())) {
              events.push(frame.url());
            }
          });
        },
      },
    );
    const { page } = visit;
    await visit.settled();

    const url = `${stage().pageOrigin}/test.html`;
    assert.is(page.url(), url);
    assert.equal(events, [url]);
    assert.is(visit.popups.length, 0);
    const seen = await page.evaluate(() => {
      const { unit, victim } = window as never as ChainWindow & { victim: ChainWindow['unit'] };
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      const { height, top, width } = frame.getBoundingClientRect();
      const headline = document.getElementById('headline') as Element;
      return {
        states: [unit.state, victim.state],
        threw: unit.trace().flatMap(({ threw }) => (typeof threw === 'string' ? [threw] : [])),
        isInPlace:
          height <= 2000 && width <= document.body.clientWidth && top >= headline.clientHeight,
        onTop: document.elementFromPoint(20, 5) === headline,
        headline: headline.textContent,
      };
    });
    const { threw, ...rest } = seen;
    assert.equal(rest, {
      states: ['rendered', 'fetched'],
      isInPlace: true,
      onTop: true,
      headline: 'The page',
    });
    const expected = THREW[name];
    assert.is(threw.length, expected ? 1 : 0, threw.join());
    if (expected) {
      assert.match(threw[0] as string, expected);
    }
    visit.assertQuiet(
      /SecurityError|Blocked a frame|permission to navigate|of null|ERR_ABORTED .*malware/,
    );
  });
}

const FRAME = `frame-${readManifest('dist').build}.html`;

interface EmbedWindow {
  heard: string[];
}

for (const sandbox of [
  '',
  'sandbox="allow-scripts allow-same-origin"',
  'sandbox="allow-scripts"',
]) {
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
    const { page, ...visit } = await stage().open(pageHtml({ body }));
    await page.waitForFunction(() => (window as never as { isSent?: boolean }).isSent);
    if (isSafe) {
      await page.waitForFunction(() => (window as never as EmbedWindow).heard?.includes('ran'));
    }
    await visit.settled();
    const frame = page.frames()[1];
    assert.is(await frame?.locator('p').count(), isSafe ? 1 : 0);
    const heard = await page.evaluate(() => (window as never as EmbedWindow).heard);
    assert.is(heard.includes('ready'), isSafe);
    if (!isSafe) {
      assert.equal(heard, []);
    }
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
