import type { Placement } from '../../src/contract/placement';
import type { Ad } from '../../src/contract/response';
import type { OwnDocument } from '../../src/contract/safe';
import { observable } from '../../src/loader/observable';
import { create } from '../../src/play/components/components';
import type { PlacementState } from '../../src/public/ad-unit';
import type { PlacementConfig } from '../../src/public/options';
import { closeStory } from '../../src/render/parts/close-story';
import { decorate, renderTemplate as drawParts } from '../../src/render/parts/paint-parts';
import { readResponse } from '../../src/render/renderer/read-response';
import { ad, adResponse, placementConfig, type Wire } from './builders';
import { type FakeCore, fakeCore } from './fake-core';
import { paint } from './jsx-runtime';

/** A page with no words and no policy of its own. */
const LOOK = { nonce: '' };

/** A place in the document itself. */
const atHome = () => ({ doc: document as OwnDocument, styleParent: document.head });

/** An ad as the renderer reads it from the wire. */
export function readAd(overrides: Wire = {}): Ad {
  const outcome = readResponse(adResponse({ ad: ad(overrides) }), placementConfig());
  const [first] = 'response' in outcome ? outcome.response.ads : [];
  if (!first) {
    throw new Error('The answer holds no ad.');
  }
  return first;
}

/** The parts of an ad without html, which the structured template is drawn from. */
export function readParts(overrides: Wire = {}): Ad {
  return readAd({ html: '', ...overrides });
}

/** A placement as far as components look at it. */
export function aPlacement(config: PlacementConfig = {}): Placement {
  return {
    options: config,
    stateChanges: observable<PlacementState>('fetched'),
  } as Partial<Placement> as Placement;
}

/**
 * The structured template of an ad as the renderer draws it, in the document's body, and what else
 * is added to it.
 */
export function drawTemplate(one: Ad, placement = aPlacement()): HTMLElement {
  const element = paint(() => drawParts(one, document as OwnDocument, placement.options.label));
  document.body.append(element);
  paint(() => decorate(placement, { ad: one, element }, atHome(), LOOK));
  return element;
}

/**
 * Server html with what the renderer adds to it, in the document's body, and what takes that back.
 */
export function decorated(one: Ad, label?: string): { element: HTMLElement; takeBack: () => void } {
  const element = document.createElement('div');
  element.innerHTML = one.readText('html');
  document.body.append(element);
  return {
    element,
    takeBack: paint(() => decorate(aPlacement({ label }), { ad: one, element }, atHome(), LOOK)),
  };
}

/** Closes a drawn ad's story, whose file has loaded by the time that this resolves. */
export async function storyClosed(
  one: Ad,
  element: HTMLElement,
  placement = aPlacement(),
): Promise<() => void> {
  const core: FakeCore = fakeCore({ load: { components: () => Promise.resolve(create(core)) } });
  const end = closeStory(core, placement, { ad: one, element });
  await new Promise((resolve) => setImmediate(resolve));
  return end;
}
