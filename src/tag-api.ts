import { mergeSettings } from './config';
import { SUBVERSION, VERSION } from './constants';
import type { Core, Placement } from './core';
import type { Events } from './events';
import { Message } from './messages';
import type { PlacementClass } from './placement';
import type { AdCallback, DisplayCallback, EventType, Listener, PlacementConfig } from './types';

/** The members of the global `adsnativetag` (INTERFACE §3). */
export type TagApi = ReturnType<typeof createTagApi>;

/** Makes the functions that pages call. */
export function createTagApi(core: Core, { on, off }: Events, AdsNative: PlacementClass) {
  const { log, settings } = core;
  const defined = new Set<Placement>();
  return {
    version: VERSION,
    subversion: SUBVERSION,

    updateConfig(changes: object): void {
      mergeSettings(settings, changes);
    },

    getConfig() {
      return Object.freeze({ ...settings });
    },

    defineAdUnit(config: PlacementConfig): Placement {
      const unit = new AdsNative(config);
      defined.add(unit);
      return unit;
    },

    requestAds(callback?: AdCallback): void {
      for (const unit of defined) {
        if (unit.state !== 'fetched') unit.request(callback);
        else if (callback) core.guard(callback)(true, unit.ad);
      }
    },

    displayAdUnit(unit: Placement, target?: string | Element, callback?: DisplayCallback): boolean {
      if (!(unit instanceof AdsNative)) {
        log('error', Message.NotAnAdUnit);
        return false;
      }
      return unit.display({ target, callback }, true);
    },

    on(type: EventType, listener: Listener) {
      return on(type, listener);
    },

    once(type: EventType, listener: Listener) {
      return on(type, listener, undefined, true);
    },

    off,

    destroy(unit?: Placement): void {
      for (const one of unit ? [unit] : defined) {
        if (one instanceof AdsNative) one.destroy();
        defined.delete(one);
      }
    },
  };
}
