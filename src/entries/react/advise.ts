import type { PlacementConfig } from '../../public/options';
import { pageGlobal } from '../../shared/page-global';
import type { LoadOptions, TagWindow } from '../npm/npm';

/** The app's bundler writes the mode here. */
declare const process: { env: { NODE_ENV?: string } };

/** Whether the app runs in development; without a bundler it does not. */
function isDevelopment() {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

/** What is missing for an ad, and how to mend it. */
export function missingParts(
  { src }: LoadOptions,
  { apiKey, networkKey, widgetId }: PlacementConfig,
  hostElement: Element | null,
  { adsnativetag }: TagWindow,
): string[] {
  const isTagExpected = src || adsnativetag;
  return [
    !isTagExpected &&
      'There is no tag: put <AdsNativeProvider src="https://YOUR_CDN/tag.js"> around the ads, or include tag.js in the page.',
    !apiKey &&
      !(networkKey && widgetId) &&
      'A placement has no key: pass apiKey to <NativeAd> or useNativeAd() (or networkKey and widgetId).',
    !hostElement &&
      'useNativeAd() has no element: give one ref={host} and key={key}, and render it in each state.',
  ].filter((text): text is string => !!text);
}

const saidTexts = new Set<string>();

/** Says in development, once each, what keeps ads from being requested. */
export function advise(
  load: LoadOptions,
  options: PlacementConfig,
  hostElement: Element | null,
): void {
  if (!isDevelopment()) {
    return;
  }
  for (const text of missingParts(load, options, hostElement, {
    adsnativetag: pageGlobal('adsnativetag'),
  })) {
    if (!saidTexts.has(text)) {
      saidTexts.add(text);
      console.warn(`[adsnative-tag] ${text}`);
    }
  }
}
