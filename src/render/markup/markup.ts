import type { Core } from '../../contract/core';
import type { Markup } from '../../contract/markup';
import { Message } from '../../contract/messages';
import type { Place, Placement } from '../../contract/placement';
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
  script.text = pageTrust.createScript(`${parsed.textContent}`);
  return script;
}

/**
 * Adds to `html` what scripts write into a document while `act` runs, since `document.write` would
 * blank a parsed page. For networks, demand/in-page/document-write.ts does the same.
 */
function collectWrites(act: () => void, ownerDocument: Document, html: unknown[]) {
  const add = (...parts: unknown[]) => html.push(...parts);
  // Nothing is thrown where an element of the page has the name of a method.
  const replace = (methods: unknown[]) =>
    ['write', 'writeln'].map((name, index) => {
      const before = Reflect.get(ownerDocument, name);
      Reflect.set(ownerDocument, name, methods[index]);
      return before;
    });
  const before = replace([add, add]);
  act();
  replace(before);
}

/**
 * How long tags stay on the page for their scripts to end if their ad had gone before they began,
 * in ms. docs/options.md#limits.
 */
const ORPHAN_TAGS_MS = 5000;

/** Makes what removes the element of tags with their ad, if that has not gone before. */
const createHold = ({ guard, htmlTools }: Core, placement: Placement, shown: object | undefined) =>
  guard((holder: Element) => {
    const removeHolder = () => holder.replaceWith();
    const slot = htmlTools.slots.get(placement);
    // The tags run even if another ad has come since; that ad's end does not remove them.
    if (slot?.rendered === shown && placement.state !== 'destroyed') {
      slot?.cleanups.push(removeHolder);
    } else {
      setTimeout(removeHolder, ORPHAN_TAGS_MS);
    }
  });

/**
 * Whether the next script waits for one: not for one that never loads, such as what a consent tool
 * holds back by another type.
 */
const isAwaited = ({ async, noModule, src, type }: HTMLScriptElement) =>
  src && !async && !noModule && /^(module|.*javascript)?$/i.test(type);

/** Whether a script runs after all others, as at the end of a document. */
const isDeferred = ({ async, defer, src, type }: HTMLScriptElement) =>
  !async && ((src && defer) || type === 'module');

/** The entry of the markup chunk: runs html with scripts or frames. */
export function create(core: Core): Markup {
  /** What each script has written that the next one waits for. */
  const written = new WeakMap<Node, unknown[]>();
  const parse = (html: string, { ownerDocument }: Element, pageTrust: PageTrust) =>
    core.htmlTools.parseHtml(html, core.pageState.unshadowed(ownerDocument), pageTrust);
  /**
   * Appends parsed html to `parent`, and runs its scripts in order, each after the last external
   * one has ended, for which inserted ones would not wait. What a script writes follows it, before
   * the next one, as where a browser parses. Those of a network get an attribute. Returns the
   * nodes; scripts that run later are added to that array.
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
      // Neither one that has run nor one that was removed meanwhile.
      const waiting = scripts.filter(({ isConnected }) => isConnected);
      const parsed = waiting.find((script) => !isDeferred(script)) ?? waiting[0];
      if (!parsed) {
        return;
      }
      const script = liveScript(parsed, core, pageTrust);
      childNodes.push(script);
      const html: unknown[] = [];
      written.set(script, html);
      // The script may remove itself: what it writes takes the place of this empty text.
      const end = new Text();
      const insertScript = () => parsed.replaceWith(script, end);
      if (kind === 'tracker') {
        collectWrites(insertScript, parent.ownerDocument, html);
      } else {
        if (kind) {
          script.setAttribute(...kind);
        }
        insertScript();
      }
      const finish = () => {
        const following = parse(html.join(''), parent, pageTrust);
        written.delete(script);
        scripts.unshift(...following.querySelectorAll('script'));
        end.replaceWith(following);
        runNext();
      };
      // Listeners, not properties: the script may have its own handlers.
      if (isAwaited(parsed)) {
        script.addEventListener('load', finish);
        script.addEventListener('error', finish);
      } else {
        finish();
      }
    };
    runNext();
    return childNodes;
  };
  return {
    insert: (html, parent, pageTrust, attribute) =>
      run(parse(html, parent, pageTrust), parent, pageTrust, attribute),
    write: (script, html) => !!written.get(script)?.push(html),
    fireTags(html, { drawing, place, placement, shown = drawing }, sendUrl) {
      const { doc } = place as Place;
      // The publisher's own tags do not count as a third party's.
      const pageTrust = isPublisherTag(placement, html) ? core.trustOf(placement) : drawing?.trust;
      const hold = createHold(core, placement, shown);
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
        hold(holder);
        return;
      }
      const tags = core.htmlTools.parseHtml(html, doc, core.trust);
      // Plain images were sent as trackers before: both kinds share one limit.
      const remaining = Math.max(0, MAX_TRACKERS - tags.querySelectorAll(PLAIN_IMAGES).length);
      const others = [...tags.querySelectorAll('img')].filter((img) => !img.matches(PLAIN_IMAGES));
      for (const imageElement of others.slice(0, remaining)) {
        const url = asWebUrl(imageElement.getAttribute('src'));
        if (url) {
          sendUrl(url);
        }
      }
      core.load('sandbox').then(
        core.guard((sandbox) => hold(sandbox.hold(html, { doc, placement }))),
        () => core.log(Message.FilesMissing),
      );
    },
  };
}
