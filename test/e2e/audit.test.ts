import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type AuditOptions, type AuditResult, audit, MEASURE_COSTS } from 'adsnative-tag/audit';
import { launch } from 'puppeteer-core';
import * as assert from 'uvu/assert';
import { ARGS } from '../support/browser';
import { findChromium } from '../support/chromium';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('audit');

/** Each rule that a page of the demo breaks, with its number and how bad it is there. */
const RULES: [number: number, rule: string, severity: string][] = [
  [1, 'late-request', 'warning'],
  [2, 'no-preconnect', 'notice'],
  [3, 'no-room', 'warning'],
  [4, 'ads-in-view', 'warning'],
  [5, 'above-the-fold', 'error'],
  [6, 'wrong-key', 'error'],
  [7, 'network-times-out', 'warning'],
  [8, 'late-consent', 'warning'],
  [9, 'blocked-by-policy', 'error'],
  [10, 'main-thread', 'warning'],
  [11, 'script-without-crossorigin', 'notice'],
  [12, 'no-cors-header', 'error'],
];

/**
 * On a busy machine nothing is late: rules of time judge only the pages that are late on purpose,
 * and then by a minute.
 */
const PATIENT = { late: 60_000 };

/** ms. How long pages with these mistakes wait: demo/pages/audit.html. */
const WAITS: Record<string, number> = { 'late-request': 1500, 'late-consent': 1200 };

/**
 * Script that runs first in a page: nothing is told of frames that took long, as all do on a busy
 * machine. The rule of the main thread judges only the page that blocks it on purpose.
 */
const TELLS_NO_FRAMES = `Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', {
  value: PerformanceObserver.supportedEntryTypes.filter((type) => !/^long/.test(type)),
});`;

/**
 * Script that runs first in a page: a timer of so many ms takes two minutes of the page's clock,
 * and no time.
 */
const leapOver = (waited: number) => `
  const { setTimeout } = window;
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  window.setTimeout = (run, ms, ...args) => {
    if (ms !== ${waited}) return setTimeout(run, ms, ...args);
    return setTimeout(() => {
      ahead += 120_000;
      run(...args);
    });
  };`;

/** The rules of a result, each once. */
const rulesOf = ({ findings }: AuditResult) => [
  ...new Set(findings.map(({ number, rule, severity }) => `${number} ${rule} ${severity}`)),
];

/** Audits a page of the demo. */
async function auditDemo(
  path: string,
  waited = 0,
  options: AuditOptions = PATIENT,
  first = '',
): Promise<AuditResult> {
  const { page } = await stage().openDemo(path, {
    async beforeLoad(one) {
      await one.addInitScript(first);
      await one.addInitScript(MEASURE_COSTS);
      if (!path.includes('main-thread')) {
        await one.addInitScript(TELLS_NO_FRAMES);
      }
      if (waited) {
        await one.addInitScript(leapOver(waited));
      }
    },
  });
  return audit(page, options);
}

test('a page without a mistake › has no finding', async () => {
  const result = await auditDemo('/audit.html');
  assert.equal(result, { url: `${stage().pageOrigin}/audit.html`, findings: [] });
});

for (const [number, rule, severity] of RULES) {
  test(`a page with the mistake ${rule} › has this finding and no other`, async () => {
    const result = await auditDemo(`/audit.html?broken=${rule}`, WAITS[rule]);
    assert.equal(
      rulesOf(result),
      [`${number} ${rule} ${severity}`],
      JSON.stringify(result, null, 1),
    );
    for (const { cost, mend, text } of result.findings) {
      assert.ok(cost && mend && text);
    }
  });
}

test('a late request › is no finding where that is allowed', async () => {
  const { findings } = await auditDemo('/audit.html?broken=late-request', 1500, {
    late: 10 * PATIENT.late,
  });
  assert.equal(findings, []);
});

test('a late request of a busy page › is found, though the browser would keep no more of them', async () => {
  const isFull = 'performance.setResourceTimingBufferSize(1)';
  const result = await auditDemo(
    '/audit.html?broken=late-consent',
    WAITS['late-consent'],
    PATIENT,
    isFull,
  );
  assert.equal(rulesOf(result), ['8 late-consent warning']);
});

