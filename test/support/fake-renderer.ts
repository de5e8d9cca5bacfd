import type { Renderer } from '../../src/contract/chunks/renderer';
import type { Core } from '../../src/contract/core';
import type { DisplayWish, Placement } from '../../src/contract/placement';
import { Stage } from '../../src/contract/stages';
import type { Arrival } from '../../src/contract/wire';
import type { AdObject } from '../../src/public/ad';

/** A renderer without a page: it delivers what arrived, and writes down what it was asked. */
export interface FakeRenderer extends Renderer {
  readonly delivered: { placement: Placement; arrival: Arrival }[];
  readonly displayed: { placement: Placement; wish: DisplayWish; isPatient: boolean }[];
  readonly refreshed: Placement[];
  readonly removed: Placement[];
}

/** The ad object that a fake renderer hands to callbacks. */
export const FAKE_AD: AdObject = { type: 'story', crid: 'creative-1' };

/** Makes a renderer whose every display and refresh ends as `isAble` says. */
export function fakeRenderer(core: Pick<Core, 'guard'>, isAble = true): FakeRenderer {
  const fake: FakeRenderer = {
    delivered: [],
    displayed: [],
    refreshed: [],
    removed: [],
    open: (placement) => ({
      answer: undefined,
      ad: FAKE_AD,
      drawn: undefined,
      deliver(arrival, isWanted) {
        if (!isWanted()) return undefined;
        fake.delivered.push({ placement, arrival });
        if (arrival.reason) return placement.fail(Stage.NoAnswer, arrival.reason);
        Object.assign(placement, { status: true, callbackData: arrival.raw });
        placement.enter(Stage.Fetched);
        for (const callback of placement.waiting.splice(0)) core.guard(callback)(true, FAKE_AD);
      },
      display(wish, isPatient) {
        fake.displayed.push({ placement, wish, isPatient });
        return isAble;
      },
      refresh() {
        fake.refreshed.push(placement);
        return isAble;
      },
      remove() {
        fake.removed.push(placement);
      },
    }),
  };
  return fake;
}
