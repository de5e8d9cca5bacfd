import type { Markup } from '../../contract/chunks/markup';
import type { Core } from '../../contract/core';
import type { PageTrust } from '../../contract/trust';
import { parseHtml } from '../../shared/parse-html';
import { unshadowed } from '../../shared/unshadowed';

/**
 * Makes a runnable copy of a parsed script: parsed scripts never run (html standard, "already started").
 */
function liveScript(parsed: HTMLScriptElement, { settings }: Core, trust: PageTrust): HTMLScriptElement {
  const script = unshadowed(parsed.ownerDocument).createElement('script');
  for (const { name, value } of parsed.attributes) {
    script.setAttribute(name, name === 'src' ? trust.createScriptURL(value) : value);
  }
  script.nonce = settings.nonce;
  script.text = trust.createScript(parsed.text);
  return script;
}

/**
 * Appends html to `parent`, and runs its scripts in order, each after the previous external one has ended: inserted
 * external scripts would not wait by themselves. Sets `attribute` on each script. Returns the present nodes.
 */
const createInsert =
  (core: Core): Markup['insert'] =>
  (html, parent, trust, attribute) => {
    const fragment = parseHtml(html, unshadowed(parent.ownerDocument), trust);
    const nodes = [...fragment.childNodes];
    const scripts = [...fragment.querySelectorAll('script')];
    parent.append(fragment);
    const runNext = () => {
      const parsed = scripts.shift();
      // A script that was removed meanwhile does not run.
      if (!parsed?.isConnected) return;
      const script = liveScript(parsed, core, trust);
      if (attribute) script.setAttribute(...attribute);
      const isWaitedFor = script.src && !parsed.async;
      // Listeners, not properties: the script may have its own handlers.
      for (const type of isWaitedFor ? ['load', 'error'] : []) script.addEventListener(type, runNext);
      if (nodes.includes(parsed)) nodes[nodes.indexOf(parsed)] = script;
      parsed.replaceWith(script);
      if (!isWaitedFor) runNext();
    };
    runNext();
    return nodes;
  };

/** The entry of the markup chunk: runs html with scripts or frames. */
export function create(core: Core): Markup {
  const insert = createInsert(core);
  return {
    insert,
    hold(html, doc, trust) {
      const holder = doc.createElement('div');
      holder.hidden = true;
      (doc.body || doc.documentElement).append(holder);
      insert(html, holder, trust);
      return holder;
    },
  };
}
