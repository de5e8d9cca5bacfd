import { closest } from './ways-up';

/**
 * Whether hit tests pass an element over: by css, or since nobody can use it.
 * https://drafts.csswg.org/css-ui-4/#interactivity
 */
export const letsClicksThrough = (
  element: Element,
  // TypeScript does not know the second one yet, nor do all browsers.
  { interactivity, pointerEvents }: Partial<CSSStyleDeclaration & Record<'interactivity', string>>,
): unknown => /none|inert/.test(`${pointerEvents}${interactivity}`) || closest(element, '[inert]');
