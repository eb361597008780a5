import { changesOf } from '../catalog/changes-of.ts';
import type { Release } from '../catalog/release.ts';
import type { StoredPage } from '../page-cache/stored-page.ts';

/** What a new release means for the pages that are stored. */
export interface PagePlan {
  /** Nothing they show has changed: they stand. */
  readonly kept: readonly StoredPage[];
  /** Something they show has changed. */
  readonly changed: readonly StoredPage[];
}

/** Sorts stored pages by whether the new release changes anything that they read. */
export async function planPages(
  before: Release,
  after: Release,
  pages: readonly StoredPage[],
): Promise<PagePlan> {
  const changes = await changesOf(before, after, new Set(pages.map((page) => page.language)));
  const isChanged = (page: StoredPage) => page.parts.some((part) => changes.has(page.language, part));
  const kept: StoredPage[] = [];
  const changed: StoredPage[] = [];
  for (const page of pages) (isChanged(page) ? changed : kept).push(page);
  return { kept, changed };
}
