/**
 * Makes what is shown the same as what is fresh, changing no more than differs: what stays the same keeps its
 * focus, its scroll position and its loaded pictures.
 */
export function renewNode(shown: Element, fresh: Element): void {
  if (shown.isEqualNode(fresh)) return;
  if (shown.nodeName !== fresh.nodeName || shown.childNodes.length !== fresh.childNodes.length) {
    shown.replaceWith(document.importNode(fresh, true));
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

function renewAttributes(shown: Element, fresh: Element): void {
  for (const { name } of [...shown.attributes]) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}
