/// <reference types="node" />
/** The command `adsnative-audit` (docs/audit.md): audits an address in a browser, and ends with a code by severity. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type AuditResult, audit, exitCode, MEASURE_COSTS, toJUnit, toTable } from './audit';
import { findDriver, launch } from './drivers';

const USAGE = `adsnative-audit URL [options]

  --json FILE       writes the findings as JSON; - for the output
  --junit FILE      writes them as JUnit xml; - for the output
  --width, --height the viewport in CSS pixels; default 1280 and 800
  --timeout MS      how long to wait for the ads; default 15000
  --late MS         by how much requests may be late; default 500
  --browser PATH    the browser to start; default the driver's, or CHROMIUM_PATH

Exit code: 0 nothing but notices, 1 a warning, 2 an error, 3 the audit could not run.
`;

const NO_DRIVER = `adsnative-audit needs a browser that it can drive, and found no driver here. Install one of these:

  npm install --save-dev playwright && npx playwright install chromium
  npm install --save-dev puppeteer

`;

/** Exit code of an audit that could not run. */
const COULD_NOT_RUN = 3;

/** Writes a text to a file, or to the output. */
function write(file: string, text: string): void {
  if (file === '-') process.stdout.write(text);
  else writeFileSync(file, text);
}

/** The command's options. */
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

/** The number of an option; `undefined` if it was not given. */
const given = (value: string | undefined) => (value ? Number(value) : undefined);

/** Opens the address and audits it; `undefined` without a driver. */
async function auditUrl(
  url: string,
  { browser: path, height, late, timeout, width }: Options,
): Promise<AuditResult | undefined> {
  const driver = await findDriver(process.cwd());
  if (!driver) return undefined;
  const browser = await launch(driver, path);
  try {
    const page = await browser.newPage();
    const size = { width: Number(width), height: Number(height) };
    await (page.setViewportSize ? page.setViewportSize(size) : page.setViewport?.(size));
    await (page.addInitScript
      ? page.addInitScript(MEASURE_COSTS)
      : page.evaluateOnNewDocument?.(MEASURE_COSTS));
    await page.goto(url, { waitUntil: 'load' });
    return await audit(page, { timeout: given(timeout), late: given(late) });
  } finally {
    await browser.close();
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
  if (values.json) write(values.json, `${JSON.stringify(result, null, 2)}\n`);
  if (values.junit) write(values.junit, toJUnit(result));
  if (values.json !== '-' && values.junit !== '-') process.stdout.write(toTable(result));
  return exitCode(result);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = COULD_NOT_RUN;
  },
);
