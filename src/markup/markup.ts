import type { Core, Markup } from '../core';

/** Parses html without running or loading anything of it. */
function parse(html: string, doc: Document): DocumentFragment {
  const template = doc.createElement('template');
  template.innerHTML = html;
  // A template parses as if there were no scripts, but there are: what stands in for them would count twice.
  for (const node of template.content.querySelectorAll('noscript')) node.remove();
  return template.content;
}

/**
 * Makes a script that runs of one that was parsed: parsed scripts never run (html standard, "already started").
 */
function liveScript(parsed: HTMLScriptElement, nonce: string, doc: Document): HTMLScriptElement {
  const script = doc.createElement('script');
  for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
  script.nonce = nonce;
  script.text = parsed.text;
  return script;
}

/**
 * Appends html to `parent`, and runs its scripts in order, each after the external one before it has ended: an inserted
 * external script would not wait for its turn. `attribute` is set on each script. Returns the nodes, as they are now.
 */
function insertMarkup(
  html: string,
  parent: Element,
  nonce: string,
  attribute?: [name: string, value: string],
): ChildNode[] {
  const doc = parent.ownerDocument;
  const fragment = parse(html, doc);
  const nodes = [...fragment.childNodes];
  const scripts = [...fragment.querySelectorAll('script')];
  parent.append(fragment);
  const runNext = () => {
    const parsed = scripts.shift();
    // What was taken off the page meanwhile does not run.
    if (!parsed?.isConnected) return;
    const script = liveScript(parsed, nonce, doc);
    if (attribute) script.setAttribute(...attribute);
    const isWaitedFor = script.src && !parsed.async;
    // Not as properties: the script may have handlers of its own.
    for (const type of isWaitedFor ? ['load', 'error'] : []) script.addEventListener(type, runNext);
    if (nodes.includes(parsed)) nodes[nodes.indexOf(parsed)] = script;
    parsed.replaceWith(script);
    if (!isWaitedFor) runNext();
  };
  runNext();
  return nodes;
}

/** The entry of the markup chunk: html with scripts or frames in it, which is run and not only drawn. */
export function create({ nonce }: Core): Markup {
  return {
    insert: (html, parent, attribute) => insertMarkup(html, parent, nonce, attribute),
    hold(html, doc) {
      const holder = doc.createElement('div');
      holder.hidden = true;
      (doc.body || doc.documentElement).append(holder);
      insertMarkup(html, holder, nonce);
      return holder;
    },
  };
}
