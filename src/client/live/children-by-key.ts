/** A key that identifies a child among its siblings despite script changes: its link or the item it adds. */
function keyOf(element: Element): string {
  const { id, localName, className } = element;
  if (id !== '') return id;
  if (localName === 'li' || element.matches('nav > a')) return linkKeyOf(element);
  return localName === 'p' ? className : '';
}

function linkKeyOf(element: Element): string {
  const link = element.matches('a') ? element : element.querySelector('a');
  const lead = link?.getAttribute('href') ?? element.querySelector('[data-add]')?.getAttribute('data-add');
  return lead ?? element.textContent.trim();
}

/**
 * The children of an element by keys that match between two renders of it. Children without a unique key are
 * numbered.
 */
export function childrenByKey(parent: Element): ReadonlyMap<string, ChildNode> {
  const children = new Map<string, ChildNode>();
  for (const child of parent.childNodes) {
    const name = child instanceof Element ? `${child.localName} ${keyOf(child)}` : child.nodeName;
    let at = 0;
    while (children.has(`${name} ${at}`)) at += 1;
    children.set(`${name} ${at}`, child);
  }
  return children;
}
