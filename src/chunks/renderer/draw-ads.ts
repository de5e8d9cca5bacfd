import type { Trust } from '../../contract/core';
import type { DrawnAd } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';
import type { Ad, Answer } from '../../contract/wire';
import { parseHtml } from '../../inlined/parse-html';
import type { Markup } from '../markup/contract';

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
function drawAd(ad: Ad, doc: OwnDocument, trust: Trust, drawTemplate: DrawTemplate | undefined): DrawnAd {
  const html = ad.text('html');
  if (!html && drawTemplate) return { ad, element: drawTemplate(ad) };
  const fragment = parseHtml(html, doc, trust);
  const only = fragment.childNodes.length === 1 && fragment.firstElementChild;
  const element = (only || doc.createElement('div')) as HTMLElement;
  if (!only) element.append(fragment);
  // An empty or invalid colour changes nothing.
  element.style.backgroundColor = ad.text('backgroundColor') || element.style.backgroundColor;
  return { ad, element };
}

/** Draws an answer's ads inside its wrappers, if it has some and `markup` is there, which knows how. */
export function drawAds(
  { ads, htmlWrapperTop, htmlWrapperBottom }: Answer,
  doc: OwnDocument,
  trust: Trust,
  drawTemplate?: DrawTemplate,
  markup?: Markup,
): Drawing {
  const drawn = ads.map((ad) => drawAd(ad, doc, trust, drawTemplate));
  const elements = drawn.map(({ element }) => element);
  // The ads of one answer mostly repeat the same style.
  const css = [...new Set(ads.map(({ text }) => text('style')))].join('\n');
  const nodes = markup ? markup.wrap(htmlWrapperTop, elements, htmlWrapperBottom, doc) : elements;
  return { css, nodes, ads: drawn };
}
