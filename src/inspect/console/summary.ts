import type { PlacementState } from '../../public/ad-unit';
import { mayStillCome } from '../../shared/may-still-come';

/**
 * How many placements are in which state, in words: `4 placements: 2 rendered, 1 unfilled, 1
 * waiting`.
 */
export function summarise(states: PlacementState[]) {
  const names = states.map((state) => (mayStillCome(state) ? 'waiting' : state));
  const countOf = (name: string) => names.filter((state) => state === name).length;
  const textParts = [...new Set(['rendered', 'unfilled', 'failed', 'waiting', ...names])]
    .filter(countOf)
    .map((name) => `${countOf(name)} ${name}`);
  const placementCount = `${states.length} placement${states.length === 1 ? '' : 's'}`;
  return textParts.length ? `${placementCount}: ${textParts.join(', ')}` : placementCount;
}
