/** The elements that an element is scrolled in, the innermost first; the page itself is none of them. */
export function scrollersOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let at = element.parentElement; at && !/^(html|body)$/.test(at.localName); at = at.parentElement)
    if (/auto|scroll|hidden/.test(getComputedStyle(at).overflow)) all.push(at);
  return all;
}
