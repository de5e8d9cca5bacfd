/**
 * What a returning visitor's browser gets of the next release, from the demo's own server and from
 * the nginx of the guide. Needs zstd, nginx and Chromium 130 or later.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import * as assert from 'uvu/assert';
import { listen } from '../../demo/listen';
import { createTagServer } from '../../demo/tag-server';
import type { Manifest } from '../../scripts/build/manifest';
import { adPage, concluded, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { addMissing } from '../support/missing';
import { writeEarlier, writeRelease } from '../support/neighbour-release';
import { type Stage, suiteOnStage } from '../support/stage';
import { startNginx } from './start-nginx';

/** A server of the tag's files, below `/v2/`. */
interface Host {
  /** Where releases are put. */
  folder: string;
  /** What publishers' pages name, without the file. */
  address: string;
  stop(): Promise<void>;
}

/** An empty folder that is served. */
type StartHost = (root: string) => Promise<Host>;

const startDemo: StartHost = async (root) => {
  const { close, origin } = await listen(createTagServer(root).app);
  return { folder: join(root, 'v2'), address: `${origin}/v2`, stop: close };
};

const startReal: StartHost = async (root) => {
  const nginx = await startNginx(root);
  return { folder: join(nginx.root, 'v2'), address: `${nginx.origin}/v2`, stop: nginx.stop };
};

const EARLIER = 'aaaaaaaa';
const OLDER = 'bbbbbbbb';

const made = mkdtempSync(join(tmpdir(), 'releases-'));
const inMade = (name: string) => join(made, name);
process.once('exit', () => rmSync(made, { recursive: true }));

/** Makes the releases that are deployed: the built files as the newest, and two before it. */
function makeReleases(): Manifest {
  writeEarlier(inMade('earlier'), EARLIER, /^(renderer|parts|ui)-/);
  writeEarlier(inMade('older'), OLDER, /\.js$/);
  return writeRelease(inMade('release'), [inMade('earlier')]);
}

/** The chunks of a build, by name. */
function chunksOf({ build, files }: Manifest, other = build): string[] {
  return Object.keys(files)
    .filter((file) => file.endsWith(`-${build}.js`))
    .map((file) => file.replace(build, other));
}

/** How the server compressed each chunk of a build. */
async function codingsOf(responses: Response[], build: string): Promise<Record<string, string>> {
  const ofBuild = responses.filter((response) => response.url().endsWith(`-${build}.js`));
  const pairs = ofBuild.map(async (response) => [
    new URL(response.url()).pathname.split('/').at(-1),
    (await response.headerValue('content-encoding')) ?? '',
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

let views = 0;

/**
 * Views a page with an ad whose loader is not in the cache, and has it load all other chunks of the
 * build besides; `returning` is the page of a visitor who was there before.
 */
async function view(stage: Stage, { address }: Host, files: string[], returning?: Page) {
  views += 1;
  stage.adServer.setZone(ZONE, trackedAnswer());
  const path = `/view-${views}.html`;
  const tag = `${address}/tag.js?${views}`;
  stage.setPage(path, adPage({ elementId: 'slot' }).replaceAll('{{TAG}}/tag.js', tag));
  const page = returning ?? (await stage.open('<title>Before</title>')).page;
  const responses: Response[] = [];
  const note = (response: Response) => responses.push(response);
  page.on('response', note);
  await page.goto(stage.pageOrigin + path);
  await concluded(page);
  const addresses = files.map((file) => `${address}/${file}`);
  await page.evaluate(`Promise.all(${JSON.stringify(addresses)}.map((one) => import(one)))`);
  page.off('response', note);
  const transferred: [string, number, number][] = await page.evaluate(
    `performance.getEntriesByType('resource').filter((one) => one.name.startsWith('${address}/'))
      .map((one) => [one.name, one.transferSize, one.encodedBodySize])`,
  );
  return {
    page,
    state: await stateOf(page),
    codings: await codingsOf(responses, files[0]?.slice(-11, -3) ?? ''),
    bytes: transferred
      .filter(([name]) => name !== tag)
      .reduce((sum, [, sent, body]) => sum + (sent && body), 0),
  };
}

function addTests(name: string, start: StartHost, manifest: Manifest): void {
  const { test, stage } = suiteOnStage(`deltas from ${name}`);
  let host: Host;
  test.before.each(async () => {
    host = await start(mkdtempSync(inMade('cdn-')));
    mkdirSync(host.folder);
  });
  test.after.each(() => host.stop());

  const deploy = (release: string) => cpSync(inMade(release), host.folder, { recursive: true });
  const [now, earlier, older] = [manifest.build, EARLIER, OLDER].map((build) =>
    chunksOf(manifest, build),
  ) as [string[], string[], string[]];
  const all = (files: string[], coding: string) =>
    Object.fromEntries(files.map((file) => [file, coding]));

  test('a returning visitor gets the next release as deltas, a tenth of its bytes at most', async () => {
    deploy('earlier');
    const first = await view(stage(), host, earlier);
    assert.equal(first.codings, all(earlier, 'br'));
    deploy('release');
    const second = await view(stage(), host, now, first.page);
    assert.is(second.state, 'rendered');
    assert.equal(second.codings, all(now, 'dcz'));
    const brotli = now.reduce((sum, file) => sum + (manifest.files[file]?.brotli ?? 0), 0);
    assert.ok(
      second.bytes > 0 && second.bytes <= brotli / 10,
      `${second.bytes} of ${brotli} bytes`,
    );
  });

  test('a rollback transfers no chunk to who had it, and its own to who had not', async () => {
    deploy('earlier');
    const first = await view(stage(), host, earlier);
    deploy('release');
    await view(stage(), host, now, first.page);
    for (const file of ['tag.js', 'tag.js.br', 'tag.js.gz']) {
      cpSync(join(inMade('earlier'), file), join(host.folder, file));
    }
    const back = await view(stage(), host, earlier, first.page);
    assert.is(back.state, 'rendered');
    assert.is(back.bytes, 0);
    const other = await view(stage(), host, earlier);
    assert.is(other.state, 'rendered');
    assert.equal(other.codings, all(earlier, 'br'));
  });

  test('a visitor of a release that there are no deltas against gets the whole files', async () => {
    deploy('older');
    const first = await view(stage(), host, older);
    deploy('release');
    const second = await view(stage(), host, now, first.page);
    assert.is(second.state, 'rendered');
    assert.equal(second.codings, all(now, 'br'));
  });

  test('where a delta is missing, the whole file is sent', async () => {
    deploy('earlier');
    const first = await view(stage(), host, earlier);
    deploy('release');
    const { delta = '', file = '' } =
      manifest.deltas?.find((one) => one.file.startsWith('renderer-')) ?? {};
    rmSync(join(host.folder, delta));
    const second = await view(stage(), host, now, first.page);
    assert.is(second.state, 'rendered');
    assert.equal(second.codings, { ...all(now, 'dcz'), [file]: 'br' });
  });
}

if (spawnSync('zstd', ['--version']).status === 0) {
  const manifest = makeReleases();
  addTests('the demo', startDemo, manifest);
  if (spawnSync('nginx', ['-v']).status === 0) {
    addTests('nginx', startReal, manifest);
  } else {
    addMissing('nginx is not installed: its deltas were NOT tried (apt-get install nginx).');
  }
} else {
  addMissing('zstd is not installed: deltas were NOT tried in a browser (apt-get install zstd).');
}
