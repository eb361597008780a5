import type { Release } from '../catalog/release.ts';
import { releaseChanges } from '../catalog/release-changes.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';

/** What a new release means for the pages that are stored. */
export interface InvalidationPlan {
  /** Nothing they show has changed: they stand. */
  readonly valid: readonly CachedPage[];
  /** Something they show has changed. */
  readonly stale: readonly CachedPage[];
}

/** Sorts stored pages by whether the new release changes anything that they read. */
export async function planInvalidation(
  before: Release,
  after: Release,
  pages: readonly CachedPage[],
): Promise<InvalidationPlan> {
  const changes = await releaseChanges(before, after, new Set(pages.map((page) => page.language)));
  const isChanged = (page: CachedPage) => page.dependencies.some((part) => changes.has(page.language, part));
  const kept: CachedPage[] = [];
  const changed: CachedPage[] = [];
  for (const page of pages) (isChanged(page) ? changed : kept).push(page);
  return { valid: kept, stale: changed };
}
