import type { Ad, Answer } from '../types';
import { parseHtml } from './parse-html';

/** An ad and the element it was drawn as. */
export interface DrawnAd {
  ad: Ad;
  element: HTMLElement;
}

/** Draws an ad that came without html. */
export type DrawTemplate = (ad: Ad) => HTMLElement;

/** What was drawn: the nodes to insert, and the ads among them. */
export interface Drawing {
  /** The ads' own style; absent for an ad that is not ours, which brings its own. */
  css?: string;
  nodes: ChildNode[];
  ads: DrawnAd[];
}

/** The ad's own element: the only node of its html, or a `<div>` around several (INTERFACE §7). */
function drawAd(ad: Ad, doc: Document, drawTemplate: DrawTemplate | undefined): DrawnAd {
  const html = ad.text('html');
  if (!html && drawTemplate) return { ad, element: drawTemplate(ad) };
  const fragment = parseHtml(html, doc);
  const only = fragment.childNodes.length === 1 && fragment.firstElementChild;
  const element = (only || doc.createElement('div')) as HTMLElement;
  if (!only) element.append(fragment);
  // An empty or invalid colour changes nothing.
  element.style.backgroundColor = ad.text('backgroundColor') || element.style.backgroundColor;
  return { ad, element };
}

/**
 * Draws an answer's ads inside its wrappers. A wrapper opens in the top half and closes in the bottom half: the two
 * only parse when joined, so a template, which may stand anywhere, stands in for the ads while they do.
 */
export function drawAds(
  { ads, htmlWrapperTop, htmlWrapperBottom }: Answer,
  doc: Document,
  drawTemplate?: DrawTemplate,
): Drawing {
  const drawn = ads.map((ad) => drawAd(ad, doc, drawTemplate));
  const elements = drawn.map(({ element }) => element);
  const token = `an-${Math.random()}`;
  const wrapped = parseHtml(`${htmlWrapperTop}<template id="${token}"></template>${htmlWrapperBottom}`, doc);
  // A wrapper that swallows what comes after it (an open attribute, a `<textarea>`) is left out.
  const stand = wrapped.getElementById(token);
  stand?.replaceWith(...elements);
  // The ads of one answer mostly repeat the same style.
  const css = [...new Set(ads.map(({ text }) => text('style')))].join('\n');
  return { css, nodes: stand ? [...wrapped.childNodes] : elements, ads: drawn };
}
