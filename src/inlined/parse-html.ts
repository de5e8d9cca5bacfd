import type { Trust } from '../contract/core';
import type { OwnDocument } from '../contract/safe';

/** Parses html without running or loading anything of it; the nodes belong to `doc` once they are inserted. */
export function parseHtml(html: string, doc: OwnDocument, trust: Trust): DocumentFragment {
  const template = doc.createElement('template');
  template.innerHTML = trust.createHTML(html);
  const { content } = template;
  // A template parses as if there were no scripts, but there are: what replaces them would count twice.
  for (const node of content.querySelectorAll('noscript')) node.remove();
  return content;
}
