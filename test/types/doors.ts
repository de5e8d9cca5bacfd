/**
 * Compiled by the types step of `npm test`, never run: each of the three decisions has one
 * function, whose result nobody else can make (docs/security.md#the-three-doors).
 */

import type { Core } from '../../src/contract/core';
import type { Markup } from '../../src/contract/markup';
import type { Placement } from '../../src/contract/placement';
import type { Slot } from '../../src/contract/render';
import type {
  OwnDocument,
  PageTrust,
  Permission,
  SandboxFrame,
  SentUrl,
} from '../../src/contract/safe';
import { adRequestUrl } from '../../src/shared/ad-request-url';
import { pageAddress } from '../../src/shared/page-address';
import { parseHtml } from '../../src/shared/parse-html';
import { sandboxFrame } from '../../src/shared/sandbox-frame';

/** What the tag holds anywhere. */
interface Held {
  core: Core;
  doc: OwnDocument;
  markup: Markup;
  placement: Placement;
  slot: Slot;
}

/** Who chose the ad: markup goes into the page only with the permission that `trustOf` gave. */
export function mistakesOfTrust({ core, doc, markup, placement, slot }: Held): void {
  const read = parseHtml('<b>An ad</b>', doc, core.trust);
  // @ts-expect-error: what is only read is no node for the page.
  doc.body.append(read);
  // @ts-expect-error: the tag's own trust is no permission to run a script's text.
  core.trust.createScript('alert()');
  // @ts-expect-error: nor to insert markup.
  markup.insert('<script></script>', doc.body, core.trust);
  // @ts-expect-error: the permission may be refused, and nobody may forget that.
  markup.hold('<script></script>', doc, core.trustOf(placement), () => {});
  // @ts-expect-error: who fires tags says by whose permission.
  slot.fireTags('<img>');
  // @ts-expect-error: nobody makes a permission.
  const made: PageTrust = { ...core.trust, createScript: String };
  // @ts-expect-error: a frame of the page is no sandboxed one.
  const frame: SandboxFrame = doc.createElement('iframe');
  const right = core.trustOf(placement);
  if (right) {
    doc.body.append(parseHtml('<b>An ad</b>', doc, right));
  }
  doc.body.append(sandboxFrame(core, { placement, doc }, { html: '' }));
  void [made, frame];
}

/** What may leave: addresses of the page come from one function, and so do permissions. */
export function mistakesOfSending({ core }: Held): void {
  // @ts-expect-error: the window's address has a fragment.
  adRequestUrl({}, core.settings, { url: location.href, ref: '' }, {});
  // @ts-expect-error: a text is no address to send.
  const url: SentUrl = location.href;
  // @ts-expect-error: a function that always says yes is no permission.
  const permission: Permission = () => true;
  adRequestUrl({}, core.settings, pageAddress(core.settings), {});
  void [url, permission];
}
