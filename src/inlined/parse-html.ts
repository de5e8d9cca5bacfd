import type { Trust } from '../contract/core';
import type { OwnDocument } from '../contract/safe';

/** Parses html without running or loading any of it. The nodes belong to `doc` after they are inserted. */
export function parseHtml(html: string, doc: OwnDocument, trust: Trust): DocumentFragment {
  const template = doc.createElement('template');
  template.innerHTML = trust.createHTML(html);
  const { content } = template;
  // A template is parsed as if scripting were off; the contents of `noscript` would then count twice.
  for (const node of content.querySelectorAll('noscript')) node.remove();
  return content;
}
