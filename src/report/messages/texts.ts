import { Message } from '../../contract/messages';

/** The text of each message. docs/errors.md explains them. */
export const TEXTS: Record<Message, string> = {
  [Message.CallbackMissing]: 'Callback not defined error.',
  [Message.CommandNotFunction]: 'Commands must wrapped in a function',
  [Message.CallbackThrew]: 'A function of the page threw.',
  [Message.NotAnAdUnit]: 'This is not an ad unit.',
  [Message.DrawingFailed]: 'The ad could not be drawn.',
  [Message.CredentialsFailed]: 'Error retrieving credentials.',
  [Message.AnalyticsMisconfigured]: 'The setting analytics is not valid.',

  [Message.NeverFetched]: 'The placement was never fetched so cannot be refreshed.',
  [Message.AlreadyRendered]: 'This ad unit already rendered. A placement can be rendered only once.',
  [Message.UnknownError]: 'An unknown error occurred.',
  [Message.ElementMissing]: 'Element not found',
  [Message.NamedElementMissing]: 'Given nativeAdElementId not found.',
  [Message.CssPathMissing]: 'Configured CSS path not found on this page.',
  [Message.NoInsertionPoint]: 'No CSS path configured for this page.',
  [Message.NothingToDisplay]: 'There is no ad to display.',
  [Message.KeyMissing]: 'The placement has no apiKey.',
  [Message.RequestTimedOut]: 'The ad server did not answer in time.',
  [Message.RequestFailed]: 'The ad request was blocked or failed.',
  [Message.AnswerEmpty]: 'The answer has nothing to show.',
  [Message.FilesMissing]: 'A file of the tag was blocked or failed.',
  [Message.AppIncomplete]: 'The app placement needs both uuid and app_name.',
  [Message.AnalyticsRefused]: 'The analytics events were not taken.',
  [Message.LeftOut]: 'This part was left out of the build.',
  [Message.NotCalledBack]: 'The answer to the ad request did not call back.',
  [Message.OptionUnknown]: 'An option or setting is unknown.',
  [Message.OptionMalformed]: 'An option or setting has a wrong value.',
  [Message.IdsTooLong]: 'The ids in eids are longer than 1,000 bytes, and were not sent.',
  [Message.NotListed]: 'A placeholder asks for an ad that the page’s script did not list (autoPlacements).',
  [Message.PreviewParameterRefused]: 'A preview parameter has an unknown value.',

  [Message.NoNetworkFilled]: 'No network filled.',
  [Message.PreviewIsOn]: 'Preview mode is on.',
  [Message.SampleInjected]: 'The next answer is a sample of the console.',
};
