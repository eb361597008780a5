/** In another language the screen is asked about the same: what stands behind the question mark goes along. */
export function copyQueryToLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.search = location.search;
  }
}
