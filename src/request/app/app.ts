import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { RequestPart } from '../../contract/request-part';
import { permissionOf } from '../../shared/permission';
import { refusesTracking } from '../../shared/refuses-tracking';
import { asFact } from './fact';

/** A coordinate in degrees, if it is valid. */
function asDegrees(value: unknown, limit: number) {
  const fact = asFact(value);
  return fact && Math.abs(Number(fact)) <= limit ? fact : '';
}

/** The wire's value for limited ad tracking; nothing if the app does not say. */
function asFlag(value: unknown): '1' | '0' | '' {
  const fact = typeof value === 'boolean' ? String(+value) : asFact(value);
  return fact === '1' || fact === '0' ? fact : '';
}

/** The wire's words for a connection, by those of the Network Information API. */
const BY_TYPE: Record<string, string> = {
  cellular: 'WWAN',
  ethernet: 'Wifi',
  none: 'None',
  wifi: 'Wifi',
};

/**
 * The connection in the wire's words: from the app, otherwise from the browser
 * (docs/options.md#in-an-app).
 */
function bandwidthOf(declared: unknown) {
  const wanted = asFact(declared).toLowerCase();
  const knownWord = ['Wifi', 'WWAN', 'None'].find((word) => word.toLowerCase() === wanted);
  return knownWord || BY_TYPE[navigator.connection?.type || ''] || '';
}

/** The device's id under the name of its platform (docs/options.md#in-an-app). */
function deviceId(uuid: string) {
  const { userAgent } = navigator;
  const name = /iPhone|iPad|iPod/.test(userAgent)
    ? 'idfa'
    : /Android/.test(userAgent)
      ? 'gaid'
      : '';
  return name ? { uuid, [name]: uuid } : { uuid };
}

/**
 * The entry of the app chunk: the parameters of an ad request from inside an app
 * (docs/options.md#in-an-app).
 */
export function create(core: Core): RequestPart {
  return {
    async parameters({ options }) {
      const uuid = asFact(options.uuid);
      if (!uuid || !asFact(options.app_name)) {
        core.log(Message.AppIncomplete);
        return undefined;
      }
      const allows = await permissionOf(core);
      const facts = {
        app: 1,
        sdkv: [asFact(options.ver)],
        bd: bandwidthOf(options.bandwidth),
        dnt: asFlag(options.dnt),
        bundle_id: [asFact(options.bundle_id)],
        app_id: [asFact(options.app_id)],
        app_name: [asFact(options.app_name)],
      };
      return () => ({
        ...facts,
        // A visitor who has limited ad tracking gets no id, not even ours.
        ...(allows('id') && facts.dnt !== '1' ? deviceId(uuid) : { uuid: '' }),
        ...(allows('geo') &&
          !refusesTracking(options) && {
            lat: asDegrees(options.lat, 90),
            long: asDegrees(options.long, 180),
          }),
      });
    },
  };
}
