/// <reference types="node" />
/**
 * The command `adsnative-audit` (docs/console.md#audit): audits an address in a browser, and ends
 * with a code by severity.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type AuditResult,
  audit,
  exitCode,
  MEASURE_COSTS,
  TIMEOUT_MS,
  toJson,
  toJUnit,
  toTable,
} from './audit';
import { findDriver, launch } from './drivers';
import { plainLines } from './plain-text';
import { within } from './within';

const USAGE = `adsnative-audit URL [options]

  --json FILE       writes the findings as JSON; - for the output
  --junit FILE      writes them as JUnit xml; - for the output
  --width, --height the viewport in CSS pixels; default 1280 and 800
  --timeout MS      how long to wait for the browser, the page, and its ads; default 15000
  --late MS         by how much requests may be late; default 500
  --browser PATH    the browser to start; default the driver's, or CHROMIUM_PATH

Exit code: 0 nothing but notices, 1 a warning, 2 an error, 3 the audit could not run.
`;

const NO_DRIVER = `adsnative-audit needs a browser that it can drive, and found no driver here. Install one of these:

  npm install --save-dev playwright && npx playwright install chromium
  npm install --save-dev puppeteer

`;

const NO_BROWSER = `adsnative-audit found no browser that starts. Install one, or name one that is installed:

  npx playwright install chromium
  adsnative-audit URL --browser /usr/bin/chromium     (or CHROMIUM_PATH)

What the driver says:
`;

/** Exit code of an audit that could not run. */
const COULD_NOT_RUN = 3;

/**
 * ms. How long a browser may take to start, whatever the page may take: as long as the drivers wait
 * themselves.
 */
const START_MS = 30_000;

/** ms. How long a browser may take to end. */
const END_MS = 5000;

function writeReport(fileName: string, text: string) {
  if (fileName === '-') {
    process.stdout.write(text);
  } else {
    writeFileSync(fileName, text);
  }
}

function readOptions() {
  return parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      junit: { type: 'string' },
      width: { type: 'string', default: '1280' },
      height: { type: 'string', default: '800' },
      timeout: { type: 'string' },
      late: { type: 'string' },
      browser: { type: 'string', default: process.env.CHROMIUM_PATH },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

type Options = ReturnType<typeof readOptions>['values'];

/** The largest number of milliseconds that a timer takes. */
const MAX_MS = 2 ** 31 - 1;

/** The milliseconds of an option; `undefined` if it was not given. */
function numberGiven(name: string, value: string | undefined) {
  if (value === undefined) {
    return undefined;
  }
  const ms = Number(value || NaN);
  if (!(ms >= 0 && ms <= MAX_MS)) {
    throw new Error(`--${name} is a number of milliseconds.`);
  }
  return ms;
}

/** Opens the address and audits it; `undefined` without a driver. */
async function auditUrl(
  url: string,
  { browser: path, height, late: lateMs, timeout: timeoutMs, width }: Options,
): Promise<AuditResult | undefined> {
  const lateAfterMs = numberGiven('late', lateMs);
  const timeout = numberGiven('timeout', timeoutMs) ?? TIMEOUT_MS;
  const driver = await findDriver(process.cwd());
  if (!driver) {
    return undefined;
  }
  const starting = launch(driver, path).catch((error: unknown) => {
    throw new Error(NO_BROWSER + (error instanceof Error ? error.message : error));
  });
  const browser = await within(starting, START_MS, 'The start of the browser');
  try {
    const page = await within(browser.newPage(), START_MS, 'A new page');
    const size = { width: Number(width), height: Number(height) };
    const openPage = async () => {
      await (page.setViewportSize ? page.setViewportSize(size) : page.setViewport?.(size));
      await (page.addInitScript
        ? page.addInitScript(MEASURE_COSTS)
        : page.evaluateOnNewDocument?.(MEASURE_COSTS));
      await page.goto(url, { waitUntil: 'load', timeout });
    };
    await within(openPage(), timeout, url);
    return await audit(page, { timeout, late: lateAfterMs });
  } finally {
    // One that hangs ends with this process.
    await within(browser.close(), END_MS, 'The end of the browser').catch(() => {});
  }
}

/** Runs the command; resolves with its exit code. */
async function main(): Promise<number> {
  const { positionals, values } = readOptions();
  const [url] = positionals;
  if (!url || values.help) {
    process.stdout.write(USAGE);
    return values.help ? 0 : COULD_NOT_RUN;
  }
  const result = await auditUrl(url, values);
  if (!result) {
    process.stderr.write(NO_DRIVER);
    return COULD_NOT_RUN;
  }
  if (values.json) {
    writeReport(values.json, toJson(result));
  }
  if (values.junit) {
    writeReport(values.junit, toJUnit(result));
  }
  if (values.json !== '-' && values.junit !== '-') {
    process.stdout.write(toTable(result));
  }
  return exitCode(result);
}

/** Ends with a code: at once, or when what a browser has left open has had its time. */
function endProcess(code: number) {
  process.exitCode = code;
  setTimeout(() => process.exit(), END_MS).unref();
}

main().then(endProcess, (error: unknown) => {
  process.stderr.write(`${plainLines(error instanceof Error ? error.message : error)}\n`);
  endProcess(COULD_NOT_RUN);
});
