import type { Drawing, OwnHost } from '../../contract/draw';
import type { AdResponse } from '../../contract/response';
import { asText } from '../../shared/as-text';
import { parseHtml } from '../../shared/parse-html';

/**
 * The nodes of a wrapper's two halves of html with elements between them. Tags open in the top half and close in the
 * bottom half, so the halves must be parsed together. A template, which is allowed anywhere, marks the position of the
 * elements. Scripts of a wrapper do not run.
 */
export function wrap({ raw }: AdResponse, drawing: Drawing, { place }: OwnHost): Drawing {
  const { ads, trust } = drawing;
  const top = asText(raw.htmlWrapperTop);
  const bottom = asText(raw.htmlWrapperBottom);
  // The ads of one response usually have the same style.
  const css = trust && [...new Set(ads.map(({ ad }) => ad.text('style')))].join('\n');
  const styled = { ...drawing, css: css || '' };
  if (!trust || !place || !(top + bottom)) return styled;
  const token = `an-${Math.random()}`;
  const wrapped = parseHtml(`${top}<template id="${token}"></template>${bottom}`, place.doc, trust);
  // A wrapper that swallows its content (an open attribute, a `<textarea>`) is left out.
  const stand = wrapped.getElementById(token);
  stand?.replaceWith(...ads.map(({ element }) => element));
  return stand ? { ...styled, nodes: [...wrapped.childNodes] } : styled;
}
