import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';

/** The venue facts in the page; `null` outside a menu, where nothing can be ordered, and on the server. */
export function pageFacts(): MenuFacts | null {
  if (typeof document === 'undefined') return null;
  const { facts } = document.body.dataset;
  return facts === undefined ? null : (JSON.parse(facts) as MenuFacts);
}

/** The storage key suffix of one venue: each venue has its own cart. */
export const venueStorageKey = (): string => pageFacts()?.licence ?? '';
