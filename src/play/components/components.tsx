import type { Core } from '../../contract/core';
import type { Components } from '../../contract/play';
import { takeOver } from '../../ui/ui';
import { wireExpander } from './expand';
import { StoryExpander } from './StoryExpander';

/** The entry of the components chunk: controls of an ad that is already painted. */
export function create({ settings }: Pick<Core, 'settings'>): Components {
  return {
    wireStory({ stateChanges }, ad, button, story) {
      // In our own template, the component takes over the nodes that the renderer drew.
      const summary = button.closest('.adsnative-native .adsnative-summary');
      if (!summary) return wireExpander(button, story);
      return takeOver(
        <StoryExpander text={ad.text('summary')} texts={settings.texts} stateChanges={stateChanges} />,
        summary,
      );
    },
  };
}
