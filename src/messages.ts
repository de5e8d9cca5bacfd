/**
 * Every text that the tag logs (specification §8, docs/errors.md). A `const enum`: the compiler writes each text where
 * it is used, so loader and chunks share this file without sharing a module at run time, and none pays for another's.
 */
export const enum Message {
  /** Before each of them. */
  Prefix = '[AN] ',

  CallbackMissing = 'Callback not defined error.',
  CommandNotFunction = 'Commands must wrapped in a function',
  NeverFetched = 'The placement was never fetched so cannot be refreshed.',
  AlreadyRendered = 'This ad unit already rendered. A placement can be rendered only once.',
  UnknownError = 'An unknown error occurred.',
  ElementMissing = 'Element not found',
  NamedElementMissing = 'Given nativeAdElementId not found.',
  CssPathMissing = 'Configured CSS path not found on this page.',
  NoInsertionPoint = 'No CSS path configured for this page.',

  NothingToDisplay = 'There is no ad to display.',
  NotAnAdUnit = 'This is not an ad unit.',
  KeyMissing = 'The placement has no apiKey.',
  CallbackThrew = 'A function of the page threw.',
  RequestTimedOut = 'The ad server did not answer in time.',
  RequestFailed = 'The ad request was blocked or failed.',
  NoNetworkFilled = 'No network filled.',
  AnswerEmpty = 'The answer has nothing to show.',
  DrawingFailed = 'The ad could not be drawn.',
  FilesMissing = 'A file of the tag was blocked or failed.',
}
