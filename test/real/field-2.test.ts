/**
 * What users of other tags reported in public, second list. It was written down before any of it was tried:
 *
 * | name | where | what was said |
 * | --- | --- | --- |
 * | closed details | https://github.com/ampproject/amphtml/issues/26952 | What is in a closed `details` never loads, not even when that is opened. |
 * | flat accordion | https://github.com/dnbexperience/eufemia/issues/1429 | An accordion that is closed by height counts as near, and what is in it is loaded although nobody opened it. |
 * | XHTML | https://github.com/AdguardTeam/AdguardForWindows/issues/571 | On a page that is XML, html that is no XML throws as soon as it is put in. |
 * | modal dialog | https://github.com/jackocnr/intl-tel-input/issues/2125 | What a widget in a modal dialog opens at the end of the body is inert, and below the dialog. |
 * | css zoom | https://github.com/whatwg/compat/issues/41 | Sites scale the whole document by `zoom`, and what measures boxes goes wrong. |
 * | held back | https://github.com/elbywan/yett/issues/24 | A consent tool changes the type of script elements: they neither load nor fail. |
 * | ampersands | https://github.com/WordPress/gutenberg/issues/13186 | An editor writes `&` of a pasted script as `&#038;`. |
 * | offline worker | https://github.com/misskey-dev/misskey/issues/9037 | A service worker answers blocked scripts with a sentence, which is a syntax error then. |
 * | no storage | https://github.com/prebid/Prebid.js/issues/4752 | Where the visitor blocks cookies, reading storage throws, and so did the tag. |
 * | content-visibility | https://github.com/WordPress/performance/issues/1308 | What is in an element with `content-visibility: auto` has a box of zeros, and so seems to be in view. |
 * | anti-flicker | https://github.com/amplitude/experiment-js-client/pull/123 | An A/B tool makes everything invisible until it has decided. |
 * | module | https://github.com/ASU/asu-unity-stack/issues/858 | A script that is run as a module does not know its own address. |
 * | name of its own | https://github.com/ianmurrays/ngDfp/pull/13 | The page's code has a variable with the tag's name, which is not the window's: its commands are never run. |
 * | wiped global | https://github.com/discourse/discourse-adplugin/pull/9 | An app deletes the tag's global at each change of the page, and includes the script again. |
 * | no popups | https://github.com/jmcgettrick/MoodleDirectV2/issues/140 | The page is in a sandboxed frame that allows no new windows, and clicks do nothing. |
 * | COEP | https://github.com/WICG/proposals/issues/53 | A page that isolates itself (COEP) loses what does not say that it may be embedded, ads first. |
 * | flex row | https://github.com/nuxt-modules/google-adsense/issues/59 | In a flex row the ad's element has no width. |
 * | deferred pixels | https://github.com/apache/incubator-pagespeed-mod/issues/540 | A plugin that loads images late takes the tracking pixels along. |
 * | linked card | https://github.com/livewire/flux/issues/1555 | In a card that is a link, a click on what is inside follows the card, too. |
 * | told twice | https://github.com/kiprotect/klaro/issues/167 | A consent tool runs the page's commands for the tag twice. |
 * | no observers | https://github.com/guardian/frontend/pull/21261 | In a browser without IntersectionObserver, lazy ads throw and stay away. |
 */
