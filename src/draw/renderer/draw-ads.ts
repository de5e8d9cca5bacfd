import type { Core } from '../../contract/core';
import type { Drawing, Parts, Sandbox } from '../../contract/draw';
import type { DrawnAd, Placement } from '../../contract/placement';
import type { Ad, AdResponse } from '../../contract/response';
import type { OwnDocument } from '../../contract/safe';
import type { PageTrust } from '../../contract/trust';
import { parseHtml } from '../../shared/parse-html';

/** The element of an ad with html: its only node, or a `<div>` around several nodes (docs/wire.md, "The ad"). */
function drawHtml(html: string, doc: OwnDocument, trust: PageTrust): HTMLElement {
  const fragment = parseHtml(html, doc, trust);
  const only = fragment.childNodes.length === 1 && fragment.firstElementChild;
  const element = only || doc.createElement('div');
  if (!only) element.append(fragment);
  return element as HTMLElement;
}

/** What ads are drawn with. */
export interface Drawer {
  placement: Placement;
  doc: OwnDocument;
  /** Permission to put html into the page; without it, `sandbox` draws it. */
  trust: PageTrust | undefined;
  /** Absent if it is not needed, or did not load. */
  sandbox: Sandbox | undefined;
  /** The same. Without it, an ad that has no html is not drawn. */
  parts: Parts | undefined;
}

/** An ad's element: its html, or the structured template; `undefined` if it may not be drawn. */
function drawAd(ad: Ad, response: AdResponse, drawer: Drawer, { settings }: Core) {
  const { doc, parts, placement, sandbox, trust } = drawer;
  const html = ad.text('html');
  const template = html ? undefined : parts?.drawTemplate(ad, doc, placement.options.label, settings.texts);
  if (!trust) return sandbox?.draw?.(ad, response, drawer, template);
  return html ? drawHtml(html, doc, trust) : template;
}

/**
 * The nodes of a wrapper's two halves of html with elements between them. Tags open in the top half and close in the
 * bottom half, so the halves must be parsed together. A template, which is allowed anywhere, marks the position of the
 * elements. Scripts of a wrapper do not run.
 */
function wrap(
  top: string,
  elements: Element[],
  bottom: string,
  parse: (html: string) => DocumentFragment,
): ChildNode[] {
  const token = `an-${Math.random()}`;
  const wrapped = parse(`${top}<template id="${token}"></template>${bottom}`);
  // A wrapper that swallows its content (an open attribute, a `<textarea>`) is left out.
  const stand = wrapped.getElementById(token);
  stand?.replaceWith(...elements);
  return stand ? [...wrapped.childNodes] : elements;
}

/** Draws a response's ads inside its wrappers. */
export function drawAds(response: AdResponse, drawer: Drawer, core: Core): Drawing {
  const { ads, htmlWrapperBottom, htmlWrapperTop } = response;
  const { doc, trust } = drawer;
  const drawn = ads.flatMap((ad): DrawnAd[] => {
    const element = drawAd(ad, response, drawer, core);
    if (!element) return [];
    // An empty or invalid colour changes nothing.
    element.style.backgroundColor = ad.text('backgroundColor') || element.style.backgroundColor;
    return [{ ad, element }];
  });
  const elements = drawn.map(({ element }) => element);
  if (!trust) return { css: '', nodes: elements, ads: drawn, trust };
  // The ads of one response usually have the same style.
  const css = [...new Set(ads.map(({ text }) => text('style')))].join('\n');
  const parse = (html: string) => parseHtml(html, doc, trust);
  const wrapper = htmlWrapperTop + htmlWrapperBottom;
  const nodes = wrapper ? wrap(htmlWrapperTop, elements, htmlWrapperBottom, parse) : elements;
  return { css, nodes, ads: drawn, trust };
}
