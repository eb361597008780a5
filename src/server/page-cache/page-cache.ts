import type { CachedPage } from './cached-page.ts';

/** Caches rendered pages of all venues by licence and path, within a memory limit. */
export interface PageCache {
  find(licence: string, path: string): CachedPage | undefined;
  put(licence: string, page: CachedPage): void;
  /** Replaces exactly this page with a better compressed copy; does nothing when it is no longer cached. */
  replace(licence: string, page: CachedPage, better: CachedPage): void;
  drop(licence: string, path: string): void;
  /** The venue's pages, the most requested first. */
  pagesOf(licence: string): readonly CachedPage[];
  readonly bytes: number;
  /** Number of pages of all venues. */
  readonly pages: number;
}

interface Slot {
  page: CachedPage;
  /** Number of requests; halved at each eviction run. */
  hits: number;
}

/** @param maxBytes memory limit; the least requested pages are evicted first. */
export function createPageCache(maxBytes: number): PageCache {
  const venues = new Map<string, Map<string, Slot>>();
  let bytes = 0;

  const slotsOf = (licence: string) => {
    const slots = venues.get(licence) ?? new Map<string, Slot>();
    venues.set(licence, slots);
    return slots;
  };

  const remove = (slots: Map<string, Slot>, path: string) => {
    const slot = slots.get(path);
    if (!slot) return;
    slots.delete(path);
    bytes -= slot.page.bytes;
  };

  /** Halves the hits of one venue's pages and evicts pages without hits, until there is room. */
  const evict = (slots: Map<string, Slot>) => {
    for (const [path, slot] of slots) {
      if (bytes <= maxBytes) return;
      slots.delete(path);
      if (slot.hits > 0) slots.set(path, { page: slot.page, hits: slot.hits >> 1 });
      else bytes -= slot.page.bytes;
    }
  };

  return {
    find(licence, path) {
      const slot = venues.get(licence)?.get(path);
      if (!slot) return undefined;
      slot.hits += 1;
      return slot.page;
    },
    put(licence, page) {
      const slots = slotsOf(licence);
      const hits = slots.get(page.path)?.hits ?? 0;
      remove(slots, page.path);
      slots.set(page.path, { page, hits });
      bytes += page.bytes;
      while (bytes > maxBytes) for (const pages of venues.values()) evict(pages);
    },
    replace(licence, page, better) {
      const slot = venues.get(licence)?.get(page.path);
      if (slot?.page === page) {
        slot.page = better;
        bytes += better.bytes - page.bytes;
      }
    },
    drop(licence, path) {
      const slots = venues.get(licence);
      if (slots) remove(slots, path);
    },
    pagesOf: (licence) =>
      [...(venues.get(licence)?.values() ?? [])]
        .toSorted((one, other) => other.hits - one.hits)
        .map(({ page }) => page),
    get bytes() {
      return bytes;
    },
    get pages() {
      return [...venues.values()].reduce((sum, slots) => sum + slots.size, 0);
    },
  };
}
