import { readMember } from './ways-up';

/** An element as a short selector for human readers. */
export function nameElement(element: Element): string {
  const id = readMember(element, 'id');
  const classes = [...readMember(element, 'classList')].map((name) => `.${name}`);
  return `${readMember(element, 'localName')}${id && `#${id}`}${classes.join('')}`;
}
