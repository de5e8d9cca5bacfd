import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement, RenderedAd } from '../../contract/placement';
import { closest } from '../../shared/ways-up';

/**
 * Closes an ad's story, so that nothing moves later, and loads the chunk that opens it. An earlier
 * click takes effect when the chunk has loaded. Returns a function that undoes this.
 */
export function closeStory({ load, log }: Core, placement: Placement, { element }: RenderedAd) {
  const button = element.querySelector<HTMLElement>('.adsnative-read-more');
  const story = (element.querySelector('.adsnative-video-summary') ||
    button?.nextElementSibling ||
    button?.previousElementSibling) as HTMLElement | null;
  if (!button || !story || story.contains(button)) {
    return () => {};
  }
  let isClicked = false;
  let isWanted = true;
  const loading = new AbortController();
  let stopStory = () => loading.abort();
  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      isClicked = !isClicked;
    },
    loading,
  );
  story.hidden = true;
  const { style } = story;
  // Whatever the page's css says of what is hidden. The template's sheet says it for its own, but
  // not in print.
  if (!closest(story, '.adsnative-own')) {
    style.setProperty('display', 'none', 'important');
  }
  load('components')
    .then(({ wireStory }) => {
      stopStory();
      if (!isWanted) {
        return;
      }
      stopStory = wireStory(placement, button, story);
      if (isClicked) {
        button.click();
      }
    })
    .catch(() => {
      stopStory();
      story.hidden = false;
      style.display = '';
      log(Message.FilesMissing);
    });
  return () => {
    isWanted = false;
    stopStory();
  };
}
