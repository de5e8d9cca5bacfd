import type { Placement } from '../../contract/placement';
import type { Finding } from '../../public/diagnostics';
import type { ListedPlacement } from '../../public/settings';
import { hasConsentPlatform } from '../../shared/consent-platform';
import { badAddresses } from './bad-addresses';
import { density } from './density';
import { earlyUnused } from './early-unused';
import type { Refusal } from './policy';

/** Percent of the main content's height that ads may take (Coalition for Better Ads, mobile ad density). */
const MAX_DENSITY = 30;

/** A placement's key, or the keys of network and widget. */
export function keyOf({ options: { apiKey, networkKey, widgetId } }: Placement): string {
  return apiKey || [networkKey, widgetId].filter(Boolean).join('/');
}

/** How far up room is looked for that the page itself reserves, by its css or in a component. */
const MAX_LEVELS = 3;

/** Whether the page reserves room around an element. */
function hasOwnRoom(element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; at && level < MAX_LEVELS; level++) {
    const { aspectRatio, minHeight } = getComputedStyle(at);
    if (Number.parseFloat(minHeight) > 1 || /\d/.test(aspectRatio)) return true;
    at = at.parentElement;
  }
  return false;
}

function lintPlacement(placement: Placement, number: number, element: Element | null): Finding[] {
  const findings: Finding[] = [];
  const add = (rule: Finding['rule'], text: string) => findings.push({ rule, placement: number, text });
  if (element && !element.getBoundingClientRect().width && !element.parentElement?.clientWidth) {
    add('no-width', 'Its place has no width: an ad there is not seen.');
  }
  if (element && !placement.options.reserve && !hasOwnRoom(element)) {
    add(
      'no-room',
      'The page keeps no room for it, and moves when the ad comes: give the element a `min-height`.',
    );
  }
  return findings;
}

/** The placeholders that are not listed, with the list that would list them. Strangers may have written some of them. */
export function unlistedFindings(unlisted: readonly ListedPlacement[] = []): Finding[] {
  if (!unlisted.length) return [];
  const text = `Placeholders ask for ads that the page’s script did not list, so they count as a visitor’s (docs/security.md#placeholders). Of these, list those that are yours: autoPlacements: ${JSON.stringify(unlisted)}`;
  return [{ rule: 'not-listed', placement: 0, text }];
}

/** Finds common mistakes on a page. `elements` are those of the placements, in their order. */
export function lint(
  placements: Placement[],
  elements: (Element | null)[],
  refusals: readonly Refusal[],
): Finding[] {
  const keys = placements.map(keyOf);
  const ofPage = (rule: Finding['rule'], text: string): Finding => ({ rule, placement: 0, text });
  const share = density(
    elements.filter((element, index): element is Element => !!element && !!placements[index]?.show?.drawn),
  );
  const early = earlyUnused(placements);
  return [
    ...placements.flatMap((placement, index) => [
      ...lintPlacement(placement, index + 1, elements[index] ?? null),
      ...badAddresses(placement, index + 1),
    ]),
    ...keys.flatMap((key, index): Finding[] =>
      key && keys.indexOf(key) < index
        ? [
            {
              rule: 'duplicate',
              placement: index + 1,
              text: `Placement ${keys.indexOf(key) + 1} has the same key.`,
            },
          ]
        : [],
    ),
    ...(hasConsentPlatform() ? [] : [ofPage('no-cmp', 'There is no consent platform on the page.')]),
    ...(early ? [ofPage('early-unused', early)] : []),
    ...(share > MAX_DENSITY
      ? [
          ofPage(
            'density',
            `Ads take ${share} % of the main content’s height; ${MAX_DENSITY} % is the limit.`,
          ),
        ]
      : []),
    ...refusals.map(({ directive, url }) =>
      ofPage('csp', `The page’s Content-Security-Policy blocked ${directive}: ${url}`),
    ),
  ];
}
