/** Keeps the query string when the diner switches the language. */
export function copyQueryToLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.search = location.search;
  }
}
