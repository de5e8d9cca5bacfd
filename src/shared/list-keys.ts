import type { ListedPlacement } from '../public/listed-placement';
import type { LiveTag } from '../public/live-tag';

/** Adds keys to those that the page has listed already: its other scripts still count on theirs. */
export function listKeys(tag: LiveTag, keys: ListedPlacement[]): void {
  const { autoPlacements } = tag.getConfig();
  const listed = Array.isArray(autoPlacements) ? autoPlacements : [];
  const listedTexts = listed.map((key) => JSON.stringify(key));
  const newKeys = keys.filter((key) => !listedTexts.includes(JSON.stringify(key)));
  if (newKeys.length) {
    tag.updateConfig({ autoPlacements: [...listed, ...newKeys] });
  }
}
