import { plainJson } from './plain-json';

/** What says who the visitor is: parameters of the ad request. docs/requests.md */
export const ID_NAMES = ['uuid', 'idfa', 'gaid'];

/** What says where the visitor is. */
export const PLACE_NAMES = ['lat', 'long'];

/**
 * Makes what takes names out of JSON: members, and parameters of addresses in its texts, also of addresses that are
 * parameters of others.
 */
export function scrubber(names: string[]): (json: string) => string {
  const encoded = '%(?:25)*';
  const parameter = new RegExp(
    `([?&]|${encoded}(?:3F|26))(?:${names.join('|')})(?:=|${encoded}3D)(?:(?!${encoded}(?:26|23))[^&#])*`,
    'gi',
  );
  const clean = (name: string, value: unknown) => {
    if (names.includes(name)) return undefined;
    return typeof value === 'string' ? value.replace(parameter, '$1') : value;
  };
  return (json) => (names.some((name) => json.includes(name)) ? plainJson(JSON.parse(json, clean)) : json);
}
