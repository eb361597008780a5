/** What a page says about its dish outside the dish itself. */
const syncedSelectors = ['.bar .title', '.tongues', '.drawer details ul', '.beside', 'link[rel=canonical]'];

/** Makes everything around the dish speak of the one that `page` is about. */
export function syncPageChrome(page: Document): void {
  document.title = page.title;
  for (const place of syncedSelectors) {
    const said = page.querySelector(place);
    const shown = document.querySelector(place);
    if (said && shown) replaceKeepingFocus(shown, document.importNode(said, true));
  }
}

function replaceKeepingFocus(shown: Element, fresh: Element): void {
  const { activeElement } = document;
  const rel = shown.contains(activeElement) ? activeElement?.getAttribute('rel') : null;
  shown.replaceWith(fresh);
  if (rel) fresh.querySelector<HTMLElement>(`[rel=${rel}]`)?.focus();
}
