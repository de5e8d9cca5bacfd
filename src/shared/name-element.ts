/** An element as a short selector for human readers. */
export function nameElement({ classList, id, localName }: Element): string {
  return `${localName}${id && `#${id}`}${[...classList].map((name) => `.${name}`).join('')}`;
}
