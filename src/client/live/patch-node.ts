import { childrenByKey } from './children-by-key.ts';

/** Astro removes `ssr` when it hydrates an island. */
const isHydratedIsland = (element: Element) =>
  element.localName === 'astro-island' && !element.hasAttribute('ssr');

/**
 * Applies only the server's changes to an element. What scripts or the diner have changed since, such as focus, marks
 * and typed text, stays.
 *
 * @param shown the element on the page.
 * @param before as the server last rendered it; `shown` itself when unknown.
 * @param after as the server renders it now.
 */
export function patchNode(shown: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  // A hydrated island owns its content and only receives the new props. On menu pages it renders them: `ssr` tells
  // Astro to. Carts and checkouts read them as far as they want to.
  const ownsContent = isHydratedIsland(shown);
  const rendersProps = shown.getAttribute('client') === 'intent';
  if (ownsContent && rendersProps && before.getAttribute('props') !== after.getAttribute('props')) {
    shown.setAttribute('ssr', '');
  }
  patchAttributes(shown, before, after);
  if (!ownsContent) patchChildren(shown, before, after);
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
  /** The previous child; nodes that scripts inserted in between stay. */
  let previous: ChildNode | null = null;
  for (const [name, child] of wanted) {
    const placed = patchChild(current.get(name), known.get(name), child);
    if (!placed) continue;
    const isNew = placed.parentNode !== shown;
    if (isNew || (previous !== null && !isAfter(placed, previous))) insertAfter(shown, previous, placed);
    previous = placed;
  }
}

/** The child to show; `null` for an unchanged one that a script removed. */
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

function insertAfter(parent: Element, previous: ChildNode | null, child: ChildNode): void {
  if (previous) previous.after(child);
  else parent.prepend(child);
}
