import { Message } from '../../contract/messages';
import type { Reason } from '../../contract/response';

/**
 * The text of each message. `scripts/write-guides.ts` writes docs/errors.md of the comments: what
 * it means, and behind "To do:" what to do, where the console does not say that
 * (inspect/console/remedies.ts).
 */
export const TEXTS: Record<Message, string> = {
  /** `fetchAd` was called without a function. Nothing was sent. To do: pass one. */
  [Message.CallbackMissing]: 'Callback not defined error.',
  /**
   * Something other than a function was pushed to `cmdQ`. The rest of the queue runs.
   */
  [Message.CommandNotFunction]: 'Commands must wrapped in a function',
  /**
   * A callback, a listener, a hook or a command of the page threw. The error goes to `reportError`
   * as well, so the developer tools, `window.onerror` and error monitors see it.
   */
  [Message.CallbackThrew]: 'A function of the page threw.',
  /**
   * `displayAdUnit` got something other than a result of `defineAdUnit` or `new AdsNative`. To do:
   * pass the placement.
   */
  [Message.NotAnAdUnit]: 'This is not an ad unit.',
  /** An element of the page, or the browser, threw while the ad was inserted. */
  [Message.DrawingFailed]: 'The ad could not be drawn.',
  /**
   * An AWS stream got no credentials; a preview shows an alert, too. Events wait. To do: check the
   * object, the function or the identity pool.
   */
  [Message.CredentialsFailed]: 'Error retrieving credentials.',
  /**
   * A member of `analytics` is missing or wrong; the log names it. Nothing is sent. To do: correct
   * it (docs/analytics.md).
   */
  [Message.AnalyticsMisconfigured]: 'The setting analytics is not valid.',

  /**
   * `refresh()` was called before the first answer, or after `destroy()`. To do: call `fetchAd`
   * first.
   */
  [Message.NeverFetched]: 'The placement was never fetched so cannot be refreshed.',
  /** The same answer was to be displayed a second time. To do: call `refresh()`, or fetch again. */
  [Message.AlreadyRendered]:
    'This ad unit already rendered. A placement can be rendered only once.',
  /** The answer is not OK, and does not say why; or it is no ad response. */
  [Message.UnknownError]: 'An unknown error occurred.',
  /** The element given to `displayAd` or `displayAdUnit` is not on the page. */
  [Message.ElementMissing]: 'Element not found',
  /** No element has the id in `nativeAdElementId`. */
  [Message.NamedElementMissing]: 'Given nativeAdElementId not found.',
  /** The path of the placement or of the answer finds no element in 20 tries. */
  [Message.CssPathMissing]: 'Configured CSS path not found on this page.',
  /** No element, id or path was given, and there is no placeholder. */
  [Message.NoInsertionPoint]: 'No CSS path configured for this page.',
  /**
   * A display came after a no-fill or a failure, or after `destroy()`. To do: display only if the
   * callback's `status` is `true`, or use `displayAdUnit`.
   */
  [Message.NothingToDisplay]: 'There is no ad to display.',
  /** The options have no key. Nothing was sent. */
  [Message.KeyMissing]: 'The placement has no apiKey.',
  /** No answer came within `requestTimeout`. */
  [Message.RequestTimedOut]: 'The ad server did not answer in time.',
  /** A blocker or the network stopped it, or the server sent an HTTP error. */
  [Message.RequestFailed]: 'The ad request was blocked or failed.',
  /** The answer is OK, but has neither an ad nor a network. */
  [Message.ResponseEmpty]: 'The answer has nothing to show.',
  /**
   * A file of `dist` could not be loaded in two tries, did not answer for 15 s, or is not the
   * expected one.
   */
  [Message.FilesMissing]: 'A file of the tag was blocked or failed.',
  /**
   * A placement with `app` lacks one of the two, or has an unreplaced macro. The request is sent
   * without the app's fields. To do: set both (docs/options.md#in-an-app).
   */
  [Message.AppIncomplete]: 'The app placement needs both uuid and app_name.',
  /**
   * The collector or stream refused some events, or did not answer; they are sent again. To do:
   * look at the request in the browser's tools.
   */
  [Message.AnalyticsRefused]: 'The analytics events were not taken.',
  /**
   * The build lacks a part that the page asks for (`--without`); its name is logged. To do: build
   * with this part, or do not use it.
   */
  [Message.LeftOut]: 'This part was left out of the build.',
  /** The ad server, or something in its place, answered with something that is no ad response. */
  [Message.NotCalledBack]: 'The answer to the ad request did not call back.',
  /**
   * `defineAdUnit` or `updateConfig` got an unknown name. The logged line has it, and the known
   * name most like it. To do: correct the name.
   */
  [Message.OptionUnknown]: 'An option or setting is unknown.',
  /**
   * The option does not take this value; the logged line names both. To do: correct the value
   * (docs/options.md).
   */
  [Message.OptionMalformed]: 'An option or setting has a wrong value.',
  /**
   * The setting `eids` and what hooks add are too long, encoded. To do: send fewer ids
   * (docs/requests.md#ids-of-the-publisher).
   */
  [Message.IdsTooLong]: 'The ids in eids are longer than 1,000 bytes, and were not sent.',
  /**
   * With `autoPlacements`, an element has `data-adsnative` with a key that is in no list. A
   * visitor's comment may have written it. To do: if it is yours, add the key to the list, which
   * the console prints ready to paste (docs/security.md#placeholders).
   */
  [Message.NotListed]:
    'A placeholder asks for an ad that the page’s script did not list (autoPlacements).',
  /**
   * The page moved an ad that is in a frame of the tag, and the browser emptied the frame. The ad
   * was counted, and is not requested again.
   */
  [Message.FrameMoved]: 'The page moved an ad’s frame, which is empty then.',
  /**
   * The browser has no IntersectionObserver that works: the page took it away, or put something in
   * its place. The ad is shown, and its view is not counted. A lazy placement waits for ever if
   * that observer tells nothing.
   */
  [Message.NotMeasured]:
    'The browser’s IntersectionObserver does not work on this page, so views are not counted.',
  /**
   * A parameter of the preview link was ignored; its name is logged. To do: use one of its values
   * (docs/console.md#parameters).
   */
  [Message.PreviewParameterRefused]: 'A preview parameter has an unknown value.',

  /**
   * The reason of `unfilled`: no network filled, and there is no html. To do: look at `trace()` for
   * what each of them did.
   */
  [Message.NoNetworkFilled]: 'No network filled.',
  /** The page's address, or a setting, asked for a preview. To do: nothing. */
  [Message.PreviewIsOn]: 'Preview mode is on.',
  /**
   * A sample was chosen in the console; its name is logged with it, and no ad request is sent. To
   * do: nothing.
   */
  [Message.SampleInjected]: 'The next answer is a sample of the console.',
};

/** The ad server's message for "no ad today", which is not logged (docs/errors.md). */
const SILENT = /^(no active campaigns found|ad-unit is not active)$/i;

/**
 * A message's text and rank: 1 for errors, 2 for warnings, 3 for information, 4 for silent ones.
 * The ad server's own messages are warnings.
 */
export function describe(message: Reason): { rank: number; text: string } {
  if (typeof message === 'string') {
    return { rank: SILENT.test(message) ? 4 : 2, text: message };
  }
  return { rank: Math.floor(message / 100), text: TEXTS[message as Message] };
}
