import { Cause, Message } from '../../contract/messages';

/**
 * The number of a reason: a message that ends a placement, or a cause that only the console knows.
 */
export type ReasonNumber = Message | Cause;

const CORRECT_PLACE =
  'Correct the id or path, or put the element on the page before the ad arrives.';
const ASK_OPERATOR = 'Ask the ad server’s operator.';

/**
 * What to do, by the number of a reason: about each cause, and about messages that end a placement.
 * The comments are the meanings of causes in docs/errors.md (scripts/write-guides.ts).
 */
export const REMEDIES: Record<Cause, string> & Partial<Record<Message, string>> = {
  /** The tag runs, and no placement was made. */
  [Cause.NoPlacement]:
    'Call adsnativetag.defineAdUnit({ apiKey }) in a function that you push to adsnativetag.cmdQ. In modules and bundles, write window.adsnativetag. A placeholder needs data-adsnative, outside of shadow roots.',
  /** `requestAds()` was not called after the placement was defined. */
  [Cause.NotRequested]:
    'Call adsnativetag.requestAds() after defineAdUnit, or fetchAd() of the placement.',
  /** A lazy placement is still far from the viewport. */
  [Cause.Far]: 'Scroll on, or press “Fetch now”. A larger lazy.fetchMargin fetches it earlier.',
  /** A lazy placement was requested, and is not near enough to be drawn. */
  [Cause.FarToDraw]: 'Scroll on. A larger lazy.renderMargin draws it earlier.',
  /** The ad server has not answered yet. */
  [Cause.Asking]: 'Wait; the limit is the setting requestTimeout.',
  /** The consent platform, or the visitor, has not answered yet. */
  [Cause.ConsentAwaited]:
    'Answer the consent dialog. If the platform never answers, check that its script loads.',
  /** The page is prerendered, or in a tab in the background. */
  [Cause.NotLookedAt]: 'Bring the tab to the front.',
  /** The ad arrived, and nothing displays it. */
  [Cause.NotDisplayed]:
    'Call adsnativetag.displayAdUnit(unit, id) with the id of an element that is on the page.',
  /** The ad arrived, and its element is still being looked for. */
  [Cause.ElementAwaited]: 'Put the element on the page, or correct its id or path.',
  /**
   * The ad server said why there is no ad. A wrong key and a key without a campaign may get the
   * same words.
   */
  [Cause.ServerSaid]:
    'Compare the key with the provider’s; ask the ad server’s operator whether a campaign runs for it.',
  /**
   * No list of the page's script names the keys of placeholders on the page. A tag manager may have
   * dropped the attribute with the list.
   */
  [Cause.NoList]: 'Paste the line into the page, with the keys that are yours (docs/markup.md).',
  /**
   * Networks were skipped: the visitor does not allow them, or has not answered, or the page is
   * directed to children.
   */
  [Cause.NetworksNotAllowed]:
    'Nothing, if the visitor refused. Otherwise check what the consent platform says.',
  /** Networks were skipped: they timed out three times in a row on this page view. */
  [Cause.NetworksTooSlowBefore]:
    'Nothing: the next page view tries them again. Ask them why they are slow.',
  /** Networks were skipped: they cost more than `costLimits` allows on this page view. */
  [Cause.NetworksTooDear]:
    'Raise costLimits, or ask them to cost less: the next page view tries them again.',
  /** Networks were skipped: the page has switched them off. */
  [Cause.NetworksSwitchedOff]:
    'Nothing, if it is meant: the setting networks.skip names them. Ask ad operations to take them out of the ad server’s answer.',
  /** Networks did not answer in time. */
  [Cause.NetworksTimedOut]: 'Look at the network’s requests in the browser’s tools.',
  /** A placement has a Prebid `code`, and Prebid has not loaded. */
  [Cause.PrebidAbsent]: 'Check that Prebid’s script loads, and under which name (_pbjsGlobals).',
  /** Bids were late. */
  [Cause.BidsLate]: 'Raise headerbidTimeout, or request bids earlier.',
  /** No bids were requested: the visitor does not allow them, or has not answered. */
  [Cause.BidsNotAllowed]:
    'Nothing, if the visitor refused. Otherwise check what the consent platform says.',
  /** The ad, or an element around it, is hidden: `display`, `visibility`, `opacity`, or no size. */
  [Cause.Hidden]: 'Change the page’s style, so that the element and all around it are shown.',
  /** Something covers the ad. */
  [Cause.Covered]: 'Move what covers the ad, or lower its z-index.',
  /**
   * The page's css hides the ad's element at this width of the window, or shows it only at another
   * width.
   */
  [Cause.HiddenAtWidth]:
    'Nothing, if another placement is shown at this width. With “lazy”, it is asked for when it is shown (docs/markup.md).',
  /** The ad's frame has no height, or an empty document. */
  [Cause.BlankFrame]:
    'Look at the frame’s requests in the browser’s tools: a blocker, X-Frame-Options or a policy refuses them, or the network drew nothing.',
  /** A script of the page has removed the ad. */
  [Cause.TakenAway]:
    'Look for the script that clears or draws the element anew (docs/single-page.md).',
  /** A script of the page has cloned an element with an ad, as a carousel in a loop does. */
  [Cause.Copies]:
    'Nothing, if the copy is not seen. A placeholder with data-adsnative gets an ad of its own in each clone (docs/single-page.md).',
  /** The page is in a frame whose sandbox allows no windows: clicks on ads lead nowhere. */
  [Cause.NoWindow]:
    'Add allow-popups and allow-popups-to-escape-sandbox to the attribute sandbox of the frame that the page is in.',
  /** The page's Content-Security-Policy refused an address of the tag. */
  [Cause.RefusedByPolicy]:
    'Allow the address in this directive of the policy (docs/deploy.md#content-security-policy).',
  /** The page's Trusted Types do not allow the tag's policy. */
  [Cause.RefusedByTrustedTypes]:
    'Add “adsnative” to the policy’s directive trusted-types (docs/deploy.md).',
  /** A video cannot be played; the number is VAST's (docs/video.md#vast). */
  [Cause.VideoFailed]:
    'Ask who sold the ad for a linear video with an mp4 or webm file, without VPAID or Flash.',
  /** A video in the ad's place waits, or the browser did not start it by itself. */
  [Cause.VideoNotStarted]:
    'Nothing: the visitor can start it. A browser that saves power or data starts none.',

  [Message.CommandNotFunction]:
    'Push a function that makes the call: adsnativetag.cmdQ.push(function () { … }).',
  [Message.CallbackThrew]:
    'Correct the function: the browser’s developer tools show the error and where it was thrown.',
  [Message.DrawingFailed]:
    'Look at the error in the browser’s console (logLevel “error”): a script of the page changed the browser’s functions.',
  [Message.UnknownError]: ASK_OPERATOR,
  [Message.ElementMissing]: CORRECT_PLACE,
  [Message.NamedElementMissing]: CORRECT_PLACE,
  [Message.CssPathMissing]: CORRECT_PLACE,
  [Message.NoInsertionPoint]:
    'Name an element: displayAdUnit(unit, id), nativeAdElementId, cssPath, or a placeholder with data-adsnative.',
  [Message.KeyMissing]: 'Set apiKey, or networkKey and widgetId.',
  [Message.RequestTimedOut]: 'Try again later, or raise requestTimeout.',
  [Message.RequestFailed]: 'Switch off blockers, and look at the request in the browser’s tools.',
  [Message.ResponseEmpty]: ASK_OPERATOR,
  [Message.FilesMissing]:
    'Switch off blockers. Open the file’s address: all files must be in the folder of tag.js, and be served with Access-Control-Allow-Origin. If a plugin combines scripts, exclude tag.js.',
  [Message.NotCalledBack]:
    'Open the address of the request: it must answer with a script that calls “callback”.',
  [Message.FrameMoved]:
    'Move its element with moveBefore, or before the ad is there (docs/single-page.md).',
  [Message.NotMeasured]: 'Load the page without the script that replaces IntersectionObserver.',
  [Message.NoNetworkFilled]: 'Look at the steps of each network below.',
};
