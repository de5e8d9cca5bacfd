import Swiper from 'swiper/bundle';

/** A carousel without an end, whose slides a script adds and removes. */
export function start(element, { main }) {
  const slides = main.map(
    ({ id, text }) => `<div class="swiper-slide"><div id="${id}">${text}</div></div>`,
  );
  const css =
    '.swiper{overflow:hidden;width:600px}.swiper-wrapper{display:flex}.swiper-slide{flex-shrink:0;width:100%}';
  element.innerHTML = `<style>${css}</style><main class="swiper"><div class="swiper-wrapper">${slides.join('')}</div></main>`;
  const swiper = new Swiper('.swiper', { loop: true, speed: 0 });
  const slotIndex = () =>
    [...swiper.slides]
      .filter((slide) => !slide.matches('.swiper-slide-duplicate'))
      .findIndex((slide) => slide.querySelector('#slot'));
  const remove = () => swiper.removeSlide(slotIndex());
  return {
    remove,
    async 'remove and return'(frame) {
      remove();
      await frame();
      swiper.addSlide(1, slides[1]);
    },
    move() {
      for (let i = 0; i < 5; i++) {
        swiper.slideNext();
      }
    },
    reorder() {
      for (let i = 0; i < 5; i++) {
        swiper.slidePrev();
      }
    },
    'make anew'() {
      swiper.removeAllSlides();
      swiper.appendSlide(slides);
    },
  };
}
