import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { RequestPart } from '../../contract/request';
import { refusesTracking } from '../../inlined/refuses-tracking';
import type { PlacementConfig } from '../../public/options';
import { bandwidthOf } from './bandwidth';
import { asFact } from './fact';

/** A coordinate in degrees, if it is one on earth. */
function asDegrees(value: unknown, limit: number): string {
  const fact = asFact(value);
  return fact && Math.abs(Number(fact)) <= limit ? fact : '';
}

/** Whether the visitor does not want to be tracked, as the wire has it; nothing where the app does not say. */
function asFlag(value: unknown): '1' | '0' | '' {
  const fact = typeof value === 'boolean' ? String(+value) : asFact(value);
  return fact === '1' || fact === '0' ? fact : '';
}

/** The device's id under the name of its platform (docs/app.md). */
function deviceId(uuid: string): Record<string, string> {
  const { userAgent } = navigator;
  const name = /iPhone|iPad|iPod/.test(userAgent) ? 'idfa' : /Android/.test(userAgent) ? 'gaid' : '';
  return name ? { uuid, [name]: uuid } : { uuid };
}

/** What an app tells of itself, by wire names; what it does not know, or has not filled in, is left out. */
function appFacts(config: PlacementConfig): Record<string, unknown> {
  return {
    app: 1,
    sdkv: [asFact(config.ver)],
    bd: bandwidthOf(config.bandwidth),
    dnt: asFlag(config.dnt),
    bundle_id: [asFact(config.bundle_id)],
    app_id: [asFact(config.app_id)],
    app_name: [asFact(config.app_name)],
  };
}

/** The entry of the app chunk: what an ad request says of the app that shows the page (docs/app.md). */
export function create(core: Core): RequestPart {
  return {
    async parameters({ config }) {
      const uuid = asFact(config.uuid);
      if (!uuid || !asFact(config.app_name)) {
        core.log(Message.AppIncomplete);
        return {};
      }
      const consent = await core.consent()?.catch(() => null);
      const facts = appFacts(config);
      const mayKnow = consent === undefined || consent?.allows('id');
      const mayLocate = (consent === undefined || consent?.allows('geo')) && !refusesTracking(config);
      return {
        ...facts,
        // Whoever does not want to be tracked has no id, not even ours.
        ...(mayKnow && facts.dnt !== '1' ? deviceId(uuid) : { uuid: '' }),
        ...(mayLocate && { lat: asDegrees(config.lat, 90), long: asDegrees(config.long, 180) }),
      };
    },
  };
}
