import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HOSTILE_SCRIPTS, hostileScript } from '../../demo/hostile-scripts';
import { type ChainWindow, chainAnswer, chainPage, ended, network, setChain } from '../support/network-page';
import { queueSnippet } from '../support/snippet';
import { stageFor } from '../support/stage';

const test = suite('hostile markup');

const stage = stageFor(test);

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
    const victim = queueSnippet({ apiKey: 'victim', elementId: 'victim', script: 'window.victim = unit;' });
    const visit = await stage().open({
      html: chainPage({ html: `${PAGE}<div id="victim"></div>${victim}` }),
      beforeLoad(page) {
        page.on('dialog', (dialog) => {
          events.push('dialog');
          dialog.dismiss();
        });
        page.on('download', () => events.push('download'));
        page.on('framenavigated', (frame) => {
          if (frame === page.mainFrame() || /evil|malware/.test(frame.url())) events.push(frame.url());
        });
      },
    });
    const { page } = visit;
    await ended(page);
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
        isInPlace: height <= 2000 && width <= document.body.clientWidth && top >= headline.clientHeight,
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
    if (expected) assert.match(threw[0] as string, expected);
    visit.assertQuiet(/SecurityError|Blocked a frame|permission to navigate|of null|ERR_ABORTED .*malware/);
  });
}

test.run();
