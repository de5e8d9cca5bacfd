import type { OwnDocument } from '../../contract/safe';

/**
 * Wraps nodes in what their parent may hold (an item of a list, a row or a cell of a table), unless they are that already. An item
 * has no bullet and no number.
 */
export function asChildren(nodes: ChildNode[], parent: Node | null, doc: OwnDocument): ChildNode[] {
  // `parent` is null if the page has removed the place.
  const localName = (parent as Element | null)?.localName ?? '';
  if (!nodes.length || nodes.some(({ nodeName }) => /^(li|t[rdh]|t.{4})$/i.test(nodeName))) return nodes;
  const around = (inner: ChildNode[], name: 'li' | 'td' | 'tr') => {
    const outer = doc.createElement(name);
    outer.append(...inner);
    if (name === 'li') outer.style.display = 'block';
    // As wide as the row, however many cells other rows have.
    else Object.assign(outer, { colSpan: 100 });
    return [outer];
  };
  if (/^([uo]l|menu)$/.test(localName)) return around(nodes, 'li');
  if (localName === 'tr') return around(nodes, 'td');
  return /^t(able|body|head|foot)$/.test(localName) ? around(around(nodes, 'td'), 'tr') : nodes;
}
