import type { Core } from '../../contract/core';
import { Cause } from '../../contract/messages';

import type { ListedPlacement } from '../../public/listed-placement';
import {
  isFor,
  KEY,
  PLACEHOLDER,
  SELECTING,
  type Selection,
  toListed,
} from '../../shared/placeholder';
import { unshadowed } from '../../shared/unshadowed';
import { type Reason, reason } from './reason';

/** How much of a list is shown, in characters. */
const MAX_SHOWN = 200;

/** Maximum keys that are offered. */
const MAX_OFFERED = 20;

/** The entry of a list that names what a placeholder's attributes select. */
function entryOf(element: HTMLElement) {
  const selection: Selection = {};
  for (const [attribute, option] of Object.entries(SELECTING)) {
    const value = element.getAttribute(attribute);
    if (value) {
      selection[option] = value;
    }
  }
  return toListed(selection);
}

const namesOf = (entry: ListedPlacement) =>
  typeof entry === 'string' ? [entry] : Object.values(entry).map(String);

/** The page's lists in words, as they are written. */
function listsOf({ pageState, settings }: Core) {
  const attributes = pageState.keyed
    .map((script) => script?.getAttribute('data-adsnative-keys'))
    .filter((text) => typeof text === 'string')
    .map((text) => `data-adsnative-keys="${text.slice(0, MAX_SHOWN)}"`);
  const { autoPlacements } = settings;
  const setting = Array.isArray(autoPlacements)
    ? [`autoPlacements: ${JSON.stringify(autoPlacements).slice(0, MAX_SHOWN)}`]
    : [];
  return [...new Set([...attributes, ...setting])].join(' and ');
}

/**
 * Why placeholders get no ads, where the page has no list, or its list names none of them, with the
 * line that lists them.
 */
export function whyNoList(core: Core): Reason | undefined {
  const { allPlacements, settings } = core;
  const lists = listsOf(core);
  // Beside placements, a placeholder that is not listed may be a visitor's: a finding names it.
  if (settings.autoPlacements === true || (lists && allPlacements.size)) {
    return undefined;
  }
  const unlisted = [...unshadowed(document).querySelectorAll<HTMLElement>(PLACEHOLDER)].filter(
    (element) => ![...allPlacements].some(isFor(element)),
  );
  const [first] = unlisted;
  if (!first) {
    return undefined;
  }
  const entries = unlisted
    .map(entryOf)
    .filter((entry) => namesOf(entry).every((name) => KEY.test(name)));
  const keys = [...new Set(entries.map((entry) => namesOf(entry).join('/')))]
    .slice(0, MAX_OFFERED)
    .join(', ');
  const list = [...new Set(entries.map((entry) => JSON.stringify(entry)))].slice(0, MAX_OFFERED);
  if (!list.length) {
    const wrong = `The placeholder “${first.dataset.adsnative?.slice(0, MAX_SHOWN)}” has no key: a key is letters, digits, _ and -, without spaces.`;
    return { ...reason(Cause.NoList, wrong), whatToDo: 'Correct its key.' };
  }
  const subject = unlisted.length === 1 ? 'A placeholder' : `${unlisted.length} placeholders`;
  const missing = lists
    ? `of which the page’s list has none (${lists})`
    : 'and no list that says which are yours';
  const textLine = `adsnativetag.cmdQ.push(function () { adsnativetag.updateConfig({ autoPlacements: [${list}] }); });`;
  const text = `${subject} (${keys}), ${missing}: the tag asks for none of them. The line that lists them: ${textLine}`;
  return reason(Cause.NoList, text, keys);
}
