import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../engines/free-port';
import { trackedAnswer } from './ad-page';
import { type Files, type FreshApp, QUIET } from './fresh-app';
import { samplesOf } from './samples';
import type { Stage } from './stage';
import type { Visit } from './visit';

/** The title of the ad that these apps show. */
export const TITLE = 'The ferry that waits for nobody';
/** The key that the documents' samples have. */
export const KEY = 'YOUR_API_KEY';

/** A native ad, drawn by the template. */
export const templateAd = () =>
  trackedAnswer({
    html: '',
    title: TITLE,
    summary: 'It leaves at seven.',
    promotedBy: 'Harbour Ferries',
  });

/** The address that an app is served at, and what ends its server. */
interface ServedApp {
  origin: string;
  close(): Promise<void>;
}

/** Resolves when a server's output names its port, which it does when it listens. */
function listening(server: ChildProcess, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (text: Buffer) => {
      output += text;
      if (output.includes(String(port))) {
        resolve();
      }
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

/**
 * Starts an app's production server: `command` is a program of Node's and its words, with `PORT`
 * for the port. What it asks of the provider's ad server goes to the stage's, so that the
 * documents' samples run as they are.
 */
async function serveApp(app: FreshApp, stage: Stage, command: string[]): Promise<ServedApp> {
  const port = await freePort();
  const reroute = join(app.folder, 'reroute.mjs');
  writeFileSync(
    reroute,
    `const { fetch } = globalThis;
globalThis.fetch = (address, init) =>
  fetch(String(address?.url ?? address).startsWith('https://api.adsnative.com/')
    ? String(address?.url ?? address).replace('https://api.adsnative.com', '${stage.adsOrigin}') : address, init);
`,
  );
  const words = command.map((word) => word.replace('PORT', String(port)));
  const server = spawn(process.execPath, ['--import', reroute, ...words], {
    cwd: app.folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...QUIET,
      PORT: String(port),
      HOST: 'localhost',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(server, port);
  return {
    origin: `http://localhost:${port}`,
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** Builds an app before a suite's tests, and serves it for them; its key has an ad. */
export function serveFor(
  test: Test,
  stage: () => Stage,
  build: () => { app: FreshApp; command: string[] },
): () => ServedApp {
  let app: FreshApp;
  let server: ServedApp;
  test.before(async () => {
    const built = build();
    app = built.app;
    server = await serveApp(app, stage(), built.command);
  });
  test.after(async () => {
    await server?.close();
    if (app) {
      rmSync(app.folder, { recursive: true });
    }
  });
  test.before.each(() => stage().adServer.setZone(KEY, templateAd()));
  return () => server;
}

/**
 * Sends the page's own requests of the provider to the stage's ad server; nothing else is outside.
 */
async function reroutePage(page: Page, stage: Stage): Promise<void> {
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      const { hostname, pathname, search } = new URL(route.request().url());
      if (hostname !== 'api.adsnative.com') {
        return route.fulfill({ status: 204 });
      }
      const answer = await fetch(stage.adsOrigin + pathname + search);
      await route.fulfill({
        status: answer.status,
        contentType: answer.headers.get('content-type') ?? '',
        body: await answer.text(),
      });
    },
  );
}

/** Visits an address of an app. */
export function visitApp(
  stage: Stage,
  url: string,
  beforeLoad?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  return stage.visit(url, {
    beforeLoad: async (page) => {
      await reroutePage(page, stage);
      await beforeLoad?.(page);
    },
  });
}

/** What went wrong on a page, a mismatch of hydration above all. */
export const troubles = ({ consoleLines, pageErrors }: Visit): string[] => [
  ...pageErrors,
  ...consoleLines.filter(({ type }) => /error|warning/.test(type)).map(({ text }) => text),
];

/** What was asked of the ad server and counted there, and by whom: pages send the tag's version. */
export const counts = (stage: Stage) => ({
  requests: stage.requests().length,
  impressions: stage.pixels(/im\.gif/).length,
});

/** Resolves when so many impressions have reached the ad server. */
export const counted = (stage: Stage, count = 1) =>
  stage.waitForHit(() => stage.pixels(/im\.gif/).length >= count);

/** How many ads a page shows. */
export const adsOn = (page: Page) => page.getByText(TITLE, { exact: true }).count();

/** Waits until all is over: nothing went wrong, one request, one impression, one ad. */
export async function assertOneAd(visit: Visit, stage: Stage): Promise<void> {
  await counted(stage);
  await visit.settled();
  assert.equal(troubles(visit), []);
  assert.equal(counts(stage), { requests: 1, impressions: 1 });
  assert.is(await adsOn(visit.page), 1);
}

/**
 * The samples under a document's heading as the files that their first lines name, with the tag
 * that the stage serves.
 */
export function filesIn(
  document: string,
  heading: string,
  paths: RegExp,
  { tagOrigin }: Stage,
): Files {
  const files: Files = {};
  for (const { code, section } of samplesOf(document)) {
    if (section !== heading) {
      continue;
    }
    const [, path = ''] = /^(?:---\n)?(?:\/\/|<!--) (\S+\.\w+)/.exec(code) ?? [];
    if (path && paths.test(path)) {
      files[path] = code.replaceAll('https://YOUR_CDN', tagOrigin);
    }
  }
  return files;
}

/** The code of the document's sample that has these words in it. */
export function sampleWith(document: string, words: string): string {
  const found = samplesOf(document).find(({ code }) => code.includes(words));
  if (!found) {
    throw new Error(`${document} has no sample with ${words}.`);
  }
  return found.code;
}
