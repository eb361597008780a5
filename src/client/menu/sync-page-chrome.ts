/** Elements about the dish outside the dish itself. */
const syncedSelectors = [
  '.bar .title',
  '.language-list',
  '.drawer details ul',
  '.sibling-nav',
  'link[rel=canonical]',
];

/** Updates everything around the dish from its page. */
export function syncPageChrome(page: Document): void {
  document.title = page.title;
  for (const selector of syncedSelectors) {
    const updated = page.querySelector(selector);
    const shown = document.querySelector(selector);
    if (updated && shown) replaceKeepingFocus(shown, document.importNode(updated, true));
  }
}

function replaceKeepingFocus(shown: Element, fresh: Element): void {
  const { activeElement } = document;
  const rel = shown.contains(activeElement) ? activeElement?.getAttribute('rel') : null;
  shown.replaceWith(fresh);
  if (rel) fresh.querySelector<HTMLElement>(`[rel=${rel}]`)?.focus();
}
