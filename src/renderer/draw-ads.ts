import type { Ad, Answer } from '../types';
import { parseHtml } from './markup';

/** An ad and the element it was drawn as. */
export interface DrawnAd {
  ad: Ad;
  element: HTMLElement;
}

/** Draws an ad that came without html. */
export type DrawTemplate = (ad: Ad) => HTMLElement;

/** What was drawn: the nodes to insert, and the ads among them. */
export interface Drawing {
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
 * only parse when joined, so a comment stands in for the ads while they do.
 */
export function drawAds(
  { ads, htmlWrapperTop, htmlWrapperBottom }: Answer,
  doc: Document,
  drawTemplate?: DrawTemplate,
): Drawing {
  const drawn = ads.map((ad) => drawAd(ad, doc, drawTemplate));
  const elements = drawn.map(({ element }) => element);
  const token = String(Math.random());
  const wrapped = parseHtml(`${htmlWrapperTop}<!--${token}-->${htmlWrapperBottom}`, doc);
  const comments = doc.createNodeIterator(wrapped, NodeFilter.SHOW_COMMENT);
  let comment = comments.nextNode() as Comment | null;
  while (comment && comment.data !== token) comment = comments.nextNode() as Comment | null;
  if (comment) comment.replaceWith(...elements);
  // A wrapper that swallows what comes after it (an open attribute, a `<textarea>`) is left out.
  return { nodes: comment ? [...wrapped.childNodes] : elements, ads: drawn };
}
