import type { Core } from '../../contract/core';
import { Cause, Message } from '../../contract/messages';
import type { LoggedError } from '../../contract/report';
import type { ReasonReport } from '../../public/diagnostics';
import { membersOf } from '../../shared/json';
import { FOLDER } from '../../shared/own-folder';
import { originOf, refusedByPolicy } from './allow-address';
import type { Evidence } from './evidence';
import { reason, reportsOf } from './reason';
import { errorText } from './step-report';
import { whyCopies } from './why-lost';
import { whyNoList } from './why-no-list';
import { withoutQuery } from './why-no-response';

/**
 * Whether a click on an ad threw: it could neither open a window nor leave. The error may come from
 * the outer window's realm.
 */
function isRefusedLeave({ detail }: LoggedError) {
  const { message, name } = membersOf(detail);
  return name === 'SecurityError' && /navigate/.test(String(message));
}

/**
 * Why clicks on ads lead nowhere: the sandbox of the frame around the page, which is read, or known
 * by what a click threw.
 */
function whyNoWindow({ allPlacements }: Core, errors: readonly LoggedError[]) {
  // Null where the page around is another's.
  const sandbox = window.frameElement?.getAttribute('sandbox')?.split(' ');
  const isShut = sandbox ? !sandbox.includes('allow-popups') : errors.some(isRefusedLeave);
  return (
    allPlacements.size > 0 &&
    isShut &&
    reason(
      Cause.NoWindow,
      'A click on an ad leads nowhere: the frame that the page is in has a sandbox without “allow-popups”.',
      'page',
    )
  );
}

function thrownByPage(errors: readonly LoggedError[]) {
  const thrown = errors.filter(
    ({ code, detail }) => code === Message.CallbackThrew && detail !== undefined,
  );
  return [...new Set(thrown.map(({ detail }) => errorText(detail)))].map((text) =>
    reason(
      Message.CallbackThrew,
      `The page’s own script threw in a function that the tag called: ${text || 'something without a text'}.`,
      'page',
    ),
  );
}

/** What the page pushed to the queue, and the tag could not run. */
const wrongCommand = (errors: readonly LoggedError[]) =>
  errors.some(({ code }) => code === Message.CommandNotFunction) &&
  reason(
    Message.CommandNotFunction,
    'Something other than a function was pushed to adsnativetag.cmdQ, and did not run.',
    'adsnativetag.cmdQ',
  );

/**
 * Whether scripts of the page see something else by the tag's name: a `const` or `let` of theirs
 * hides the window's.
 */
function hasNameOfItsOwn() {
  try {
    return adsnativetag !== window.adsnativetag;
  } catch {
    // So does one whose own line threw, as `let adsnativetag = adsnativetag || {}` does.
    return true;
  }
}

export function explainPage({ core, errors, refusals }: Evidence): ReasonReport[] {
  const noList = whyNoList(core);
  const ours = refusals.filter(
    ({ url }) => url.startsWith(core.settings.apiUrl) || url.startsWith(FOLDER),
  );
  const origins = ours.map(({ directive, url }) => `${directive} ${originOf(url)}`);
  return reportsOf(
    [
      ...thrownByPage(errors.filter((error) => !isRefusedLeave(error))),
      wrongCommand(errors),
      noList,
      whyCopies(core),
      whyNoWindow(core, errors),
      !core.allPlacements.size &&
        !noList &&
        reason(
          Cause.NoPlacement,
          `The tag runs, and no placement was made: nothing can be requested.${
            hasNameOfItsOwn()
              ? ' A const or let “adsnativetag” of the page hides the window’s.'
              : ''
          }`,
          'adsnativetag',
        ),
      // One origin in one directive is one thing to do, however many addresses it has.
      ...ours
        .filter((_refusal, index) => !origins.slice(0, index).includes(origins[index] ?? ''))
        .map((refusal) => refusedByPolicy(refusal, withoutQuery(refusal.url))),
    ],
    0,
    '',
  );
}
