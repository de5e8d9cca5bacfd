import type { Core } from '../../contract/core';
import { type Intervention, readFrameWord, readIntervention } from './frame-words';
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
  const hear = guard(({ data, source }: MessageEvent<unknown>) => {
    const from = parties
      .list()
      .find(({ element }) => element && source && ownFrameOf(element)?.contentWindow === source);
    if (!from || !source) return;
    const word = readFrameWord(data);
    if (word) {
      const number = numbers.get(source) ?? from.words.length;
      numbers.set(source, number);
      from.words[number] = word;
      onWord();
    }
    const intervention = readIntervention(data);
    if (intervention) onIntervention(from, intervention);
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
