/**
 * Every message of the tag by its number (docs/errors.md): from 100 on errors, from 200 on
 * warnings, from 300 on information. A number never changes its meaning. A `const enum`, so that
 * the compiler inlines the numbers. The texts are in messages/texts.ts, which is loaded only for a
 * message.
 */
export const enum Message {
  CallbackMissing = 100,
  CommandNotFunction = 101,
  CallbackThrew = 102,
  NotAnAdUnit = 103,
  DrawingFailed = 104,
  CredentialsFailed = 105,
  AnalyticsMisconfigured = 106,

  NeverFetched = 200,
  AlreadyRendered = 201,
  UnknownError = 202,
  ElementMissing = 203,
  NamedElementMissing = 204,
  CssPathMissing = 205,
  NoInsertionPoint = 206,
  NothingToDisplay = 207,
  KeyMissing = 208,
  RequestTimedOut = 209,
  RequestFailed = 210,
  ResponseEmpty = 211,
  FilesMissing = 212,
  AppIncomplete = 213,
  AnalyticsRefused = 214,
  LeftOut = 215,
  NotCalledBack = 216,
  OptionUnknown = 217,
  OptionMalformed = 218,
  IdsTooLong = 219,
  NotListed = 220,
  FrameMoved = 221,
  NotMeasured = 222,
  PreviewParameterRefused = 230,

  NoNetworkFilled = 300,
  PreviewIsOn = 330,
  SampleInjected = 331,
}

/**
 * Why an ad is not on the page, or not to be seen, besides the messages. The console says them and
 * nobody logs them; a number is never a message's too (docs/errors.md). The sentences are in the
 * console chunk.
 */
export const enum Cause {
  NoPlacement = 400,
  NotRequested = 401,
  Far = 402,
  FarToDraw = 403,
  Asking = 404,
  ConsentAwaited = 405,
  NotLookedAt = 406,
  NotDisplayed = 407,
  ElementAwaited = 408,
  ServerSaid = 409,
  NoList = 410,
  NetworksNotAllowed = 420,
  NetworksTooSlowBefore = 421,
  NetworksTimedOut = 422,
  NetworksTooDear = 423,
  NetworksSwitchedOff = 424,
  PrebidAbsent = 430,
  BidsLate = 431,
  BidsNotAllowed = 432,
  Hidden = 440,
  Covered = 441,
  HiddenAtWidth = 442,
  BlankFrame = 443,
  TakenAway = 444,
  Copies = 445,
  NoWindow = 446,
  RefusedByPolicy = 450,
  RefusedByTrustedTypes = 451,
  VideoFailed = 460,
  VideoNotStarted = 461,
}
