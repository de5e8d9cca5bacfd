import type { DisplayRequest, Placement } from '../../src/contract/placement';
import type { Renderer } from '../../src/contract/renderer';
import type { CallResult } from '../../src/contract/response';
import { Stage } from '../../src/contract/stages';
import type { AdObject } from '../../src/public/ad';

/** A renderer without a page: it delivers what arrived, and writes down what it was asked. */
export interface FakeRenderer extends Renderer {
  readonly delivered: { placement: Placement; result: CallResult }[];
  readonly displayed: { placement: Placement; request: DisplayRequest; isPatient: boolean }[];
}

/** The ad object that a fake renderer hands to callbacks. */
export const FAKE_AD: AdObject = { type: 'story', crid: 'creative-1' };

/** Makes a renderer whose every display and refresh goes well. */
export function fakeRenderer(): FakeRenderer {
  const fake: FakeRenderer = {
    delivered: [],
    displayed: [],
    open: (placement) => ({
      contents: { response: undefined, ad: FAKE_AD, ads: undefined, place: undefined },
      receive(result, isWanted) {
        if (!result || !isWanted()) {
          return undefined;
        }
        fake.delivered.push({ placement, result });
        if (result.reason) {
          const callWaiting = placement.deliver(Stage.NoResponse, null);
          placement.finish(Stage.NoResponse, null, result.reason);
          callWaiting();
          return undefined;
        }
        Object.assign(placement, { status: true, callbackData: result.raw });
        const callWaiting = placement.deliver(Stage.Fetched, FAKE_AD);
        if (placement.pendingDisplay) {
          placement.display(placement.pendingDisplay, true);
        }
        callWaiting();
      },
      display(request, isPatient) {
        fake.displayed.push({ placement, request, isPatient });
        return true;
      },
      refresh: () => true,
      remove: () => {},
    }),
  };
  return fake;
}
