import type { Core } from '../../contract/core';
import type { Parts } from '../../contract/draw';
import { sayConsole } from '../../shared/say-console';
import { closeStory } from './close-story';
import { leave } from './leave';
import { decorate, drawTemplate } from './paint-parts';
import { addSheet } from './sheet';

/** The entry of the parts chunk: what the tag draws itself (docs/decisions/022-first-paint.md). */
export function create(core: Core): Parts {
  const { settings } = core;
  sayConsole(core);
  return {
    addSheet: (parent) => addSheet(parent, settings.nonce),
    drawTemplate,
    leave,
    decorate(placement, drawn, doc) {
      const endings = [decorate(placement, drawn, doc, settings), closeStory(core, placement, drawn)];
      return () => {
        for (const end of endings) end();
      };
    },
  };
}
