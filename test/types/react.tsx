/** Compiled by the types step of `npm test`, never run: what a component takes. */
import { NativeAd, useNativeAd } from 'adsnative-tag/react';

export const fine = [
  <NativeAd key="1" apiKey="k" onFilled={(ad) => ad.crid} />,
  <NativeAd key="2" networkKey="n" widgetId="w" lazy refresh />,
  <NativeAd key="3" apiKey="k" numAds={3} onFilled={(ads) => Array.isArray(ads) && ads.length} />,
  <NativeAd
    key="4"
    apiKey="k"
    numAds={null}
    fallback={<p>Read on</p>}
    render={({ title }) => <b>{title}</b>}
  />,
];

export const wrong = [
  // @ts-expect-error: without a key nothing is requested.
  <NativeAd key="1" />,
  // @ts-expect-error: a widget belongs to a network.
  <NativeAd key="2" widgetId="w" />,
  // @ts-expect-error: a key that may be missing.
  <NativeAd key="3" apiKey={undefined as string | undefined} />,
  // @ts-expect-error: several ads were not asked for.
  <NativeAd key="4" apiKey="k" onFilled={(ads) => ads.length} />,
  // @ts-expect-error: there may be one.
  <NativeAd key="5" apiKey="k" numAds={2} onFilled={(ads) => ads.length} />,
];

/** The hook takes the same. */
export function Hook(): string {
  // @ts-expect-error: without a key nothing is requested.
  useNativeAd({});
  return useNativeAd({ apiKey: 'k', onFilled: (ad) => ad.crid }).state;
}
