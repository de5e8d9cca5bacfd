import type { PlacementState } from '../../public/ad-unit';

/** The states in which an ad may still come. */
const WAITING: PlacementState[] = ['idle', 'fetching', 'fetched'];

/** How many placements are in which state, in words: `4 placements: 2 rendered, 1 unfilled, 1 waiting`. */
export function summarise(states: PlacementState[]): string {
  const counts = new Map<string, number>();
  for (const name of ['rendered', 'unfilled', 'failed', 'waiting']) counts.set(name, 0);
  for (const state of states) {
    const name = WAITING.includes(state) ? 'waiting' : state;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const parts = [...counts].filter(([, many]) => many > 0).map(([name, many]) => `${many} ${name}`);
  const all = `${states.length} placement${states.length === 1 ? '' : 's'}`;
  return parts.length ? `${all}: ${parts.join(', ')}` : all;
}
