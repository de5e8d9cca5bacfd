import { Cause, Message } from '../../contract/messages';
import type { ReasonReport } from '../../public/diagnostics';
import { AD_ATTRIBUTE } from '../../shared/copies';
import { MAX_LOOKS } from '../../shared/defaults';
import { type ElementName, elementNameOf } from '../../shared/element-name';
import { isPlaceMissing } from '../../shared/is-place-missing';
import { now } from '../../shared/now';
import { isUndisplayed } from '../../shared/stages';
import { unshadowed } from '../../shared/unshadowed';
import type { Evidence, NumberedPlacement } from './evidence';
import { reasonReport } from './reason';

/** The first part of a CSS path that finds nothing; the whole path if each part alone is fine. */
export function brokenStep(path: string, findsNothing: (path: string) => boolean): string {
  const textParts = path.split('>').map((part) => part.trim());
  const broken = textParts.findIndex((_part, index) =>
    findsNothing(textParts.slice(0, index + 1).join(' > ')),
  );
  return textParts[broken] ?? path;
}

/** Whether an ad is in the element with an id, or stands for it. */
function isTaken(name: string) {
  const element = unshadowed(document).getElementById(name.slice(1));
  return !!(
    element?.previousElementSibling?.hasAttribute(AD_ATTRIBUTE) ||
    element?.querySelector(`[${AD_ATTRIBUTE}]`)
  );
}

/** What to do where another placement has the element. */
const SECOND_COPY = {
  whatToDo: 'Remove the second copy of the snippet, or give the second ad an element of its own.',
};

function whatWasTried(
  { by, id, name }: ElementName,
  target: unknown,
  { layout, meantId }: Evidence,
) {
  if (target instanceof Element) {
    return 'the element that was given is not on the page';
  }
  if (isTaken(name)) {
    return 'another placement’s ad is there: perhaps a script ran twice';
  }
  if (by !== Message.CssPathMissing) {
    const intendedId = id && meantId(id);
    return intendedId || 'the document and the shadow roots in it have no such element';
  }
  if (!layout) {
    return 'the file that follows paths has not loaded';
  }
  const ownDocument = unshadowed(document);
  const findId = (id: string) => ownDocument.getElementById(id);
  const step = brokenStep(name, (path) => !layout.findByPath(path, ownDocument, findId));
  return `its step “${step}” finds nothing`;
}

const durationText = (milliseconds: number) =>
  milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${Math.round(milliseconds / 1000)} s`;

/** Whether a function of the page threw: it may have been to ask for an ad, or to display it. */
export const hasPageThrown = ({ errors }: Evidence): boolean =>
  errors.some(({ code }) => code === Message.CallbackThrew);

/** Why a placement's ad has no place on the page; nothing if it has one, or if there is no ad. */
export function whyNoPlace(
  evidence: Evidence,
  { number, placement }: NumberedPlacement,
  reason: number | string,
): ReasonReport | undefined {
  const { stage, steps, pendingDisplay } = placement;
  const answered = steps.find(({ type, status }) => type === 'adResponded' && status);
  if (!answered) {
    return undefined;
  }
  const since = `since the ad arrived ${durationText(now() - answered.time)} ago`;
  const elementName = elementNameOf(placement);
  const attempts = whatWasTried(elementName, pendingDisplay?.target, evidence);
  if (isPlaceMissing(reason)) {
    const chosenBy = elementName.by === reason ? elementName.name : '';
    const text = `The ad is here, and ${chosenBy || 'its element'} was not found: ${attempts}. It was looked for ${MAX_LOOKS} times, ${since}.`;
    return {
      ...reasonReport(reason, number, chosenBy, text),
      ...(isTaken(chosenBy) && SECOND_COPY),
    };
  }
  if (!isUndisplayed(stage)) {
    return undefined;
  }
  if (pendingDisplay) {
    const isSecond = isTaken(elementName.name);
    const text = `The ad is here, and ${elementName.name} is ${isSecond ? 'taken' : 'not'}: ${attempts}. It has been looked for ${since}.`;
    return {
      ...reasonReport(Cause.ElementAwaited, number, elementName.name, text),
      ...(isSecond && SECOND_COPY),
    };
  }
  const pageError = hasPageThrown(evidence)
    ? ' A function of the page threw, perhaps before it came to that.'
    : '';
  const text = `The ad is here, and nothing displays it: displayAdUnit() was not called, or its element was not on the page (${since}).${pageError}`;
  return reasonReport(Cause.NotDisplayed, number, placement.options.apiKey || '', text);
}
