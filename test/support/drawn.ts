import { create } from '../../src/chunks/components/components';
import { readAnswer } from '../../src/chunks/renderer/read-answer';
import type { Placement } from '../../src/contract/placement';
import type { OwnDocument } from '../../src/contract/safe';
import type { Ad } from '../../src/contract/wire';
import { observable } from '../../src/loader/observable';
import type { PlacementState } from '../../src/public/ad-unit';
import type { PlacementConfig } from '../../src/public/options';
import { ad, adResponse, placementConfig, type Wire } from './builders';

/** An ad as the renderer reads it from the wire. */
export function readAd(overrides: Wire = {}): Ad {
  const delivery = readAnswer(adResponse({ ad: ad(overrides) }), placementConfig());
  const [first] = 'answer' in delivery ? delivery.answer.ads : [];
  if (!first) throw new Error('The answer holds no ad.');
  return first;
}

/** The parts of an ad without html, which the structured template is drawn from. */
export function readParts(overrides: Wire = {}): Ad {
  return readAd({ html: '', ...overrides });
}

/** A placement as far as components look at it. */
export function aPlacement(config: PlacementConfig = {}): Placement {
  return { config, life: observable<PlacementState>('fetched') } as Partial<Placement> as Placement;
}

/** The structured template of an ad, in the document's body. */
export function drawTemplate(one: Ad, placement = aPlacement()): HTMLElement {
  const element = create().drawTemplate(one, placement, document as OwnDocument);
  document.body.append(element);
  return element;
}

/** Server html with what components add to it, in the document's body, and what takes that back. */
export function decorated(one: Ad, label?: string): { element: HTMLElement; takeBack: () => void } {
  const element = document.createElement('div');
  element.innerHTML = one.text('html');
  document.body.append(element);
  return { element, takeBack: create().decorate(element, one, label) };
}
