import type { Core } from '../../contract/core';
import type { Rendered } from '../../contract/parts';
import type { Place } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { mayHaveTrim } from './trim';

/**
 * Styles for class names that pages and creatives rely on (docs/wire.md, "The ad"): icons are
 * hidden by default. The margins of an ad that is alone in its element stay inside: the room that a
 * page keeps does not move (docs/markup.md). `display` would keep them, too, and would show an
 * element that the browser's sheet or a layer of the page hides.
 */
const COMMON_STYLE =
  'div.adsnative-reset{clear:both}[class*=adsnative-icon-]{display:none}:where(div:has(>[data-adsnative-ad]:only-child)){align-content:stretch}\n';

/**
 * The look of icon and button of an ad with html (docs/style.md). The template's own sheet has
 * these rules, too.
 */
const TRIM_SHEET =
  '.adsnative-own{&& *{all:unset;box-sizing:border-box}&&{line-height:max(1.5em,24px)}&& a{display:inline-block;min-width:24px;cursor:pointer}.adsnative-cta-button{border:1px solid;margin-top:.5em;padding:.3em 1em;border-radius:var(--adsnative-radius,8px);background:var(--adsnative-accent);color:var(--adsnative-accent-ink);font-weight:bold}.adsnative-privacy-button{vertical-align:middle}&& :focus-visible{outline:3px solid var(--adsnative-accent,);outline-offset:2px}@media print{.adsnative-cta-button{display:none}}}';

/**
 * Adds the ads' style last in a head or shadow root, where pages look for it right after
 * `displayAd` (docs/lifecycle.md, "Order of callbacks"), and the sheet of icon and button first,
 * since pages write over it. An equal style element is shared: each further one would make the
 * browser restyle the whole page. `cleanups` get what removes them.
 */
export function addStyles(
  { settings }: Core,
  cleanups: WritableSlot['cleanups'],
  { ads, css }: Rendered,
  { doc, styleParent }: Pick<Place, 'doc' | 'styleParent'>,
): void {
  const add = (text: string, existing: Node | null, put: 'append' | 'prepend') => {
    let style = existing as HTMLStyleElement & { users: number };
    if (style?.textContent !== text) {
      style = doc.createElement('style') as typeof style;
      style.nonce = settings.nonce;
      style.textContent = text;
      styleParent[put](style);
    }
    style.users = (style.users || 0) + 1;
    cleanups.push(() => --style.users || style.replaceWith());
  };
  if (css !== undefined) {
    add(COMMON_STYLE + css, styleParent.lastChild, 'append');
  }
  if (ads.some(mayHaveTrim)) {
    add(TRIM_SHEET, styleParent.firstChild, 'prepend');
  }
}
