import { renderStreamMessage } from '@hotwired/turbo';
import { startByHtml } from './html.js';

/** `METHOD` is the bundle's: how a stream changes the page. */
export const start = (element, state) =>
  startByHtml(element, state, async (html) => {
    const method = IS_MORPH ? ' method="morph"' : '';
    renderStreamMessage(
      `<turbo-stream action="update"${method} target="root"><template>${html}</template></turbo-stream>`,
    );
    // It waits for the next frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
