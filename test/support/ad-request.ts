import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { forcedParameters } from '../../src/loader/ad-request';
import type { ForcedCampaign, PlacementConfig } from '../../src/public/options';
import type { Settings } from '../../src/public/settings';
import { adRequestUrl } from '../../src/shared/ad-request-url';
import { pageAddress } from '../../src/shared/page-address';
import { fakeSettings } from './fake-core';

/** One parameter, as it is written or decoded. */
export type Parameter = [name: string, value: string];

/**
 * What a row of a table says of an ad request. What it leaves out is empty: the placement’s options,
 * the page’s settings, its address, and what a preview forces.
 */
export interface Request {
  config?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  page?: { url: string; ref: string };
  forced?: ForcedCampaign;
}

/** The whole address of a request, without its callback. */
export function address({
  config = {},
  settings = {},
  page = { url: '', ref: '' },
  forced,
}: Request): string {
  const allSettings = fakeSettings(settings as Partial<Settings>);
  const sentAddress = pageAddress(allSettings, page);
  return adRequestUrl(
    config as PlacementConfig,
    allSettings,
    sentAddress,
    forcedParameters(forced),
  );
}

/** The parameters as they are written, before decoding. */
export function written(request: Request): Parameter[] {
  const query = address(request).split('?').slice(1).join('?');
  return query.split('&').map((part) => part.split('=') as Parameter);
}

/** The parameters, decoded. */
export function parameters(request: Request): Parameter[] {
  return written(request).map(([name, value]) => [
    decodeURIComponent(name),
    decodeURIComponent(value),
  ]);
}

/** The parameters without `num_ads`, which is in every request. */
export function besidesCount(request: Request): Parameter[] {
  return parameters(request).filter(([name]) => name !== 'num_ads');
}

/**
 * Makes a test of each row, whose parameters are written as a query or by their names; `num_ads` is
 * not looked at.
 */
export function testRows(
  test: Test,
  rows: [sentence: string, request: Request, expected: string | Record<string, string>][],
): void {
  for (const [sentence, request, expected] of rows) {
    test(`ad request › ${sentence}`, () =>
      assert.equal(besidesCount(request), [...new URLSearchParams(expected)]));
  }
}
