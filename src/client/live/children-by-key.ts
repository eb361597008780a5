/** What tells a child from others of its kind, whatever scripts do to it: where it leads, or what it adds. */
function keyOf(element: Element): string {
  const { id, localName, className } = element;
  if (id !== '') return id;
  const island = element.getAttribute('data-island');
  if (island !== null) return island;
  if (localName === 'li' || element.matches('nav > a')) return linkKeyOf(element);
  return localName === 'p' ? className : '';
}

function linkKeyOf(element: Element): string {
  const link = element.matches('a') ? element : element.querySelector('a');
  const lead = link?.getAttribute('href') ?? element.querySelector('[data-add]')?.getAttribute('data-add');
  return lead ?? element.textContent.trim();
}

/**
 * The children of an element by names under which they are found in another making of it. Children that cannot be told
 * apart are counted.
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
