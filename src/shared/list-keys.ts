import type { ListedPlacement } from '../public/listed-placement';
import type { LiveTag } from '../public/live-tag';

/** Adds keys to those that the page has listed already: its other scripts still count on theirs. */
export function listKeys(liveTag: LiveTag, listedKeys: ListedPlacement[]): void {
  const { autoPlacements } = liveTag.getConfig();
  const listed = Array.isArray(autoPlacements) ? autoPlacements : [];
  const listedTexts = listed.map((key) => JSON.stringify(key));
  const newKeys = listedKeys.filter((key) => !listedTexts.includes(JSON.stringify(key)));
  if (newKeys.length) {
    liveTag.updateConfig({ autoPlacements: [...listed, ...newKeys] });
  }
}
