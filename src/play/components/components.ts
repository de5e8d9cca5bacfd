import type { Core } from '../../contract/core';
import type { Components } from '../../contract/play';
import { closest } from '../../shared/ways-up';

/** ms. How long the story takes to open or close. docs/options.md#limits. */
const EXPAND_MS = 300;

/**
 * Hides a region, even if the page's css shows hidden elements. In the template, its own style
 * sheet does this.
 */
function setClosed(region: HTMLElement, isClosed: boolean) {
  region.hidden = isClosed;
  if (isClosed && !closest(region, '.adsnative-own')) {
    region.style.setProperty('display', 'none', 'important');
  } else {
    region.style.display = '';
  }
}

/** Opens or closes a region within 300 ms, or at once if the visitor prefers reduced motion. */
function expand(region: HTMLElement, isOpen: boolean) {
  setClosed(region, false);
  const heights = ['0', `${region.scrollHeight}px`];
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = region.animate(
    // A region that continues a line has no height of its own, and appears at once.
    { height: isOpen ? heights : heights.reverse(), overflow: ['hidden', 'hidden'] },
    { duration: isCalm ? 0 : EXPAND_MS, easing: 'ease' },
  );
  // A click in the middle reverses the direction; the last animation decides the final state.
  animation.onfinish = () => {
    setClosed(region, !isOpen);
  };
}

/** The entry of the components chunk: controls of an ad that is already painted. */
export function create({ settings: { texts } }: Core): Components {
  return {
    wireStory({ stateChanges }, button, story) {
      // Server-rendered html has words of its own.
      const isOurs = closest(button, '.adsnative-native .adsnative-summary');
      const show = (isOpen: boolean) => {
        button.setAttribute('aria-expanded', String(isOpen));
        if (isOurs) {
          button.textContent = isOpen
            ? texts?.readLess || 'Read less'
            : texts?.readMore || 'Read more';
        }
      };
      const toggle = (event: Event) => {
        event.preventDefault();
        const isOpen = button.getAttribute('aria-expanded') !== 'true';
        show(isOpen);
        expand(story, isOpen);
      };
      if (!button.matches('button')) {
        button.setAttribute('role', 'button');
        button.tabIndex = 0;
        button.onkeydown = (event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            toggle(event);
          }
        };
      }
      button.addEventListener('click', toggle);
      show(false);
      // Tells assistive technology to wait, since a refresh is about to replace the ad.
      const tellBusy = () => {
        if (stateChanges.value === 'fetching') {
          story.setAttribute('aria-busy', 'true');
        } else {
          story.removeAttribute('aria-busy');
        }
      };
      tellBusy();
      const unfollow = stateChanges.subscribe(tellBusy);
      return () => {
        button.removeEventListener('click', toggle);
        unfollow();
      };
    },
  };
}
