import type { ParseHtml } from '../contract/markup';
import type { OwnDocument } from '../contract/safe';

/**
 * What acts on the whole page, without script and under any policy: an ad that brings it would send
 * the visitor away, or change where the page's own links lead. A template is parsed as if scripting
 * were off, so the contents of `noscript` would count twice. A drawing may have a name; deeper in
 * it, html may stand again. docs/security.md#html-of-ads
 */
const LEFT_OUT = 'base,meta,title,noscript,link:not([rel=stylesheet])';

/**
 * Parses html without running or loading any of it. The nodes belong to `ownDocument` after they
 * are inserted, which takes the permission of the page (docs/security.md#who-chose-the-ad); without
 * it, the html can only be read.
 */
export const parseHtml: ParseHtml = (html, ownDocument, trust) => {
  // A page sent as XHTML parses text as XML, and refuses html that is no XML. A new html document
  // does not, and has no elements that could shadow its members.
  const isXml = /xml/.test(ownDocument.contentType);
  const source = isXml
    ? (ownDocument.implementation.createHTMLDocument('') as OwnDocument)
    : ownDocument;
  const template = source.createElement('template');
  template.innerHTML = trust.createHTML(html);
  const { content } = template;
  for (const node of content.querySelectorAll(LEFT_OUT)) {
    if (!node.matches('svg>title')) {
      node.replaceWith();
    }
  }
  // The browser would scroll the page to an ad that takes the focus.
  for (const node of content.querySelectorAll('[autofocus]')) {
    node.removeAttribute('autofocus');
  }
  return content;
};
