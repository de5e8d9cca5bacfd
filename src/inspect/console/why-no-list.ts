import type { Core } from '../../contract/core';
import { Cause } from '../../contract/messages';
import type { ReasonReport } from '../../public/diagnostics';
import type { ListedPlacement } from '../../public/listed-placement';
import { isFor, KEY, PLACEHOLDER, SELECTING, type Selection } from '../../shared/placeholder';
import { unshadowed } from '../../shared/unshadowed';
import { reasonReport } from './reason';

/** Maximum keys that are offered. */
const MAX_OFFERED = 20;

/** The entry of a list that names what a placeholder's attributes select. */
function entryOf(element: HTMLElement): ListedPlacement {
  const selection: Selection = {};
  for (const [attribute, option] of Object.entries(SELECTING)) {
    const value = element.getAttribute(attribute);
    if (value) {
      selection[option] = value;
    }
  }
  const { apiKey, ...others } = selection;
  return apiKey && !Object.keys(others).length ? apiKey : selection;
}

const namesOf = (entry: ListedPlacement): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry).map(String);

/**
 * Why placeholders get no ads, where the page has no list at all, with the line that lists them.
 */
export function whyNoList({ page, placements, settings }: Core): ReasonReport[] {
  if (settings.autoPlacements || page.keyed[1]) {
    return [];
  }
  const ownPlacements = [...placements];
  const unlisted = [...unshadowed(document).querySelectorAll<HTMLElement>(PLACEHOLDER)].filter(
    (element) => !ownPlacements.some(isFor(element)),
  );
  if (!unlisted.length) {
    return [];
  }
  const entries = unlisted
    .map(entryOf)
    .filter((entry) => namesOf(entry).every((name) => KEY.test(name)));
  const keyList = [...new Set(entries.map((entry) => namesOf(entry).join('/')))]
    .slice(0, MAX_OFFERED)
    .join(', ');
  const list = [...new Set(entries.map((entry) => JSON.stringify(entry)))].slice(0, MAX_OFFERED);
  const subject = unlisted.length === 1 ? 'A placeholder' : `${unlisted.length} placeholders`;
  const textLine = `adsnativetag.cmdQ.push(function () { adsnativetag.updateConfig({ autoPlacements: [${list}] }); });`;
  const text = `${subject} (${keyList}), and no list that says which are yours: the tag asks for none of them. The line that lists them: ${textLine}`;
  return [reasonReport(Cause.NoList, 0, keyList, text)];
}
