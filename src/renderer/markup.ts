/** Parses html without running or loading anything of it; the nodes belong to `doc` once they are inserted. */
export function parseHtml(html: string, doc: Document): DocumentFragment {
  const template = doc.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/**
 * Makes a script that runs of one that was parsed. Parsed scripts never run (html standard, "already started"), and an
 * inserted external one would not wait for its turn.
 */
function liveScript(parsed: HTMLScriptElement, nonce: string, doc: Document): HTMLScriptElement {
  const script = doc.createElement('script');
  for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
  script.nonce = nonce;
  script.text = parsed.text;
  return script;
}

/** Appends html to `parent`, and runs its scripts in order, each after the external one before it has ended. */
export function insertMarkup(html: string, parent: Element, nonce: string): void {
  const doc = parent.ownerDocument;
  const fragment = parseHtml(html, doc);
  const scripts = [...fragment.querySelectorAll('script')];
  parent.append(fragment);
  const runNext = () => {
    const parsed = scripts.shift();
    if (!parsed) return;
    const script = liveScript(parsed, nonce, doc);
    const isExternal = script.src && !parsed.async;
    if (isExternal) script.onload = script.onerror = runNext;
    parsed.replaceWith(script);
    if (!isExternal) runNext();
  };
  runNext();
}
