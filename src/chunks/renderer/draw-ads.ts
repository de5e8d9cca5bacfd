import type { Drawing } from '../../contract/chunks/renderer';
import type { Core, Trust } from '../../contract/core';
import type { DrawnAd } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';
import type { Ad, Answer } from '../../contract/wire';
import { parseHtml } from '../../inlined/parse-html';
import { drawTemplate, type Label } from './paint-parts';

/** The element of an ad with html: its only node, or a `<div>` around several nodes (docs/wire.md, "The ad"). */
function drawHtml(html: string, doc: OwnDocument, trust: Trust): HTMLElement {
  const fragment = parseHtml(html, doc, trust);
  const only = fragment.childNodes.length === 1 && fragment.firstElementChild;
  const element = only || doc.createElement('div');
  if (!only) element.append(fragment);
  return element as HTMLElement;
}

/** An ad's element: its html, or the structured template. */
function drawAd(ad: Ad, doc: OwnDocument, { settings, trust }: Core, label: Label): DrawnAd {
  const html = ad.text('html');
  const element = html ? drawHtml(html, doc, trust) : drawTemplate(ad, doc, label, settings.texts);
  // An empty or invalid colour changes nothing.
  element.style.backgroundColor = ad.text('backgroundColor') || element.style.backgroundColor;
  return { ad, element };
}

/**
 * The nodes of a wrapper's two halves of html with elements between them. Tags open in the top half and close in the
 * bottom half, so the halves must be parsed together. A template, which is allowed anywhere, marks the position of the
 * elements. Scripts of a wrapper do not run.
 */
function wrap(top: string, elements: Element[], bottom: string, doc: OwnDocument, trust: Trust): ChildNode[] {
  const token = `an-${Math.random()}`;
  const wrapped = parseHtml(`${top}<template id="${token}"></template>${bottom}`, doc, trust);
  // A wrapper that swallows its content (an open attribute, a `<textarea>`) is left out.
  const stand = wrapped.getElementById(token);
  stand?.replaceWith(...elements);
  return stand ? [...wrapped.childNodes] : elements;
}

/** Draws an answer's ads inside its wrappers. */
export function drawAds(
  { ads, htmlWrapperTop, htmlWrapperBottom }: Answer,
  doc: OwnDocument,
  core: Core,
  label: Label,
): Drawing {
  const drawn = ads.map((ad) => drawAd(ad, doc, core, label));
  const elements = drawn.map(({ element }) => element);
  // The ads of one answer usually have the same style.
  const css = [...new Set(ads.map(({ text }) => text('style')))].join('\n');
  const wrapper = htmlWrapperTop + htmlWrapperBottom;
  const nodes = wrapper ? wrap(htmlWrapperTop, elements, htmlWrapperBottom, doc, core.trust) : elements;
  return { css, nodes, ads: drawn };
}
