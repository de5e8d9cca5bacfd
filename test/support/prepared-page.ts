import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { listen } from '../../demo/listen';
import { ARGS } from './browser';
import { findChromium } from './chromium';
import { inTime } from './in-time';
import { pageHtml } from './page-html';
import type { Stage } from './stage';

/** A page that a browser prepares for a visitor who may come. */
export type PreparedPage = Awaited<ReturnType<typeof preparePage>>;

/**
 * Tells the server: that the page is only prepared, what it has loaded, that its visitor is there,
 * what it threw.
 */
const TELL = `<script>
  function tell(word) { fetch('/told', { method: 'POST', body: word, keepalive: true }); }
  if (document.prerendering) tell('prepared');
  document.addEventListener('prerenderingchange', function () { tell('activated'); });
  addEventListener('error', function (event) { tell('error: ' + (event.message || event.target.src)); }, true);
  addEventListener('unhandledrejection', function (event) { tell('error: ' + event.reason); });
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) {
      var file = /\\/(\\w+)-[0-9a-f]{8}\\.js/.exec(entry.name);
      if (file) tell('loaded ' + file[1]);
    });
  }).observe({ type: 'resource', buffered: true });
</script>`;

/** The page before: it has the next one prepared, and goes there when the server lets it. */
const BEFORE = pageHtml({
  head: '<script type="speculationrules">{ "prerender": [{ "source": "list", "urls": ["/page.html"] }] }</script>',
  body: "<script>fetch('/go').then(function () { location.href = '/page.html'; });</script>",
});

/** Generous: a slow machine is not a failure. */
const WORD_TIMEOUT_MS = 20_000;

/** A promise that is settled from elsewhere. */
function pending() {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** Words that a page tells; each may be waited for before or after. */
function createWords() {
  const words = new Map<string, ReturnType<typeof pending>>();
  const heard: string[] = [];
  const word = (name: string) => {
    const known = words.get(name) ?? pending();
    words.set(name, known);
    return known;
  };
  return {
    hear(name: string) {
      heard.push(name);
      word(name).settle();
    },
    told(name: string): Promise<void> {
      return inTime(
        word(name).promise,
        () => `${name}. The page told: ${heard.join(', ') || 'nothing'}`,
        WORD_TIMEOUT_MS,
      );
    },
  };
}

/**
 * Starts a browser that nobody looks into: for one with Playwright in it, Chromium prepares no
 * page.
 */
async function startBrowser(url: string): Promise<{ child: ChildProcess; profile: string }> {
  const { env, executablePath } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'adsnative-profile-'));
  // With a port for tools it goes on after the page has loaded, though none connects.
  const args = [
    ...ARGS,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    url,
  ];
  const child = spawn(executablePath, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  return { child, profile };
}

/**
 * Has a browser prepare a page; `{{TAG}}` and `{{ADS}}` in it are filled in. Resolves when it is
 * being prepared. A function makes the html for each visit.
 */
export async function preparePage(
  stage: Stage,
  html: string | ((request: Request) => Promise<string>),
) {
  const go = pending();
  const { hear, told } = createWords();
  const errors: string[] = [];
  const filled = (text: string) =>
    (TELL + text).replaceAll('{{TAG}}', stage.tagOrigin).replaceAll('{{ADS}}', stage.adsOrigin);
  const app = new Hono()
    .get('/before.html', (c) => c.html(BEFORE))
    .get('/page.html', async (c) =>
      c.html(filled(typeof html === 'string' ? html : await html(c.req.raw))),
    )
    .get('/favicon.ico', (c) => c.body(null, 204))
    .get('/go', async (c) => {
      await go.promise;
      return c.body(null, 204);
    })
    .post('/told', async (c) => {
      const said = await c.req.text();
      if (said.startsWith('error')) {
        errors.push(said);
      }
      hear(said);
      return c.body(null, 204);
    });
  const server = await listen(app);
  const { child, profile } = await startBrowser(`${server.origin}/before.html`);
  const close = async () => {
    child.kill();
    if (child.exitCode === null) {
      await once(child, 'exit');
    }
    await server.close();
    await rm(profile, { recursive: true, force: true });
  };
  try {
    await told('prepared');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    /** What was thrown on the page. */
    errors,
    /** Resolves when the page has told this, or has told it already. */
    told,
    close,
    /** The visitor comes; resolves when the page has noticed. */
    activate() {
      go.settle();
      return told('activated');
    },
  };
}
