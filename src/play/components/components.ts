import type { Core } from '../../contract/core';
import type { Components } from '../../contract/play';
import { wireExpander } from './wire-expander';

/** The entry of the components chunk: controls of an ad that is already painted. */
export function create({ settings: { texts } }: Pick<Core, 'settings'>): Components {
  return {
    wireStory({ stateChanges }, button, story) {
      // Server-rendered html has words of its own.
      const isOurs = button.closest('.adsnative-native .adsnative-summary');
      const unwire = wireExpander(button, story, (isOpen) => {
        if (isOurs)
          button.textContent = isOpen ? texts?.readLess || 'Read less' : texts?.readMore || 'Read more';
      });
      // Tells assistive technology to wait, since a refresh is about to replace the ad.
      const tellBusy = () => {
        if (stateChanges.value === 'fetching') story.setAttribute('aria-busy', 'true');
        else story.removeAttribute('aria-busy');
      };
      tellBusy();
      const unfollow = stateChanges.subscribe(tellBusy);
      return () => {
        unwire();
        unfollow();
      };
    },
  };
}
