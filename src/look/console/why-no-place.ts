import { Cause, Message } from '../../contract/messages';
import type { Layout } from '../../contract/place';
import type { ReasonReport } from '../../public/diagnostics';
import { SIGN } from '../../shared/copies';
import { MAX_LOOKS } from '../../shared/defaults';
import { type ElementName, elementNameOf, meantId } from '../../shared/element-name';
import { isUndisplayed } from '../../shared/stages';
import { unshadowed } from '../../shared/unshadowed';
import { reasonReport } from './reason';
import type { Evidence, Numbered } from './sight';

/** The messages that say that an element was not found. */
export const MISSING: (number | string)[] = [
  Message.ElementMissing,
  Message.NamedElementMissing,
  Message.CssPathMissing,
  Message.NoInsertionPoint,
];

/** The first part of a CSS path that finds nothing; the whole path if each part alone is fine. */
export function brokenStep(path: string, findsNothing: (path: string) => boolean): string {
  const parts = path.split('>').map((part) => part.trim());
  const broken = parts.findIndex((_, index) => findsNothing(parts.slice(0, index + 1).join(' > ')));
  return parts[broken] ?? path;
}

/** Whether an ad is in the element with an id, or stands for it. */
function isTaken(name: string): boolean {
  const element = unshadowed(document).getElementById(name.slice(1));
  return !!(
    element?.previousElementSibling?.hasAttribute(SIGN) || element?.querySelector(`[${SIGN}]`)
  );
}

/** What to do where another placement has the element. */
const SECOND_COPY = {
  whatToDo: 'Remove the second copy of the snippet, or give the second ad an element of its own.',
};

function whatWasTried(
  { by, id, name }: ElementName,
  target: unknown,
  layout: Layout | undefined,
): string {
  if (target instanceof Element) {
    return 'the element that was given is not on the page';
  }
  if (isTaken(name)) {
    return 'another placement’s ad is there: perhaps a script ran twice';
  }
  if (by !== Message.CssPathMissing) {
    const meant = id && meantId(id);
    return meant || 'the document and the shadow roots in it have no such element';
  }
  if (!layout) {
    return 'the file that follows paths has not loaded';
  }
  const doc = unshadowed(document);
  const findId = (id: string) => doc.getElementById(id);
  const step = brokenStep(name, (path) => !layout.findByPath(path, doc, findId));
  return `its step “${step}” finds nothing`;
}

const ago = (ms: number) => (ms < 10_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1000)} s`);

/** Whether a function of the page threw: it may have been to ask for an ad, or to display it. */
export const hasPageThrown = ({ errors }: Evidence): boolean =>
  errors.some(({ code }) => code === Message.CallbackThrew);

/** Why a placement's ad has no place on the page; nothing if it has one, or if there is no ad. */
export function whyNoPlace(
  evidence: Evidence,
  { number, placement }: Numbered,
  reason: number | string,
): ReasonReport | undefined {
  const { stage, steps, pendingDisplay } = placement;
  const answered = steps.find(({ type, status }) => type === 'adResponded' && status);
  if (!answered) {
    return undefined;
  }
  const since = `since the ad arrived ${ago(performance.now() - answered.time)} ago`;
  const named = elementNameOf(placement);
  const tried = whatWasTried(named, pendingDisplay?.target, evidence.layout);
  if (MISSING.includes(reason)) {
    const by = named.by === reason ? named.name : '';
    const text = `The ad is here, and ${by || 'its element'} was not found: ${tried}. It was looked for ${MAX_LOOKS} times, ${since}.`;
    return {
      ...reasonReport(reason as Message, number, by, text),
      ...(isTaken(by) && SECOND_COPY),
    };
  }
  if (!isUndisplayed(stage)) {
    return undefined;
  }
  if (pendingDisplay) {
    const isSecond = isTaken(named.name);
    const text = `The ad is here, and ${named.name} is ${isSecond ? 'taken' : 'not'}: ${tried}. It has been looked for ${since}.`;
    return {
      ...reasonReport(Cause.ElementAwaited, number, named.name, text),
      ...(isSecond && SECOND_COPY),
    };
  }
  const more = hasPageThrown(evidence)
    ? ' A function of the page threw, perhaps before it came to that.'
    : '';
  const text = `The ad is here, and nothing displays it: displayAdUnit() was not called, or its element was not on the page (${since}).${more}`;
  return reasonReport(Cause.NotDisplayed, number, placement.options.apiKey || '', text);
}
