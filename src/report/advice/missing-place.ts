import type { Core } from '../../contract/core';
import type { Reason } from '../../contract/response';
import type { TraceStep } from '../../public/events';
import { elementNameOf, meantId } from '../../shared/element-name';
import { isPlaceMissing } from '../../shared/is-place-missing';

/**
 * Makes the function that says which element of which placement a message is about, and which
 * element was meant perhaps. A message is written right after its placement has failed with it, so
 * it is about the first such failure that no message was about yet.
 */
export function createWhere({
  placements,
}: Pick<Core, 'placements'>): (message: Reason) => string[] {
  const saidSteps = new WeakSet<Readonly<TraceStep>>();
  return (message) => {
    if (!isPlaceMissing(message)) {
      return [];
    }
    for (const placement of placements) {
      const endStep = placement.steps.find(
        ({ reason, type }) => type === 'failed' && reason === message,
      );
      if (!endStep || saidSteps.has(endStep)) {
        continue;
      }
      saidSteps.add(endStep);
      const { by, id, name } = elementNameOf(placement);
      const { apiKey, widgetId } = placement.options;
      const placementName = `placement ${apiKey || widgetId}`;
      // The display was given an element, which the placement does not keep.
      if (by !== message) {
        return [placementName];
      }
      const intended = id && meantId(id);
      return [`${name}, ${placementName}${intended ? `: ${intended}` : ''}`];
    }
    return [];
  };
}
