import type { Core } from '../../contract/core';
import type { Markup } from '../../contract/markup';
import { Message } from '../../contract/messages';
import type { Place } from '../../contract/placement';
import type { PageTrust } from '../../contract/trust';
import { MAX_TRACKERS } from '../../shared/defaults';
import { hide } from '../../shared/hide';
import { isOwnTag } from '../../shared/is-own-tag';
import { startLater } from '../../shared/start-later';
import { asWebUrl } from '../../shared/web-url';

/** Makes a runnable copy of a parsed script: parsed scripts never run (html standard, "already started"). */
function liveScript(
  parsed: HTMLScriptElement,
  { page, settings }: Core,
  trust: PageTrust,
): HTMLScriptElement {
  const script = page.unshadowed(parsed.ownerDocument).createElement('script');
  for (const { name, value } of parsed.attributes) {
    script.setAttribute(name, name === 'src' ? trust.createScriptURL(value) : value);
  }
  script.nonce = settings.nonce;
  script.text = trust.createScript(parsed.text);
  return script;
}

/**
 * Appends parsed html to `parent`, and runs its scripts in order, each after the previous external one has ended: inserted
 * external scripts would not wait by themselves. Sets `attribute` on each script. Returns the present nodes.
 */
const createRun =
  (core: Core) =>
  (
    fragment: DocumentFragment,
    parent: Element,
    trust: PageTrust,
    attribute?: [name: string, value: string],
  ): ChildNode[] => {
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

/** Images that no script in the tags can find or listen to: they are trackers. */
const PLAIN_IMAGES = 'img[src]:not([id], [name], [onload], [onerror])';

/** The entry of the markup chunk: runs html with scripts or frames. */
export function create(core: Core): Markup {
  const run = createRun(core);
  const markup: Markup = {
    fireTags(html, { drawing, place, placement }, send) {
      const { doc } = place as Place;
      // The publisher's own tags do not count as a third party's.
      const trust = isOwnTag(placement, html) ? core.trustOf(placement) : drawing?.trust;
      const read = core.html.parseHtml(html, doc, core.trust);
      const isPlain = [...read.children].every(({ localName }) => localName === 'img');
      const sendAll = (images: Iterable<Element>) => {
        for (const image of [...images].slice(0, MAX_TRACKERS)) {
          const url = asWebUrl(image.getAttribute('src'));
          if (url) send(url);
        }
      };
      if (isPlain || !trust) sendAll(read.querySelectorAll('img'));
      if (isPlain) return () => {};
      const keep = (holder: Element) => () => holder.replaceWith();
      const held = { doc, placement, send: sendAll };
      if (trust) return keep(markup.hold(html, held, trust));
      return startLater(
        core,
        core.load('sandbox'),
        ({ hold }) => keep(hold(html, held)),
        () => core.log(Message.FilesMissing),
      );
    },
    insert: (html, parent, trust, attribute) =>
      run(
        core.html.parseHtml(html, core.page.unshadowed(parent.ownerDocument), trust),
        parent,
        trust,
        attribute,
      ),
    hold(html, { doc, send }, trust) {
      const holder = doc.createElement('div');
      hide(holder);
      (doc.body || doc.documentElement).append(holder);
      const fragment = core.html.parseHtml(html, doc, trust);
      // Sent like all trackers: in the page, an equal image would be loaded only once.
      const images = [...fragment.querySelectorAll(PLAIN_IMAGES)];
      for (const image of images) image.replaceWith();
      send(images);
      run(fragment, holder, trust);
      return holder;
    },
  };
  return markup;
}
