/**
 * Every message of the tag by its number (docs/errors.md): from 100 on errors, from 200 on warnings, from 300 on
 * information. A number never changes its meaning. A `const enum`, so that the compiler inlines the numbers. The texts
 * are in messages/texts.ts, which is loaded only for a message.
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
  AnswerEmpty = 211,
  FilesMissing = 212,
  AppIncomplete = 213,
  AnalyticsRefused = 214,
  LeftOut = 215,
  IdsTooLong = 216,
  PreviewParameterRefused = 230,

  NoNetworkFilled = 300,
  PreviewIsOn = 330,
  SampleInjected = 331,
}
