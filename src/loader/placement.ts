import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { DisplayWish, Placement } from '../contract/placement';
import type { Reason } from '../contract/wire';
import type { AdCallback } from '../public/ad';
import type { AdUnit, Listener, PlacementState } from '../public/ad-unit';
import type { EventType } from '../public/events';
import type { ForcedCampaign, PlacementConfig } from '../public/options';
import { beginRequest } from './begin-request';
import type { Events } from './events';
import { observable } from './observable';
import { reserveRoom } from './reserve';
import { createWork } from './work';

type Keywords = PlacementConfig['keywords'];
type KeyValues = PlacementConfig['keyValues'];

/** The class behind the global `AdsNative`: it takes the options, or the older key, keywords and key-values. */
export type PlacementClass = new (
  config: PlacementConfig | string,
  keywords?: Keywords,
  keyValues?: KeyValues,
) => Placement;

/**
 * Makes the placement class for this core. The loader's part of a placement's life ends with the request; from the
 * answer on, it is the renderer's (renderer/display.ts).
 */
export function createPlacementClass(core: Core, on: Events['on']): PlacementClass {
  const { emit, guard, log, settings } = core;
  const work = createWork();

  /** Says why something was not done. */
  const refuse = (message: Reason): false => {
    log(message);
    return false;
  };

  class AdsNative implements Placement {
    declare readonly config: PlacementConfig;
    readonly life = observable<PlacementState>('idle');
    status = false;
    callbackData: unknown = null;
    ad: Placement['ad'] = null;
    // What only an answer brings is declared, not initialised: it costs nothing before.
    declare answer: Placement['answer'];
    declare used: Placement['used'];
    declare drawn: Placement['drawn'];
    declare show: Placement['show'];
    declare wish: Placement['wish'];
    declare unreserve: Placement['unreserve'];
    waiting: AdCallback[] = [];
    steps: Placement['steps'] = [];

    constructor(config: PlacementConfig | string, keywords?: Keywords, keyValues?: KeyValues) {
      core.placements.add(this);
      this.config = typeof config === 'string' ? { apiKey: config, keywords, keyValues } : Object(config);
    }

    get state(): PlacementState {
      return this.life.value;
    }

    get ready(): Promise<AdUnit> {
      return new Promise((resolve) => {
        const settle = () => /idle|fetching/.test(this.state) || resolve(this);
        this.life.subscribe(settle);
        settle();
      });
    }

    fetchAd(callback: AdCallback, forced?: ForcedCampaign): void {
      if (typeof callback === 'function') this.request(callback, forced);
      else log(Message.CallbackMissing);
    }

    request(callback?: AdCallback, forced?: ForcedCampaign): void {
      if (this.state === 'destroyed') return;
      if (callback) this.waiting.push(callback);
      if (this.state === 'fetching') return;
      beginRequest(core, this, work, forced);
    }

    tell<A extends unknown[]>(fn: ((...args: A) => unknown) | null | undefined, ...args: A): void {
      if (this.state !== 'destroyed') guard(fn)(...args);
    }

    conclude(state: 'rendered' | 'unfilled' | 'failed', shown: Placement['ad'], reason?: Reason): void {
      this.used = true;
      // What failed has told its state already, and may have been asked anew since.
      if (this.state === 'fetched') this.life.set(state);
      this.tell(emit, shown ? 'adRendered' : (state as 'failed'), this, { reason });
      this.tell(settings.userCallbackOnAdLoad, !!shown);
      this.tell(() => this.config.callback?.(!!shown, shown));
    }

    fail(state: 'unfilled' | 'failed', reason: Reason): void {
      // A callback may ask anew: what waits from then on waits for that.
      const waiting = this.waiting.splice(0);
      refuse(reason);
      this.life.set(state);
      this.tell(() => this.config.callbackOnAdResponse?.(false, null));
      this.conclude(state, null, reason);
      for (const callback of waiting) this.tell(callback, false, null);
    }

    displayAd(target?: string | Element): boolean {
      return this.display({ target }, !target);
    }

    display(wish: DisplayWish, isPatient: boolean): boolean {
      this.unreserve ||= reserveRoom(this.config, wish.target);
      // Before the answer: kept, and carried out on its arrival (INTERFACE §3).
      if (/idle|fetching/.test(this.state) || (isPatient && /unfilled|failed/.test(this.state))) {
        this.wish = wish;
        return false;
      }
      return this.show?.display(wish, isPatient) ?? refuse(Message.NothingToDisplay);
    }

    refresh(): boolean {
      return this.show?.refresh() ?? refuse(Message.NeverFetched);
    }

    destroy(): void {
      if (this.state === 'destroyed') return;
      this.waiting = [];
      // What there is to give back is given back; a display that comes later reserves no room any more.
      this.unreserve ||= () => {};
      this.unreserve();
      core.placements.delete(this);
      this.show?.remove();
      this.life.set('destroyed');
      emit('destroyed', this);
    }

    on(type: EventType, listener: Listener): () => void {
      return on(type, listener, this);
    }

    trace(): ReturnType<AdUnit['trace']> {
      return [...this.steps];
    }
  }
  return AdsNative;
}
