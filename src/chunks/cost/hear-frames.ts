import type { Core } from '../../contract/core';
import { createFrameGuard, type FrameGuard } from '../../shared/frame-guard';
import { type FrameWord, type Intervention, readFrameWord, readIntervention } from './frame-words';
import { ownFrameOf } from './own-files';
import type { Parties, Party } from './parties';

/**
 * Hears what networks' frames say, in each window with one of them: only the window of a frame that the tag made counts.
 * Returns a function that listens in the windows of the present parties.
 */
export function hearFrames(
  { guard }: Pick<Core, 'guard'>,
  parties: Parties,
  onWord: () => void,
  onIntervention: (party: Party, intervention: Intervention) => void,
): (present: readonly Party[]) => void {
  const heard = new WeakSet<Window>();
  /** The number of each frame among those of its network. */
  const numbers = new WeakMap<object, number>();
  const guards = new WeakMap<object, FrameGuard>();
  const partyOf = (source: MessageEventSource) =>
    parties.list().find(({ element }) => element && ownFrameOf(element)?.contentWindow === source);
  const guardOf = (source: MessageEventSource, view: Window): FrameGuard => {
    const known = guards.get(source) || createFrameGuard(view);
    guards.set(source, known);
    return known;
  };
  const hearWord = (source: MessageEventSource, word: FrameWord) => {
    const from = partyOf(source);
    if (!from) return;
    const number = numbers.get(source) ?? from.words.length;
    numbers.set(source, number);
    from.words[number] = word;
    onWord();
  };
  const hearIntervention = (source: MessageEventSource, intervention: Intervention) => {
    const from = partyOf(source);
    if (from) onIntervention(from, intervention);
  };
  /** Anyone may send messages: whose frame it was is only looked for if the message is within the limits. */
  const hear = guard(({ currentTarget, data, source }: MessageEvent<unknown>) => {
    const word = readFrameWord(data);
    const intervention = readIntervention(data);
    if (!source || !(word || intervention)) return;
    const { each, latest } = guardOf(source, currentTarget as Window);
    if (word) latest(guard(() => hearWord(source, word)));
    if (intervention) each(() => hearIntervention(source, intervention));
  });
  const listen = (page: Window) => {
    if (heard.has(page)) return;
    heard.add(page);
    page.addEventListener('message', hear);
  };
  listen(window);
  return (present) => {
    for (const { element } of present) {
      const page = element?.ownerDocument.defaultView;
      if (page) listen(page);
    }
  };
}
