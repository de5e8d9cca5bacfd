import type { Place } from '../../contract/placement';

/** Styles for class names that pages and creatives rely on (docs/wire.md, "The ad"): icons are hidden by default. */
const COMMON_STYLE = 'div.adsnative-reset{clear:both}[class*=adsnative-icon-]{display:none}\n';

/**
 * Adds the style last in `<head>`, where pages look for it right after `displayAd` (docs/lifecycle.md, "Order of
 * callbacks"). An equal style that is already there is reused: each further one would make the browser restyle the whole
 * page. Returns a function that removes it.
 */
export function addStyle(
  css: string | undefined,
  { doc, styleParent: parent }: Pick<Place, 'doc' | 'styleParent'>,
  nonce: string,
): (() => void) | undefined {
  if (css === undefined) return undefined;
  const text = COMMON_STYLE + css;
  let style = parent.lastChild as HTMLStyleElement & { users: number };
  if (style?.textContent !== text) {
    style = doc.createElement('style') as typeof style;
    style.nonce = nonce;
    style.textContent = text;
    parent.append(style);
  }
  style.users = (style.users || 0) + 1;
  return () => {
    if (!--style.users) style.replaceWith();
  };
}
