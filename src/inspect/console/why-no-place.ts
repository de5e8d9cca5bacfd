import { Cause, Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';

import { AD_ATTRIBUTE } from '../../shared/copies';
import { MAX_LOOKS } from '../../shared/defaults';
import { type ElementName, elementNameOf } from '../../shared/element-name';
import { isPlaceMissing } from '../../shared/is-place-missing';
import { now } from '../../shared/now';
import { isUndisplayed } from '../../shared/stages';
import { unshadowed } from '../../shared/unshadowed';
import { find, matches, readMember } from '../../shared/ways-up';
import type { Evidence } from './evidence';
import { type Reason, reason } from './reason';

/** The first part of a CSS path that finds nothing; the whole path if each part alone is fine. */
export function brokenStep(path: string, findsNothing: (path: string) => boolean) {
  const textParts = path.split('>').map((part) => part.trim());
  const broken = textParts.findIndex((_part, index) =>
    findsNothing(textParts.slice(0, index + 1).join(' > ')),
  );
  return textParts[broken] ?? path;
}

/** Whether an ad is in the element with an id, or stands for it. */
function isTaken(name: string) {
  const element = unshadowed(document).getElementById(name.slice(1));
  const before = element && readMember(element, 'previousElementSibling');
  const anAd = `[${AD_ATTRIBUTE}]`;
  return !!((before && matches(before, anAd)) || (element && find(element, anAd)));
}

/** The reason, and what to do where another placement has the element. */
const withSecondCopy = (found: Reason): Reason => ({
  ...found,
  ...(isTaken(found.subject ?? '') && {
    whatToDo: 'Remove the second copy of the snippet, or give the second ad an element of its own.',
  }),
});

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
    return (id && meantId(id)) || 'the document and the shadow roots in it have no such element';
  }
  if (!layout) {
    return 'the file that follows paths has not loaded';
  }
  const ownDocument = unshadowed(document);
  const step = brokenStep(
    name,
    (path) => !layout.findByPath(path, ownDocument, (id) => ownDocument.getElementById(id)),
  );
  return `its step “${step}” finds nothing`;
}

const durationText = (milliseconds: number) =>
  milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${Math.round(milliseconds / 1000)} s`;

/** Whether a function of the page threw: it may have been to ask for an ad, or to display it. */
export const hasPageThrown = ({ errors }: Evidence) =>
  errors.some(({ code }) => code === Message.CallbackThrew);

/** Why a placement's ad has no place on the page; nothing if it has one, or if there is no ad. */
export function whyNoPlace(
  evidence: Evidence,
  placement: Placement,
  ended: number | string,
): Reason | undefined {
  const { options, stage, steps, pendingDisplay } = placement;
  const answered = steps.find(({ type, status }) => type === 'adResponded' && status);
  if (!answered) {
    return undefined;
  }
  const since = `since the ad arrived ${durationText(now() - answered.time)} ago`;
  const elementName = elementNameOf(placement);
  const { by, name } = elementName;
  const attempts = whatWasTried(elementName, pendingDisplay?.target, evidence);
  if (isPlaceMissing(ended)) {
    const chosenBy = by === ended ? name : '';
    const text = `The ad is here, and ${chosenBy || 'its element'} was not found: ${attempts}. It was looked for ${MAX_LOOKS} times, ${since}.`;
    return withSecondCopy(reason(ended, text, chosenBy));
  }
  if (!isUndisplayed(stage)) {
    return undefined;
  }
  if (pendingDisplay) {
    const text = `The ad is here, and ${name} is ${isTaken(name) ? 'taken' : 'not'}: ${attempts}. It has been looked for ${since}.`;
    return withSecondCopy(reason(Cause.ElementAwaited, text, name));
  }
  const pageError = hasPageThrown(evidence)
    ? ' A function of the page threw, perhaps before it came to that.'
    : '';
  const text = `The ad is here, and nothing displays it: displayAdUnit() was not called, or its element was not on the page (${since}).${pageError}`;
  return reason(Cause.NotDisplayed, text, options.apiKey || '');
}
