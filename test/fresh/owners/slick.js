import $ from 'jquery';
import 'slick-carousel';

/** A carousel whose endless loop clones slides, and that a script adds to and removes from. */
export function start(element, { main }) {
  const slides = main.map(({ id, text }) => `<div><div id="${id}">${text}</div></div>`);
  const css = '.slick-list{overflow:hidden}.slick-slide{float:left}main{width:600px}';
  element.innerHTML = `<style>${css}</style><main>${slides.join('')}</main>`;
  const slick = (...words) => $(element.querySelector('main')).slick(...words);
  slick({ infinite: true, speed: 0, arrows: false });
  const slotIndex = () =>
    [...element.querySelectorAll('.slick-slide:not(.slick-cloned)')].findIndex((slide) =>
      slide.querySelector('#slot'),
    );
  const remove = () => slick('slickRemove', slotIndex());
  return {
    remove,
    async 'remove and return'(frame) {
      remove();
      await frame();
      slick('slickAdd', slides[1], 1, true);
    },
    move() {
      for (let i = 0; i < 5; i++) {
        slick('slickNext');
      }
    },
    reorder() {
      for (let i = 0; i < 5; i++) {
        slick('slickPrev');
      }
    },
    'make anew'() {
      slick('slickRemove', null, null, true);
      for (const slide of slides) {
        slick('slickAdd', slide);
      }
    },
  };
}
