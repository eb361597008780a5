import { readPage } from '../lib/read-page.ts';

/** A page without islands does not load Astro's script for them. */
const canHydrate = (page: Document) =>
  customElements.get('astro-island') !== undefined || page.querySelector('astro-island') === null;

/** The pages of neighboring dishes, each loaded once. */
export interface NeighborPages {
  urlOf(at: number): string;
  /** `null` when it cannot be loaded or needs a navigation; the next call retries. */
  read(at: number): Promise<Document | null>;
}

/**
 * Opens the pages of some dishes; the one at `start` is shown.
 *
 * @param ids of the dishes, in order.
 */
export function openNeighborPages(ids: readonly string[], start: number): NeighborPages {
  const { pathname, search } = location;
  const pages = new Map<number, Promise<Document | null>>();
  // JSON-LD describes only this dish, and as a script it must not be cloned.
  document.querySelector('script[type="application/ld+json"]')?.remove();
  // Cloned before swiping changes the page.
  pages.set(start, Promise.resolve(document.cloneNode(true) as Document));

  const urlOf = (at: number) => pathname.replace(/\d+$/, ids[at] ?? '') + search;
  const load = async (at: number) => {
    const page = (await readPage(urlOf(at)))?.page ?? null;
    if (page && canHydrate(page)) return page;
    pages.delete(at);
    return null;
  };

  return {
    urlOf,
    read(at) {
      const page = pages.get(at) ?? load(at);
      pages.set(at, page);
      return page;
    },
  };
}
