import type { Core } from '../../contract/core';
import type { Reason } from '../../contract/response';
import { elementNameOf, meantId } from '../../shared/element-name';
import { isPlaceMissing } from '../../shared/is-place-missing';

/**
 * Makes the function that says which element of which placement a message is about, and which
 * element was perhaps meant. The message does not name its placement, but is written right after
 * the placement has failed: it is about the first failure with its number that had no message yet.
 */
export function createPlaceDescriber({
  allPlacements,
}: Pick<Core, 'allPlacements'>): (message: Reason) => string[] {
  const describedSteps = new WeakSet();
  return (message) => {
    if (!isPlaceMissing(message)) {
      return [];
    }
    for (const placement of allPlacements) {
      const endStep = placement.steps.find(
        ({ reason, type }) => type === 'failed' && reason === message,
      );
      if (!endStep || describedSteps.has(endStep)) {
        continue;
      }
      describedSteps.add(endStep);
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
