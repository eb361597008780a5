import { childrenByKey } from './children-by-key.ts';

const isHydratedIsland = (element: Element) =>
  element.hasAttribute('data-island') && !element.hasAttribute('data-asleep');

/**
 * Changes what is shown as the server has changed it, and nothing else: what scripts or the diner have made of it
 * since, focus, marks and what was typed, stays as it is.
 *
 * @param shown what is on the page.
 * @param before as the server made it; `shown` itself where nobody knows.
 * @param after as the server makes it at present.
 */
export function patchNode(shown: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  const isTold = before.getAttribute('data-props') !== after.getAttribute('data-props');
  patchAttributes(shown, before, after);
  if (!isHydratedIsland(shown)) patchChildren(shown, before, after);
  // An island has what is inside it to itself: it is told anew what it was told.
  else if (isTold) shown.dispatchEvent(new Event('propschanged'));
}

function patchAttributes(shown: Element, before: Element, after: Element): void {
  for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

function patchChildren(shown: Element, before: Element, after: Element): void {
  const [current, known, wanted] = [childrenByKey(shown), childrenByKey(before), childrenByKey(after)];
  for (const name of known.keys()) if (!wanted.has(name)) current.get(name)?.remove();
  /** What the next child follows; what scripts have put in between stays there. */
  let place: ChildNode | null = null;
  for (const [name, child] of wanted) {
    const placed = patchChild(current.get(name), known.get(name), child);
    if (!placed) continue;
    const isNew = placed.parentNode !== shown;
    if (isNew || (place !== null && !isAfter(placed, place))) insertAfter(shown, place, placed);
    place = placed;
  }
}

/** The child as it is to be shown; `null` for one that a script took away, and that is as it was. */
function patchChild(shown: ChildNode | undefined, before: ChildNode | undefined, after: ChildNode) {
  if (shown && before) {
    if (shown instanceof Element) patchNode(shown, before as Element, after as Element);
    else if (before.nodeValue !== after.nodeValue) shown.nodeValue = after.nodeValue;
    return shown;
  }
  return before?.isEqualNode(after) ? null : document.importNode(after, true);
}

const isAfter = (node: Node, other: Node) =>
  (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function insertAfter(parent: Element, place: ChildNode | null, child: ChildNode): void {
  if (place) place.after(child);
  else parent.prepend(child);
}
