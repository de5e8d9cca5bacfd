import { plainJson } from './plain-json';

/** Parameters of the ad request that identify the visitor. docs/requests.md */
export const ID_NAMES = ['uuid', 'idfa', 'gaid', 'eids'];

/** Parameters of the ad request that locate the visitor. docs/requests.md */
export const PLACE_NAMES = ['lat', 'long'];

/**
 * Makes a function that removes names from JSON: members, and parameters of addresses in its texts,
 * also of addresses inside other addresses.
 */
export function scrubber(names: string[]): (jsonText: string) => string {
  const encoded = '%(?:25)*';
  const parameter = new RegExp(
    `([?&]|${encoded}(?:3F|26))(?:${names.join('|')})(?:=|${encoded}3D)(?:(?!${encoded}(?:26|23))[^&#])*`,
    'gi',
  );
  const clean = (name: string, value: unknown) => {
    if (names.includes(name)) {
      return undefined;
    }
    return typeof value === 'string' ? value.replace(parameter, '$1') : value;
  };
  return (jsonText) =>
    names.some((name) => jsonText.includes(name))
      ? plainJson(JSON.parse(jsonText, clean))
      : jsonText;
}
