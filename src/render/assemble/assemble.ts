import type { Core } from '../../contract/core';
import type { Rendered } from '../../contract/parts';
import type { Assemble } from '../../contract/render';
import type { AdResponse } from '../../contract/response';
import type { OwnDocument } from '../../contract/safe';
import { asText } from '../../shared/json';
import { limitTrackers } from '../../shared/tracker-budget';
import { readResponse } from './read-entries';

/**
 * Wraps nodes in what their parent may hold (an item of a list, a row or a cell of a table), unless
 * they are that already. An item has no bullet and no number.
 */
function asChildren(childNodes: ChildNode[], parent: Node | null, ownDocument: OwnDocument) {
  // `parent` is null if the page has removed the place.
  const localName = (parent as Element | null)?.localName ?? '';
  if (
    !childNodes.length ||
    childNodes.some(({ nodeName }) => /^(li|t[rdh]|t.{4})$/i.test(nodeName))
  ) {
    return childNodes;
  }
  const wrapEach = (content: ChildNode[], name: 'li' | 'td' | 'tr') => {
    const wrapper = ownDocument.createElement(name);
    wrapper.append(...content);
    if (name === 'li') {
      wrapper.style.display = 'block';
    }
    // As wide as the row, however many cells other rows have.
    else {
      Object.assign(wrapper, { colSpan: 100 });
    }
    return [wrapper];
  };
  if (/^([uo]l|menu)$/.test(localName)) {
    return wrapEach(childNodes, 'li');
  }
  if (localName === 'tr') {
    return wrapEach(childNodes, 'td');
  }
  return /^t(able|body|head|foot)$/.test(localName)
    ? wrapEach(wrapEach(childNodes, 'td'), 'tr')
    : childNodes;
}

/**
 * The nodes of a wrapper's two halves of html with elements between them. Tags open in the top half
 * and close in the bottom half, so the halves must be parsed together. A template, which is allowed
 * anywhere, marks the position of the elements. Scripts of a wrapper do not run.
 */
function wrapDrawing(
  { htmlTools }: Core,
  { raw }: AdResponse,
  rendered: Rendered,
  ownDocument: OwnDocument,
): Rendered {
  const { ads, trust } = rendered;
  const wrapperTop = asText(raw.htmlWrapperTop);
  const wrapperBottom = asText(raw.htmlWrapperBottom);
  // The ads of one response usually have the same style.
  const css = trust && [...new Set(ads.map(({ ad }) => ad.readText('style')))].join('\n');
  const styled = { ...rendered, css: css || '' };
  if (!trust || !(wrapperTop + wrapperBottom)) {
    return styled;
  }
  const token = `an-${Math.random()}`;
  const wrapped = htmlTools.parseHtml(
    `${wrapperTop}<template id="${token}"></template>${wrapperBottom}`,
    ownDocument,
    trust,
  );
  // A wrapper that swallows its content (an open attribute, a `<textarea>`) is left out.
  const adsPosition = wrapped.getElementById(token);
  adsPosition?.replaceWith(...ads.map(({ element }) => element));
  return adsPosition ? { ...styled, nodes: [...wrapped.childNodes] } : styled;
}

/**
 * The entry of the assemble chunk: what is more than one ad in its own place. It is built on the
 * renderer's functions.
 */
export function create(core: Core): Assemble {
  return {
    limit: limitTrackers(core),
    nodesFor: asChildren,
    read: (rawResponse, config) => readResponse(core.htmlTools.readResponse, rawResponse, config),
    wrap: (response, rendered, ownDocument) => wrapDrawing(core, response, rendered, ownDocument),
  };
}
