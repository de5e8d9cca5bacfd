import type { Core } from '../../contract/core';
import type { ErrorLog } from '../../contract/report';
import type { Settings } from '../../public/settings';
import { MAX_STACK } from '../../shared/defaults';
import { isPreview } from '../../shared/is-preview';
import { membersOf } from '../../shared/json';
import { withPermission } from '../../shared/permission';
import { toJson } from '../../shared/to-json';
import { isNullParent } from './own-error';

/** Maximum errors sent in one page view. */
const MAX_ERRORS = 10;

/** The share of page views whose errors are sent. Previews always send them. */
const SAMPLE_RATE = 0.1;

/** The version of the package; the build writes it. */
const VERSION = '__VERSION__';

/**
 * Settings that are posted: numbers, flags, and words of a list. Any other may hold what the page
 * knows of its visitor.
 */
const POSTED =
  'autoPageView autoPlacements batch chainTimeout cmpTimeout consentTimeout forceMobile gdprApplies gvlVendorId headerbidTimeout isolation logLevel networkBreaker optedOut preview releaseBeyond requestTimeout visitorId'.split(
    ' ',
  );

/** The settings that are posted, as far as they are what they should be. */
function plainSettings(settings: Settings) {
  const entries = Object.entries(settings).filter(
    ([name, value]) =>
      POSTED.includes(name) &&
      (/number|boolean/.test(typeof value) ||
        /^(auto|frame|page|silent|error|warning|info|maybe)$/.test(value)),
  );
  return Object.fromEntries(entries);
}

/**
 * A text with query and fragment removed from all addresses; line and column of scripts are kept.
 * Takes linear time: the first pattern matches wherever it begins, and what it has matched is not
 * looked at again.
 */
export function withoutQueries(text: string) {
  return text.replace(
    /(\w:\/\/[^\s?#]*)(\S*)/g,
    (_match, address: string, rest: string) =>
      address + (/(:\d+:\d+)?\)?$/.exec(rest) as RegExpExecArray)[0],
  );
}

/**
 * The entry of the error log chunk: sends the tag's own errors to the provider (docs/privacy.md).
 */
export function create(core: Core): ErrorLog {
  const { guard, pageState, settings } = core;
  const isSampled = Math.random() < SAMPLE_RATE;
  const { url } = import.meta;
  let posted = 0;

  const postData = (message: string, stack: string) => {
    if (posted++ >= MAX_ERRORS) {
      return;
    }
    // A form needs no preflight, and is sent also when the page ends. The response is ignored.
    const body = new URLSearchParams({
      level: 'error',
      message,
      data: toJson({
        version: VERSION,
        build: /-([\da-f]{8})\.js/.exec(url)?.[1],
        settings: plainSettings(settings),
        // Neither query nor fragment.
        pageUrl: pageState.address(settings).url.split(/[?#]/, 1).join(),
        userAgent: navigator.userAgent,
        stack,
      }),
    });
    fetch(`${settings.apiUrl}/v1/log/error/?`, {
      method: 'POST',
      body,
      keepalive: true,
      mode: 'no-cors',
    }).catch(() => {});
  };

  return {
    note: guard(({ detail, message }) => {
      const data = withoutQueries(String(membersOf(detail).stack).slice(0, MAX_STACK));
      if (settings.errorLog === false || !(isSampled || isPreview(core))) {
        return;
      }
      const text = withoutQueries(`${message} ${detail}`.slice(0, MAX_STACK));
      if (isNullParent(text)) {
        return;
      }
      withPermission(core, (allows) => {
        if (allows('analytics')) {
          postData(text, data);
        }
      });
    }),
  };
}
