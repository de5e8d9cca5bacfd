/** A page of the tests that React renders: what a bundle of the page's own would have. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The messages of what React could mend by making the html anew. */
const recovered: string[] = [];

/** Hydrates a story with a slot in it. */
function hydrateStory(slot: Record<string, string>): void {
  const story = createElement(
    'main',
    null,
    createElement('h1', null, 'A story'),
    createElement('div', slot),
    createElement('p', null, 'Its text'),
  );
  hydrateRoot(document.getElementById('root') as HTMLElement, story, {
    onRecoverableError: (error) => recovered.push(String(error)),
  });
}

Object.assign(window, { hydrateStory, recovered });