test('a page whose placements are all lazy, one of them far below › does not wait for that', async () => {
  const ask = `
    history.scrollRestoration = 'manual';
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('story-slot').style.marginTop = '9000px';
      adsnativetag.cmdQ.unshift(() => adsnativetag.updateConfig({ defaults: { lazy: true } }));
    });`;
  // The page's time limit is longer than a test's.
  const { findings } = await auditDemo('/audit.html', 0, { ...PATIENT, timeout: 1_000_000 }, ask);
  assert.equal(findings, []);
});

test('a page without the tag › is an error', async () => {
  const { page } = await stage().open('<!doctype html><title>No tag</title><p>Nothing here');
  assert.equal(rulesOf(await audit(page, { timeout: 300 })), ['0 no-tag error']);
});

test('a page of Puppeteer’s › is audited as well', async () => {
  const { env, executablePath } = await findChromium();
  const browser = await launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: 'shell',
    args: ARGS,
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${stage().pageOrigin}/audit.html?broken=wrong-key`);
    assert.equal(rulesOf(await audit(page, PATIENT)), ['6 wrong-key error']);
  } finally {
    await browser.close();
  }
});

/** Runs the command; resolves with its exit code and output. */
async function run(
  args: string[],
  cwd = '.',
): Promise<{ code: number | null; output: string; errors: string }> {
  const { env, executablePath } = await findChromium();
  const child = spawn(process.execPath, [resolve('dist/npm/audit-command.js'), ...args], {
    cwd,
    env: { ...process.env, ...env, CHROMIUM_PATH: executablePath },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output, errors };
}

/** Options of the command. */
const patiently = ['--late', String(PATIENT.late)];

/** A folder that is removed again. */
async function inFolder(then: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  await then(folder).finally(() => rmSync(folder, { recursive: true }));
}

test('the command › ends with 0, 1 or 2 by the worst finding, and prints a table', async () => {
  const html = readFileSync('demo/pages/audit.html', 'utf8');
  stage().setPage('/audited.html', html.replace('<script>', `<script>${TELLS_NO_FRAMES}`));
  const good = await run([`${stage().pageOrigin}/audited.html`, ...patiently]);
  assert.equal([good.code, good.errors], [0, '']);
  assert.match(good.output, 'Nothing was found.');
  const bad = await run([`${stage().pageOrigin}/audited.html?broken=no-room`, ...patiently]);
  assert.equal([bad.code, bad.errors], [1, '']);
  assert.match(bad.output, /warning {2}3 no-room {2}placement 1 {2}The page keeps no room/);
  assert.match(bad.output, /mend: {2}Give the element a `min-height`/);
});

test('the command › writes JSON and JUnit', () =>
  inFolder(async (folder) => {
    const files = ['json', 'xml'].map((end) => join(folder, `audit.${end}`));
    const { code } = await run([
      `${stage().pageOrigin}/audit.html?broken=wrong-key`,
      ...patiently,
      '--json',
      files[0] ?? '',
      '--junit',
      files[1] ?? '',
    ]);
    assert.is(code, 2);
    const result = JSON.parse(readFileSync(files[0] ?? '', 'utf8')) as AuditResult;
    assert.equal(rulesOf(result), ['6 wrong-key error']);
    const xml = readFileSync(files[1] ?? '', 'utf8');
    assert.match(xml, 'tests="1" failures="1"');
    assert.match(
      xml,
      '<failure type="error" message="Its key is wrong: the ad server says: ad-unit is not active.">',
    );
  }));

test('the command › says what to install where there is no driver, and that it could not run', () =>
  inFolder(async (folder) => {
    const { code, errors, output } = await run(['http://localhost:1/'], folder);
    assert.equal([code, output], [3, '']);
    assert.match(errors, 'npm install --save-dev playwright && npx playwright install chromium');
    assert.match(errors, 'npm install --save-dev puppeteer');
  }));

test('the command › says what to do where no browser starts', async () => {
  const { code, errors } = await run(['http://localhost:1/', '--browser', '/nowhere/chromium']);
  assert.is(code, 3);
  assert.match(errors, /^adsnative-audit found no browser that starts/);
  assert.match(errors, 'npx playwright install chromium');
  assert.match(errors, '/nowhere/chromium');
});

test('the command › could not run where the page does not answer', async () => {
  const { code, errors } = await run(['http://localhost:1/']);
  assert.is(code, 3);
  assert.match(errors, /ERR_/);
});
