import { Cause, Message } from '../../contract/messages';

/** The number of a reason: a message that ends a placement, or a cause that only the console knows. */
export type ReasonNumber = Message | Cause;

/** What to do about each cause. One that is forgotten does not compile. */
const OF_CAUSES: Record<Cause, string> = {
  [Cause.NoPlacement]:
    'Call adsnativetag.defineAdUnit({ apiKey }) in a function that you push to adsnativetag.cmdQ.',
  [Cause.NotRequested]: 'Call adsnativetag.requestAds() after defineAdUnit, or fetchAd() of the placement.',
  [Cause.Far]: 'Scroll on, or press “Fetch now”. A larger lazy.fetchMargin fetches it earlier.',
  [Cause.FarToDraw]: 'Scroll on. A larger lazy.renderMargin draws it earlier.',
  [Cause.Asking]: 'Wait; the limit is the setting requestTimeout.',
  [Cause.ConsentAwaited]:
    'Answer the consent dialog. If the platform never answers, check that its script loads.',
  [Cause.NotLookedAt]: 'Bring the tab to the front.',
  [Cause.NotDisplayed]:
    'Call adsnativetag.displayAdUnit(unit, id) with the id of an element that is on the page.',
  [Cause.ElementAwaited]: 'Put the element on the page, or correct its id or path.',
  [Cause.ServerSaid]:
    'Compare the key with the provider’s; ask the ad server’s operator whether a campaign runs for it.',
  [Cause.NetworksNotAllowed]:
    'Nothing, if the visitor refused. Otherwise check what the consent platform says.',
  [Cause.NetworksTooSlowBefore]: 'Nothing: the next page view tries them again. Ask them why they are slow.',
  [Cause.NetworksTooDear]: 'Raise costLimits, or ask them to cost less: the next page view tries them again.',
  [Cause.NetworksSwitchedOff]:
    'Nothing, if it is meant: the setting networks.skip names them. Ask ad operations to take them out of the ad server’s answer.',
  [Cause.NetworksTimedOut]: 'Look at the network’s requests in the browser’s tools.',
  [Cause.PrebidAbsent]: 'Check that Prebid’s script loads, and under which name (_pbjsGlobals).',
  [Cause.BidsLate]: 'Raise headerbidTimeout, or request bids earlier.',
  [Cause.BidsNotAllowed]: 'Nothing, if the visitor refused. Otherwise check what the consent platform says.',
  [Cause.Hidden]: 'Change the page’s style, so that the element and all around it are shown.',
  [Cause.Covered]: 'Move what covers the ad, or lower its z-index.',
  [Cause.RefusedByPolicy]: 'Allow the address in this directive of the policy (docs/deploy.md).',
  [Cause.RefusedByTrustedTypes]: 'Add “adsnative” to the policy’s directive trusted-types (docs/deploy.md).',
};

const PLACE = 'Correct the id or path, or put the element on the page before the ad arrives.';
const OPERATOR = 'Ask the ad server’s operator.';

/** What to do about messages that end a placement. */
const OF_MESSAGES: Partial<Record<Message, string>> = {
  [Message.CallbackThrew]:
    'Correct the function: the browser’s developer tools show the error and where it was thrown.',
  [Message.DrawingFailed]:
    'Look at the error in the browser’s console (logLevel “error”): a script of the page changed the browser’s functions.',
  [Message.UnknownError]: OPERATOR,
  [Message.ElementMissing]: PLACE,
  [Message.NamedElementMissing]: PLACE,
  [Message.CssPathMissing]: PLACE,
  [Message.NoInsertionPoint]:
    'Name an element: displayAdUnit(unit, id), nativeAdElementId, cssPath, or a placeholder with data-adsnative.',
  [Message.KeyMissing]: 'Set apiKey, or networkKey and widgetId.',
  [Message.RequestTimedOut]: 'Try again later, or raise requestTimeout.',
  [Message.RequestFailed]: 'Switch off blockers, and look at the request in the browser’s tools.',
  [Message.AnswerEmpty]: OPERATOR,
  [Message.FilesMissing]:
    'Check that all files are in the folder of tag.js, and are served with Access-Control-Allow-Origin.',
  [Message.NotCalledBack]:
    'Open the address of the request: it must answer with a script that calls “callback”.',
  [Message.NoNetworkFilled]: 'Look at the steps of each network below.',
};

/** What to do, by the number of a reason. */
export const REMEDIES: Partial<Record<ReasonNumber, string>> = { ...OF_MESSAGES, ...OF_CAUSES };
