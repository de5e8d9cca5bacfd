import type { Core } from '../core';
import type { ErrorLog } from '../core-analytics';
import type { Settings } from '../core-settings';
import { folderOf, isNullParent, isOwnStack } from './own-error';
import { postForm } from './post-form';

/** Errors posted in one page view. Issue. */
export const MAX_ERRORS = 10;

/** The share of page views whose errors are posted. A preview's always are. */
export const SAMPLE_RATE = 0.1;

/** Characters of a stack that are posted; the rest is the page's. */
export const MAX_STACK = 2000;

/** Settings that are no secret: texts, numbers and flags. Objects may hold credentials, or say who the visitor is. */
function plainSettings({ ip: _ip, nonce: _nonce, ...settings }: Settings): object {
  const entries = Object.entries(settings).filter(([, value]) => /string|number|boolean/.test(typeof value));
  return Object.fromEntries(entries);
}

/** The entry of the error log chunk: posts the tag's own errors to the provider. */
export function create({ guard, settings }: Core): ErrorLog {
  const isSampled = Math.random() < SAMPLE_RATE;
  const folder = folderOf(import.meta.url);
  let posted = 0;
  return {
    note: guard(({ detail, message }) => {
      const { stack } = Object(detail) as { stack?: unknown };
      const data = String(stack).slice(0, MAX_STACK);
      if (!(isSampled || settings.preview) || posted >= MAX_ERRORS) return;
      if (!isOwnStack(data, folder) || isNullParent(String(detail))) return;
      posted++;
      postForm(`${settings.apiUrl}/v1/log/error/?`, {
        level: 'error',
        message: `${message} ${detail}`,
        data: JSON.stringify({
          settings: plainSettings(settings),
          pageUrl: location.href,
          userAgent: navigator.userAgent,
          stack: data,
        }),
      });
    }),
  };
}
