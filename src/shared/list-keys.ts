import type { LiveTag } from '../public/live-tag';
import type { ListedPlacement } from '../public/settings';

/** Adds keys to those that the page has listed already: its other scripts still count on theirs. */
export function listKeys(tag: LiveTag, keys: ListedPlacement[]): void {
  const { autoPlacements } = tag.getConfig();
  const listed = Array.isArray(autoPlacements) ? autoPlacements : [];
  const known = listed.map((key) => JSON.stringify(key));
  const added = keys.filter((key) => !known.includes(JSON.stringify(key)));
  if (added.length) {
    tag.updateConfig({ autoPlacements: [...listed, ...added] });
  }
}
