import type { Core } from '../../contract/core';
import type { Markup } from '../../contract/markup';
import { Message } from '../../contract/messages';
import type { Place } from '../../contract/placement';
import type { PageTrust } from '../../contract/safe';
import { MAX_TRACKERS } from '../../shared/defaults';
import { hide } from '../../shared/hide';
import { isPublisherTag } from '../../shared/is-publisher-tag';
import { PLAIN_IMAGES } from '../../shared/plain-images';
import { asWebUrl } from '../../shared/web-url';

/**
 * Makes a runnable copy of a parsed script: parsed scripts never run.
 * https://html.spec.whatwg.org/multipage/scripting.html#already-started
 */
function liveScript(
  parsed: HTMLScriptElement,
  { pageState, settings }: Core,
  pageTrust: PageTrust,
) {
  const script = pageState.unshadowed(parsed.ownerDocument).createElement('script');
  for (const { name, value } of parsed.attributes) {
    try {
      script.setAttribute(name, name === 'src' ? pageTrust.createScriptURL(value) : value);
    } catch {
      // Browsers until 2025 refuse names here that their parsers make of a typing error, such as a
      // quote too many. https://github.com/whatwg/dom/pull/1079
    }
  }
  script.nonce = settings.nonce;
  script.text = pageTrust.createScript(parsed.text);
  return script;
}

/**
 * Collects what scripts write into a document while `act` runs, since `document.write` would blank
 * a parsed page. Returns the html. For networks, demand/in-page/document-write.ts does the same.
 */
function writtenBy(act: () => void, ownerDocument: Document) {
  let html = '';
  const restoreMethods = ['write', 'writeln'].map((name) => {
    const before = Reflect.get(ownerDocument, name);
    Reflect.set(ownerDocument, name, (...parts: unknown[]) => {
      html += parts.join('');
    });
    return () => Reflect.set(ownerDocument, name, before);
  });
  act();
  for (const restoreMethod of restoreMethods) {
    restoreMethod();
  }
  return html;
}

/**
 * How long tags stay on the page for their scripts to end if their ad had gone before they began,
 * in ms. docs/options.md#limits.
 */
const ORPHAN_TAGS_MS = 5000;

/** The entry of the markup chunk: runs html with scripts or frames. */
export function create(core: Core): Markup {
  const parse = (html: string, { ownerDocument }: Element, pageTrust: PageTrust) =>
    core.htmlTools.parseHtml(html, core.pageState.unshadowed(ownerDocument), pageTrust);
  /**
   * Appends parsed html to `parent`, and runs its scripts in order, each after the previous
   * external one has ended: inserted external scripts would not wait by themselves. Each script of
   * a network gets an attribute; what a tracker's scripts write is inserted. Returns the nodes;
   * scripts that run later are added to that array.
   */
  const run = (
    fragment: DocumentFragment,
    parent: Element,
    pageTrust: PageTrust,
    kind?: [attribute: string, value: string] | 'tracker',
  ) => {
    const childNodes = [...fragment.childNodes];
    const scripts = [...fragment.querySelectorAll('script')];
    parent.append(fragment);
    const runNext = () => {
      const parsed = scripts.shift();
      // A script that was removed meanwhile does not run.
      if (!parsed?.isConnected) {
        return;
      }
      const script = liveScript(parsed, core, pageTrust);
      childNodes.push(script);
      if (kind === 'tracker') {
        const html = writtenBy(() => parsed.replaceWith(script), parent.ownerDocument);
        run(parse(html, parent, pageTrust), parent, pageTrust, kind);
      } else {
        if (kind) {
          script.setAttribute(...kind);
        }
        parsed.replaceWith(script);
      }
      // Listeners, not properties: the script may have its own handlers.
      if (script.src && !parsed.async) {
        script.addEventListener('load', runNext);
        script.addEventListener('error', runNext);
      } else {
        runNext();
      }
    };
    runNext();
    return childNodes;
  };
  return {
    insert: (html, parent, pageTrust, attribute) =>
      run(parse(html, parent, pageTrust), parent, pageTrust, attribute),
    fireTags(html, { drawing, place, placement, shown = drawing }, sendUrl) {
      const { doc } = place as Place;
      // The publisher's own tags do not count as a third party's.
      const pageTrust = isPublisherTag(placement, html) ? core.trustOf(placement) : drawing?.trust;
      const holdUntilLoaded = core.guard((holder: Element) => {
        const removeHolder = () => holder.replaceWith();
        const slot = core.htmlTools.slots.get(placement);
        // The tags run even if another ad has come since; that ad's end does not remove them.
        if (slot?.rendered === shown && placement.state !== 'destroyed') {
          slot?.cleanups.push(removeHolder);
        } else {
          setTimeout(removeHolder, ORPHAN_TAGS_MS);
        }
      });
      if (pageTrust) {
        const holder = doc.createElement('div');
        hide(holder);
        (doc.body || doc.documentElement).append(holder);
        const fragment = parse(html, holder, pageTrust);
        // Plain images were sent as trackers before; in the page, an equal image loads only once.
        for (const imageElement of fragment.querySelectorAll(PLAIN_IMAGES)) {
          imageElement.replaceWith();
        }
        run(fragment, holder, pageTrust, 'tracker');
        holdUntilLoaded(holder);
        return;
      }
      const tags = core.htmlTools.parseHtml(html, doc, core.trust);
      // Plain images were sent as trackers before: both kinds share one limit.
      const remaining = Math.max(0, MAX_TRACKERS - tags.querySelectorAll(PLAIN_IMAGES).length);
      const others = [...tags.querySelectorAll('img')].filter(
        (imageElement) => !imageElement.matches(PLAIN_IMAGES),
      );
      for (const imageElement of others.slice(0, remaining)) {
        const url = asWebUrl(imageElement.getAttribute('src'));
        if (url) {
          sendUrl(url);
        }
      }
      core.load('sandbox').then(
        core.guard(({ hold }) => holdUntilLoaded(hold(html, { doc, placement }))),
        () => core.log(Message.FilesMissing),
      );
    },
  };
}
