import { unshadowed } from '../../shared/unshadowed';
import { matches, readMember } from '../../shared/ways-up';

/** Conditions of the window's size, of which only one holds at a time. */
const OF_SIZE = /width|height|orientation|aspect-ratio/;

/**
 * The rules of a sheet or a group, each with the conditions around it. A sheet of another origin
 * has none that can be read.
 */
function rulesOf(
  owner: { cssRules: CSSRuleList },
  around: CSSMediaRule[] = [],
): [rule: CSSStyleRule, around: CSSMediaRule[]][] {
  try {
    return [...owner.cssRules].flatMap((rule) => {
      const media = rule instanceof CSSMediaRule ? [...around, rule] : around;
      const ownRules: [CSSStyleRule, CSSMediaRule[]][] =
        rule instanceof CSSStyleRule ? [[rule, media]] : [];
      return 'cssRules' in rule
        ? [...ownRules, ...rulesOf(rule as CSSGroupingRule, media)]
        : ownRules;
    });
  } catch {
    return [];
  }
}

/**
 * The condition by which the page's css hides an element at this size of the window, or shows it at
 * another; empty if there is none.
 */
export function hiddenByWidth(element: Element): string {
  const { adoptedStyleSheets = [], styleSheets } = unshadowed(readMember(element, 'ownerDocument'));
  for (const [{ selectorText, style }, around] of [...styleSheets, ...adoptedStyleSheets].flatMap(
    (sheet) => rulesOf(sheet),
  )) {
    const sized = around.filter(({ conditionText }) => OF_SIZE.test(conditionText));
    if (!sized.length || !style.display || !matches(element, selectorText)) {
      continue;
    }
    const holds = sized.every(({ conditionText }) => matchMedia(conditionText).matches);
    if ((style.display === 'none') === holds) {
      return sized.map(({ conditionText }) => conditionText).join(' and ');
    }
  }
  return '';
}
