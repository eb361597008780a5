import { readPage } from '../lib/read-page.ts';

/** The pages of the dishes beside one another, each read once. */
export interface NeighborPages {
  urlOf(at: number): string;
  /** `null` when it cannot be read; it is tried again when it is asked for again. */
  read(at: number): Promise<Document | null>;
}

/**
 * Opens the pages of some dishes, of which the one at `start` is shown.
 *
 * @param ids of the dishes, in their order.
 */
export function openNeighborPages(ids: readonly string[], start: number): NeighborPages {
  const { pathname, search } = location;
  const known = new Map<number, Promise<Document | null>>();
  // What search engines are told is about this dish alone; and it is a script, of which no copy may be made.
  document.querySelector('script[type="application/ld+json"]')?.remove();
  // As it came, before turning changes what it says.
  known.set(start, Promise.resolve(document.cloneNode(true) as Document));

  const addressOf = (at: number) => pathname.replace(/\d+$/, ids[at] ?? '') + search;
  const ask = async (at: number) => {
    const read = await readPage(addressOf(at));
    if (!read) known.delete(at);
    return read?.page ?? null;
  };

  return {
    urlOf: addressOf,
    read(at) {
      const page = known.get(at) ?? ask(at);
      known.set(at, page);
      return page;
    },
  };
}
