/**
 * Every message of the tag by its number (docs/errors.md): from 100 on errors, from 200 on warnings, from 300 on
 * information. A number never changes its meaning. A `const enum`, so that the compiler inlines the numbers. The texts
 * are in messages/texts.ts, which is loaded only for a message. `npm run docs:api` writes docs/errors.md from both: what a
 * message means, and in a second paragraph what to do, where the console does not say it (look/console/remedies.ts).
 */
export const enum Message {
  /**
   * `fetchAd` was called without a function. Nothing was sent.
   *
   * Pass one.
   */
  CallbackMissing = 100,
  /**
   * Something other than a function was pushed to `cmdQ`. The rest of the queue runs.
   *
   * Push a function.
   */
  CommandNotFunction = 101,
  /**
   * A callback, a listener or a command of the page threw. The error goes to `reportError` as well, so the developer tools,
   * `window.onerror` and error monitors see it.
   */
  CallbackThrew = 102,
  /**
   * `displayAdUnit` got something other than a result of `defineAdUnit` or `new AdsNative`.
   *
   * Pass the placement.
   */
  NotAnAdUnit = 103,
  /** An element of the page, or the browser, threw while the ad was inserted. */
  DrawingFailed = 104,
  /**
   * The credentials of an AWS stream could not be retrieved; in a preview an alert is shown too. Events wait.
   *
   * Check the object, the function or the identity pool.
   */
  CredentialsFailed = 105,
  /**
   * A member of `analytics` is missing or wrong; its name is logged with it. Nothing is sent.
   *
   * Correct it (docs/analytics.md).
   */
  AnalyticsMisconfigured = 106,

  /**
   * `refresh()` was called before the first answer, or after `destroy()`.
   *
   * Call `fetchAd` first.
   */
  NeverFetched = 200,
  /**
   * The same answer was to be displayed a second time.
   *
   * Call `refresh()`, or fetch again.
   */
  AlreadyRendered = 201,
  /** The answer is not OK, and does not say why; or it is no ad response. */
  UnknownError = 202,
  /** The element given to `displayAd` or `displayAdUnit` is not on the page. */
  ElementMissing = 203,
  /** No element has the id in `nativeAdElementId`. */
  NamedElementMissing = 204,
  /** The path of the placement or of the answer finds no element in 20 tries. */
  CssPathMissing = 205,
  /** No element, id or path was given, and there is no placeholder. */
  NoInsertionPoint = 206,
  /**
   * A display came after a no-fill or a failure, or after `destroy()`.
   *
   * Display only if the callback's `status` is `true`, or use `displayAdUnit`.
   */
  NothingToDisplay = 207,
  /** The options have no key. Nothing was sent. */
  KeyMissing = 208,
  /** No answer came within `requestTimeout`. */
  RequestTimedOut = 209,
  /** A blocker or the network stopped it, or the server sent an HTTP error. */
  RequestFailed = 210,
  /** The answer is OK, but has neither an ad nor a network. */
  AnswerEmpty = 211,
  /** A file of `dist` could not be loaded in two tries, did not answer for 15 s, or is another one than expected. */
  FilesMissing = 212,
  /**
   * A placement with `app` lacks one of the two, or has an unreplaced macro. The request is sent without the app's fields.
   *
   * Set both (docs/app.md).
   */
  AppIncomplete = 213,
  /**
   * The collector or stream refused some events, or did not answer. They are sent again.
   *
   * Look at the request in the browser's tools.
   */
  AnalyticsRefused = 214,
  /**
   * The page asks for a part that is missing in this build of the tag (`--without`); its name is logged with it.
   *
   * Build the tag with this part, or do not use it.
   */
  LeftOut = 215,
  /** The ad server, or something in its place, answered with something that is no ad response. */
  NotCalledBack = 216,
  /**
   * `defineAdUnit` or `updateConfig` got a name that the tag does not know. The line names it, and the known name that is
   * near.
   *
   * Correct the name.
   */
  OptionUnknown = 217,
  /**
   * A value is none that the option takes; the line names both.
   *
   * Correct the value (docs/options.md).
   */
  OptionMalformed = 218,
  /**
   * The setting `eids` and what hooks add are too long together, encoded.
   *
   * Send fewer ids (docs/requests.md#ids-of-the-publisher).
   */
  IdsTooLong = 219,
  /**
   * With `autoPlacements`, an element has `data-adsnative` with a key that is in no list. A visitor's comment may have
   * written it.
   *
   * If it is yours, add the key to the list, which the console prints ready to paste (docs/security.md#placeholders).
   */
  NotListed = 220,
  /**
   * A parameter of the preview link was ignored; its name is logged with it.
   *
   * Use one of its values (docs/console.md#parameters).
   */
  PreviewParameterRefused = 230,

  /**
   * The reason of the event `unfilled`: every network passed back or timed out, and there is no html.
   *
   * Look at `trace()` for what each of them did.
   */
  NoNetworkFilled = 300,
  /**
   * The page's address, or a setting, asked for a preview.
   *
   * Nothing.
   */
  PreviewIsOn = 330,
  /**
   * A sample was chosen in the console; its name is logged with it, and no ad request is sent.
   *
   * Nothing.
   */
  SampleInjected = 331,
}

/**
 * Why an ad is not on the page, or not to be seen, besides the messages. The console says them and nobody logs them; a
 * number is never a message's too (docs/errors.md). The sentences are in the console chunk.
 */
export const enum Cause {
  /** The tag runs, and no placement was made. */
  NoPlacement = 400,
  /** `requestAds()` was never called since it was defined. */
  NotRequested = 401,
  /** A lazy placement is still far from the viewport. */
  Far = 402,
  /** A lazy placement was requested, and is not near enough to be drawn. */
  FarToDraw = 403,
  /** The ad server has not answered yet. */
  Asking = 404,
  /** The consent platform, or the visitor, has not answered yet. */
  ConsentAwaited = 405,
  /** The page is prerendered, or in a tab in the background. */
  NotLookedAt = 406,
  /** The ad arrived, and nothing displays it. */
  NotDisplayed = 407,
  /** The ad arrived, and its element is still being looked for. */
  ElementAwaited = 408,
  /** The ad server said why there is no ad. A wrong key and a key without a campaign may get the same words. */
  ServerSaid = 409,
  /** Networks were skipped: the visitor does not allow them, or has not answered, or the page is directed to children. */
  NetworksNotAllowed = 420,
  /** Networks were skipped: they timed out three times in a row on this page view. */
  NetworksTooSlowBefore = 421,
  /** Networks did not answer in time. */
  NetworksTimedOut = 422,
  /** Networks were skipped: they cost more than `costLimits` allows on this page view. */
  NetworksTooDear = 423,
  /** Networks were skipped: the page has switched them off. */
  NetworksSwitchedOff = 424,
  /** A placement has a Prebid `code`, and Prebid has not loaded. */
  PrebidAbsent = 430,
  /** Bids were late. */
  BidsLate = 431,
  /** No bids were requested: the visitor does not allow them, or has not answered. */
  BidsNotAllowed = 432,
  /** The ad, or an element around it, is hidden: `display`, `visibility`, `opacity`, or no size. */
  Hidden = 440,
  /** Something covers the ad. */
  Covered = 441,
  /** The page's Content-Security-Policy refused an address of the tag. */
  RefusedByPolicy = 450,
  /** The page's Trusted Types do not allow the tag's policy. */
  RefusedByTrustedTypes = 451,
  /** A file of the console is blocked. */
  ConsoleIncomplete = 460,
}
