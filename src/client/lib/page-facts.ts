import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';

/** What the page says about its venue; `null` outside any menu, where nothing can be ordered, and on the server. */
export function pageFacts(): MenuFacts | null {
  if (typeof document === 'undefined') return null;
  const { facts } = document.body.dataset;
  return facts === undefined ? null : (JSON.parse(facts) as MenuFacts);
}

/** What is kept for one venue is kept under this name: another venue's cart is another cart. */
export const venueStorageKey = (): string => pageFacts()?.licence ?? '';
