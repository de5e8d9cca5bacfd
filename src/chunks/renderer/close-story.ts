import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { DrawnAd, Placement } from '../../contract/placement';

/**
 * Closes an ad's story, so that nothing moves later, and loads the chunk that opens it. An earlier click takes effect when
 * the chunk has loaded. Returns a function that undoes this.
 */
export function closeStory({ load, log }: Core, placement: Placement, { ad, element }: DrawnAd): () => void {
  const button = element.querySelector<HTMLElement>('.adsnative-read-more');
  const story = (element.querySelector('.adsnative-video-summary') ||
    button?.nextElementSibling ||
    button?.previousElementSibling) as HTMLElement | null;
  if (!button || !story || story.contains(button)) return () => {};
  let isClicked = false;
  let isWanted = true;
  const note = (event: Event) => {
    event.preventDefault();
    isClicked = !isClicked;
  };
  let stop = () => button.removeEventListener('click', note);
  story.hidden = true;
  // Whatever the page's css says of what is hidden.
  story.style.setProperty('display', 'none', 'important');
  button.addEventListener('click', note);
  load('components')
    .then(({ wireStory }) => {
      stop();
      if (!isWanted) return;
      stop = wireStory(placement, ad, button, story);
      if (isClicked) button.click();
    })
    .catch(() => {
      stop();
      story.hidden = false;
      story.style.display = '';
      log(Message.FilesMissing);
    });
  return () => {
    isWanted = false;
    stop();
  };
}
