import type { Observable } from '../../contract/observable';
import type { PlacementState } from '../../public/ad-unit';
import type { Texts } from '../../public/settings';
import { Story } from '../../shared/Story';
import { stateSignal, useLayoutEffect, useRef, useState } from '../../ui/ui';
import { expand } from './expand';

/** A story that opens and closes within 300 ms (docs/options.md#limits). It takes over the elements that the renderer drew. */
export function StoryExpander({
  stateChanges,
  text,
  texts,
}: {
  text: string;
  texts?: Texts | undefined;
  stateChanges: Observable<PlacementState>;
}) {
  const [isOpen, setOpen] = useState(false);
  const rest = useRef<HTMLElement>(null);
  const show = (isWanted: boolean) => {
    setOpen(isWanted);
    if (rest.current) expand(rest.current, isWanted);
  };
  // Tells assistive technology to wait, since a refresh is about to replace the ad.
  const isBusy = stateSignal(stateChanges).value === 'fetching';
  useLayoutEffect(() => {
    if (isBusy) rest.current?.setAttribute('aria-busy', 'true');
    else rest.current?.removeAttribute('aria-busy');
  }, [isBusy]);
  return <Story text={text} texts={texts} isOpen={isOpen} rest={rest} toggle={() => show(!isOpen)} />;
}
