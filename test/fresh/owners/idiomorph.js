import { Idiomorph } from 'idiomorph';
import { startByHtml } from './html.js';

export const start = (element, state) =>
  startByHtml(element, state, (html) =>
    Idiomorph.morph(element, html, { morphStyle: 'innerHTML' }),
  );
