import type { PlacementConfig } from '../types';

/** What a `data-` attribute says: numbers, booleans and JSON as such, all else as text. */
function readValue(text: string): unknown {
  if (!/^[[{]|^(true|false|\d+(\.\d+)?)$/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The options of a placement, as its `<div data-adsnative="KEY" data-num-ads="2">` says them. */
export function readPlaceholder({ dataset }: HTMLElement): PlacementConfig {
  const { adsnative, ...rest } = dataset;
  const options = Object.entries(rest).map(([name, text = '']) => [name, readValue(text)]);
  return { ...Object.fromEntries(options), apiKey: adsnative };
}
