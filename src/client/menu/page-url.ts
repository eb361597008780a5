/** The address of what a page shows: a dish that was found by a search is the same dish. */
export const canonicalUrl = (href: string): string => href.replace(/(\/product\/\d+)\?.*$/, '$1');

/** What a search finds is made for each question: it has no ETag, and no cache holds it. */
export const isSearchResults = (): boolean => document.body.matches('.search') && location.search !== '';
