import type { PlacementConfig } from '../../public/options';
import { MIN_VIEWED_SECONDS } from '../../shared/refresh-rule';
import * as takes from './rules';

/** What each option of a placement accepts. */
export const PLACEMENT_RULES = {
  apiKey: takes.key,
  networkKey: takes.key,
  widgetId: takes.textOrNumber,
  code: takes.text,
  gpid: takes.text,
  categories: takes.list,
  safetyLevel: takes.textOrNumber,
  numAds: takes.count,
  keywords: takes.list,
  expect: takes.expectable,
  keyValues: takes.keyPairs,
  templateKey: takes.textOrNumber,
  onClick: takes.fn,
  callback: takes.fn,
  callbackOnAdResponse: takes.fn,
  clickTags: takes.text,
  impressionTags: takes.text,
  viewabilityTags: takes.text,
  nativeAdElementId: takes.text,
  cssPath: takes.text,
  reserve: takes.shape('{ width, height, aspectRatio }, with numbers of CSS pixels', {
    width: takes.isLength,
    height: takes.isLength,
    aspectRatio: takes.isRatio,
  }),
  lazy: takes.shape(
    '{ fetchMargin, renderMargin }, with CSS pixels, or text such as “50%”',
    { fetchMargin: takes.isMargin, renderMargin: takes.isMargin },
    takes.flag.test,
  ),
  collapse: takes.oneOf({
    never: true,
    noFill: true,
    offscreen: true,
  }),
  refresh: takes.shape(
    '{ viewedSeconds, max, onReturn }, with 30 seconds or more',
    {
      viewedSeconds: (value) => Number(value) >= MIN_VIEWED_SECONDS,
      max: takes.isLength,
      onReturn: takes.flag.test,
    },
    takes.flag.test,
  ),
  label: takes.text,
  name: takes.text,
  isolation: takes.oneOf({
    auto: true,
    frame: true,
    page: true,
  }),
  draw: takes.shape('{ element, show }, an element and a function', {
    element: (value) => value instanceof Element,
    show: takes.fn.test,
  }),
  processNativeAdElement: takes.fn,
  renderOutsideIframe: takes.flag,
  app: takes.flag,
  uuid: takes.text,
  lat: takes.textOrNumber,
  long: takes.textOrNumber,
  ver: takes.textOrNumber,
  bandwidth: takes.text,
  dnt: takes.anything,
  bundle_id: takes.text,
  app_id: takes.textOrNumber,
  app_name: takes.text,
} satisfies takes.RulesOf<PlacementConfig>;
