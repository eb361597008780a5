/** The URL without the search query of a dish: a dish found by a search is the same dish. */
export const canonicalUrl = (href: string): string => href.replace(/(\/product\/\d+)\?.*$/, '$1');

/** Search results are rendered for each query: they have no ETag and are not cached. */
export const isSearchResults = (): boolean => document.body.matches('.search') && location.search !== '';
