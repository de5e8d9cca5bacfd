import type { Placement } from '../../contract/placement';
import type { Finding } from '../../public/diagnostics';
import { hasConsentPlatform } from '../../shared/consent-platform';
import { lineOf, parentElementOf, readMember } from '../../shared/ways-up';
import { howToAllow } from './allow-address';
import { badAddresses } from './bad-addresses';
import { cutIn } from './cut';
import { density } from './density';
import { earlyUnused } from './early-unused';
import type { Evidence, NumberedPlacement } from './evidence';
import { keyOf } from './reason';

/** How many refusals of the page's policy become findings. */
const MAX_REFUSALS = 10;

/**
 * Percent of the main content's height that ads may take (Coalition for Better Ads, mobile ad
 * density).
 */
const MAX_DENSITY = 30;

/** How many levels up, from the element on, css of the page may reserve room for the ad. */
const MAX_LEVELS = 3;

/**
 * Whether css keeps room in an element, or around it. A height that was written is told from one
 * that the content has only by browsers with typed styles.
 */
function hasOwnRoom(element: Element) {
  return lineOf(element, parentElementOf)
    .slice(0, MAX_LEVELS)
    .some((ancestor) => {
      const { aspectRatio, minHeight } = getComputedStyle(ancestor);
      const height = readMember(ancestor, 'computedStyleMap')?.call(ancestor).get('height');
      // A function such as `calc(…)`, a ratio such as `3 / 2`, or a length at the end.
      const hasMeasure = /[(/]|px$/.test(`${minHeight}${aspectRatio}${height}`);
      return Number.parseFloat(minHeight) > 1 || hasMeasure;
    });
}

/** The room that a placement's element keeps, and what its ad takes of it, in px. */
function roomOf({ rendering }: Placement) {
  const element = rendering?.contents.ads && rendering.contents.place?.element;
  if (!element) {
    return { kept: 0, taken: 0 };
  }
  const { boxSizing, minHeight, paddingBottom, paddingTop } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  return {
    kept: Number.parseFloat(minHeight) || 0,
    taken: element.offsetHeight - (boxSizing === 'border-box' ? 0 : padding),
  };
}

/** Finds common mistakes on a page (docs/console.md#findings). */
export function lint(
  { core, mistakes, refusals }: Evidence,
  numberedPlacements: NumberedPlacement[],
) {
  const findings: Finding[] = [];
  const addFinding = (rule: Finding['rule'], text: string | false | undefined, placement = 0) => {
    if (text) {
      findings.push({ rule, placement, text });
    }
  };
  const placements: unknown[] = numberedPlacements.map(({ placement }) => placement);
  for (const { placement, text } of mistakes) {
    addFinding('option', text, placements.indexOf(placement) + 1);
  }
  // Visitors may have written some of the placeholders that nobody listed.
  addFinding(
    'not-listed',
    core.pageState.unlisted &&
      `Placeholders ask for ads that the page’s script did not list, so they count as a visitor’s (docs/security.md#placeholders). Of these, list those that are yours: autoPlacements: ${JSON.stringify(core.pageState.unlisted)}`,
  );
  const cut = cutIn(core);
  addFinding('cut', cut && `Left out, since strangers write it: ${cut}.`);
  const { contentType } = core.pageState.unshadowed(document);
  addFinding(
    'page-type',
    !/html/.test(contentType) &&
      `The page is sent as ${contentType}: what a script makes there is no html, so no ad is asked for. Send it as text/html or application/xhtml+xml.`,
  );
  const keys = numberedPlacements.map(({ placement }) => keyOf(placement));
  for (const { element, number, placement } of numberedPlacements) {
    const key = keyOf(placement);
    const first = keys.indexOf(key) + 1;
    addFinding(
      'duplicate',
      key && first < number && `Placement ${first} has the same key.`,
      number,
    );
    if (element) {
      const hasWidth =
        element.getBoundingClientRect().width || parentElementOf(element)?.clientWidth;
      // What the ad itself is high says nothing of its room.
      const around = placement.rendering?.contents.ads && parentElementOf(element);
      const hasRoom = placement.options.reserve || hasOwnRoom(around || element);
      addFinding(
        'no-width',
        !hasWidth && 'Its place has no width: an ad there is not seen.',
        number,
      );
      addFinding(
        'no-room',
        !hasRoom &&
          'The page keeps no room for it, and moves when the ad comes: give the element a `min-height`.',
        number,
      );
    }
    const { kept, taken } = roomOf(placement);
    addFinding(
      'small-room',
      kept > 1 &&
        taken > kept + 1 &&
        `Its room of ${Math.round(kept)} px is too small for the ad of ${Math.round(taken)} px, and the page moves: give the element a \`min-height\` of ${Math.round(taken)}px.`,
      number,
    );
    for (const text of badAddresses(placement, core.trust)) {
      addFinding('address', text, number);
    }
  }
  addFinding('no-cmp', !hasConsentPlatform() && 'There is no consent platform on the page.');
  addFinding('early-unused', earlyUnused(numberedPlacements));
  const adShare = density(
    numberedPlacements.flatMap(
      ({ element, placement }) => (placement.rendering?.contents.ads && element) || [],
    ),
  );
  addFinding(
    'density',
    adShare > MAX_DENSITY &&
      `Ads take ${adShare} % of the main content’s height; ${MAX_DENSITY} % is the limit.`,
  );
  for (const refusal of refusals.slice(0, MAX_REFUSALS)) {
    const { directive, url } = refusal;
    const sentences = [
      `The page’s Content-Security-Policy blocked ${directive}: ${url}`,
      howToAllow(refusal),
    ];
    addFinding('csp', sentences.filter(Boolean).join('. '));
  }
  return findings;
}
