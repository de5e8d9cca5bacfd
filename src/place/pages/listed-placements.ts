import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { PageWrittenBy } from '../../contract/page';
import type { ListedPlacement } from '../../public/listed-placement';
import type { PlacementConfig } from '../../public/options';
import { asObject } from '../../shared/json';
import { KEY, SELECTING, type Selection, toListed } from '../../shared/placeholder';

/** The options that an entry of a list stands for. */
const optionsOf = (entry: ListedPlacement): PlacementConfig =>
  typeof entry === 'string' ? { apiKey: entry } : asObject(entry);

/** The members of a placement's options that select an ad. */
function selectionOf(config: PlacementConfig): Selection {
  const options: PlacementConfig = asObject(config);
  const presentNames = Object.values(SELECTING).filter((name) => options[name]);
  return asObject(Object.fromEntries(presentNames.map((name) => [name, String(options[name])])));
}

/**
 * Scripts that a browser runs, and so were not written by a visitor; the tag's own ran, whatever it
 * is.
 */
const RUNS = '[src]:not([type]),[src][type=module],[src][type="text/javascript"]';

/**
 * Reads the attribute `data-adsnative-keys`: keys with something between them, or the setting's
 * list as JSON.
 */
function readKeys([own, ...scripts]: Core['pageState']['keyed']): ListedPlacement[] {
  return [own, ...scripts.filter((script) => script?.matches(RUNS))].flatMap((script) => {
    const text = script?.getAttribute('data-adsnative-keys') ?? '';
    try {
      if (text.trim().startsWith('[')) {
        return JSON.parse(text);
      }
    } catch {}
    return text.split(/[\s,;]+/);
  });
}

/**
 * Whether the publisher's script named what a placeholder's attributes select: in the setting
 * `autoPlacements`, on the tag's script element, or by a placement of its own. Every attribute that
 * selects must match the same entry (docs/security.md#placeholders).
 */
export function isListed(config: PlacementConfig, { pageState, allPlacements, settings }: Core) {
  const wanted = Object.entries(selectionOf(config)) as [keyof Selection, string][];
  const isMeant = (options: PlacementConfig) =>
    wanted.every(([name, text]) => String(options[name] || '') === text);
  const { autoPlacements } = settings;
  const listed = Array.isArray(autoPlacements) ? autoPlacements : [];
  return (
    [...listed, ...readKeys(pageState.keyed)].some((entry) => isMeant(optionsOf(entry))) ||
    // Last: each of a page's many placeholders has a placement.
    [...allPlacements].some(
      (placement) => !pageState.untrusted?.has(placement) && isMeant(placement.options),
    )
  );
}

/** Maximum entries that the console offers to list. */
const MAX_OFFERED = 20;

/**
 * Makes the function that notes a placeholder that is not listed, for the console; the first one is
 * a message.
 */
export function createUnlistedNote(core: Core): (config: PlacementConfig) => void {
  const page: PageWrittenBy<'place/pages'> = core.pageState;
  const notedTexts = new Set<string>();
  return (config) => {
    const selection = selectionOf(config);
    const text = JSON.stringify(selection);
    if (
      notedTexts.has(text) ||
      notedTexts.size >= MAX_OFFERED ||
      !Object.values(selection).every((key) => KEY.test(key))
    ) {
      return;
    }
    if (!notedTexts.size) {
      core.log(Message.NotListed, selection);
    }
    notedTexts.add(text);
    page.unlisted = [...(page.unlisted || []), toListed(selection)];
  };
}
