import type { Core, Trust } from '../../contract/core';
import type { OwnDocument } from '../../contract/safe';
import { parseHtml } from '../../inlined/parse-html';
import { unshadowed } from '../../inlined/unshadowed';
import type { Markup } from './contract';

/**
 * Makes a script that runs of one that was parsed: parsed scripts never run (html standard, "already started").
 */
function liveScript(parsed: HTMLScriptElement, { settings, trust }: Core): HTMLScriptElement {
  const script = unshadowed(parsed.ownerDocument).createElement('script');
  for (const { name, value } of parsed.attributes) {
    script.setAttribute(name, name === 'src' ? trust.createScriptURL(value) : value);
  }
  script.nonce = settings.nonce;
  script.text = trust.createScript(parsed.text);
  return script;
}

/**
 * Appends html to `parent`, and runs its scripts in order, each after the external one before it has ended: an inserted
 * external script would not wait for its turn. `attribute` is set on each script. Returns the nodes, as they are now.
 */
function insertMarkup(
  core: Core,
  html: string,
  parent: Element,
  attribute?: [name: string, value: string],
): ChildNode[] {
  const fragment = parseHtml(html, unshadowed(parent.ownerDocument), core.trust);
  const nodes = [...fragment.childNodes];
  const scripts = [...fragment.querySelectorAll('script')];
  parent.append(fragment);
  const runNext = () => {
    const parsed = scripts.shift();
    // What was taken off the page meanwhile does not run.
    if (!parsed?.isConnected) return;
    const script = liveScript(parsed, core);
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

/**
 * The nodes of two halves of html with elements between them. A wrapper opens in the top half and closes in the bottom
 * half: the two only parse when joined, so a template, which is allowed anywhere, takes the place of the elements while
 * they do.
 */
function wrap(trust: Trust, top: string, elements: Element[], bottom: string, doc: OwnDocument): ChildNode[] {
  const token = `an-${Math.random()}`;
  const wrapped = parseHtml(`${top}<template id="${token}"></template>${bottom}`, doc, trust);
  // A wrapper that swallows what comes after it (an open attribute, a `<textarea>`) is left out.
  const stand = wrapped.getElementById(token);
  stand?.replaceWith(...elements);
  return stand ? [...wrapped.childNodes] : elements;
}

/** The entry of the markup chunk: html with scripts or frames in it, which is run and not only drawn. */
export function create(core: Core): Markup {
  return {
    insert: (html, parent, attribute) => insertMarkup(core, html, parent, attribute),
    wrap: (...args) => wrap(core.trust, ...args),
    hold(html, doc) {
      const holder = doc.createElement('div');
      holder.hidden = true;
      (doc.body || doc.documentElement).append(holder);
      insertMarkup(core, html, holder);
      return holder;
    },
  };
}
