import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { ReasonReport } from '../../src/public/diagnostics';
import { ZONE } from './ad-page';
import { diagnosticsOf, openConsole } from './console-page';

/** What a person is to read in the console, and a tool in `diagnostics()`. */
export interface Expected {
  number: number;
  /** What the sentence says. */
  text: RegExp;
  /** What it is about; by default the key of a test page. */
  subject?: RegExp | string;
  /** Which placement; 0 for the page. */
  placement?: number;
}

/**
 * Opens the console as a person would, finds the sentence among its first lines, and the same in
 * `diagnostics()`.
 */
export async function assertSaid(page: Page, expected: Expected): Promise<ReasonReport> {
  const { number, placement = 1, subject = ZONE, text } = expected;
  const panel = await openConsole(page);
  const shown = panel.getByRole('region', { name: 'Reasons' }).getByText(text);
  await shown.waitFor();
  const { reasons } = await diagnosticsOf(page);
  const found = reasons.find((one) => one.number === number && one.placement === placement);
  assert.ok(found, `no reason ${number} in ${JSON.stringify(reasons)}`);
  assert.match(found.text, text);
  if (typeof subject === 'string') {
    assert.is(found.subject, subject);
  } else {
    assert.match(found.subject, subject);
  }
  assert.is(found.link, `docs/errors.md#${number}`);
  assert.ok(found.whatToDo.length > 10);
  return found;
}

/** Resolves when the placement of the page has a state. */
export async function inState(page: Page, state: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (window as never as { unit?: { state: string } }).unit?.state === wanted,
    state,
  );
}
