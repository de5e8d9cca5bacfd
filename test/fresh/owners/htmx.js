import htmx from 'htmx.org';
import { startByHtml } from './html.js';

export const start = (element, state) =>
  startByHtml(element, state, (html) =>
    htmx.swap(element, html, { swapStyle: 'innerHTML', swapDelay: 0, settleDelay: 0 }),
  );
