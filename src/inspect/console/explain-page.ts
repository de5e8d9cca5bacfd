import type { Core } from '../../contract/core';
import { Cause, Message } from '../../contract/messages';
import type { LoggedError } from '../../contract/report';
import type { ReasonReport } from '../../public/diagnostics';
import { membersOf } from '../../shared/json';
import { FOLDER } from '../../shared/own-folder';
import { originOf, refusedByPolicy } from './allow-address';
import type { Evidence } from './evidence';
import { reasonReport } from './reason';
import { errorText } from './step-report';
import { whyCopies } from './why-lost';
import { whyNoList } from './why-no-list';
import { withoutQuery } from './why-no-response';

/**
 * Whether a click on an ad threw: it could neither open a window nor leave. The error may come from
 * the outer window's realm.
 */
function isRefusedLeave({ detail }: Pick<LoggedError, 'detail'>) {
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
  if (!allPlacements.size || !isShut) {
    return [];
  }
  const text =
    'A click on an ad leads nowhere: the frame that the page is in has a sandbox without “allow-popups”.';
  return [reasonReport(Cause.NoWindow, 0, 'page', text)];
}

function thrownByPage(errors: readonly LoggedError[]) {
  const thrown = errors.filter(
    ({ code, detail }) => code === Message.CallbackThrew && detail !== undefined,
  );
  return [...new Set(thrown.map(({ detail }) => errorText(detail)))].map((text) =>
    reasonReport(
      Message.CallbackThrew,
      0,
      'page',
      `The page’s own script threw in a function that the tag called: ${text || 'something without a text'}.`,
    ),
  );
}

/** What the page pushed to the queue, and the tag could not run. */
function wrongCommands(errors: readonly LoggedError[]) {
  const text = 'Something other than a function was pushed to adsnativetag.cmdQ, and did not run.';
  return errors.some(({ code }) => code === Message.CommandNotFunction)
    ? [reasonReport(Message.CommandNotFunction, 0, 'adsnativetag.cmdQ', text)]
    : [];
}

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
  const { allPlacements, settings } = core;
  const reasons = [
    ...thrownByPage(errors.filter((error) => !isRefusedLeave(error))),
    ...wrongCommands(errors),
    ...whyNoList(core),
    ...whyCopies(core),
    ...whyNoWindow(core, errors),
  ];
  if (!allPlacements.size && !reasons.some(({ number }) => number === Cause.NoList)) {
    const hint = hasNameOfItsOwn()
      ? ' A const or let “adsnativetag” of the page hides the window’s.'
      : '';
    const text = `The tag runs, and no placement was made: nothing can be requested.${hint}`;
    reasons.push(reasonReport(Cause.NoPlacement, 0, 'adsnativetag', text));
  }
  const origins = new Set<string>();
  for (const refusal of refusals) {
    const { directive, url } = refusal;
    const isOurs = url.startsWith(settings.apiUrl) || url.startsWith(FOLDER);
    const origin = `${directive} ${originOf(url)}`;
    // One origin in one directive is one thing to do, however many addresses it has.
    if (!isOurs || origins.has(origin)) {
      continue;
    }
    origins.add(origin);
    reasons.push(refusedByPolicy(refusal, 0, withoutQuery(url)));
  }
  return reasons;
}
