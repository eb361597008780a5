const islandOf = (element: Element) => element.getAttribute('data-island');

const isAwakeIsland = (element: Element): element is HTMLElement =>
  islandOf(element) !== null && !element.hasAttribute('data-asleep');

/** An island has what is inside it to itself: it is told anew what it was told. */
function tellIsland(island: HTMLElement, fresh: HTMLElement): void {
  if (island.dataset.props === fresh.dataset.props) return;
  island.dataset.props = fresh.dataset.props;
  island.dispatchEvent(new Event('toldanew'));
}

/** Puts what is fresh in the place of what is shown, but for islands that a diner has woken. */
function replace(shown: Element, fresh: Element): void {
  const made = document.importNode(fresh, true);
  for (const island of shown.querySelectorAll<HTMLElement>('[data-island]')) {
    const place = made.querySelector<HTMLElement>(`[data-island="${island.dataset.island}"]`);
    if (!place || !isAwakeIsland(island)) continue;
    tellIsland(island, place);
    place.replaceWith(island);
  }
  shown.replaceWith(made);
}

/**
 * Makes what is shown the same as what is fresh, changing no more than differs: what stays the same keeps its
 * focus, its scroll position and its loaded pictures.
 */
export function renewNode(shown: Element, fresh: Element): void {
  if (shown.isEqualNode(fresh)) return;
  if (!isAlike(shown, fresh)) {
    replace(shown, fresh);
    return;
  }
  if (isAwakeIsland(shown)) {
    tellIsland(shown, fresh as HTMLElement);
    return;
  }
  renewAttributes(shown, fresh);
  const freshChildren = [...fresh.childNodes];
  for (const [at, child] of [...shown.childNodes].entries()) {
    const other = freshChildren[at];
    if (!other) continue;
    if (child instanceof Element && other.nodeType === Node.ELEMENT_NODE) renewNode(child, other as Element);
    else if (!child.isEqualNode(other)) child.replaceWith(document.importNode(other, true));
  }
}

/** Whether the one can become the other piece by piece. What is inside an island that is awake does not count. */
function isAlike(shown: Element, fresh: Element): boolean {
  if (shown.nodeName !== fresh.nodeName || islandOf(shown) !== islandOf(fresh)) return false;
  return isAwakeIsland(shown) || shown.childNodes.length === fresh.childNodes.length;
}

function renewAttributes(shown: Element, fresh: Element): void {
  for (const { name } of [...shown.attributes]) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}
