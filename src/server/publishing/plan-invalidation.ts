import type { Release } from '../catalog/release.ts';
import { releaseChanges } from '../catalog/release-changes.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';

/** What a new release means for the cached pages. */
export interface InvalidationPlan {
  /** Pages without a changed dependency. */
  readonly valid: readonly CachedPage[];
  /** Pages with a changed dependency. */
  readonly stale: readonly CachedPage[];
}

/** Sorts cached pages by whether the new release changes any of their dependencies. */
export async function planInvalidation(
  before: Release,
  after: Release,
  pages: readonly CachedPage[],
): Promise<InvalidationPlan> {
  const changes = await releaseChanges(before, after, new Set(pages.map((page) => page.language)));
  const isStale = ({ language, dependencies }: CachedPage) =>
    dependencies.some((dependency) => changes.has(language, dependency));
  const valid: CachedPage[] = [];
  const stale: CachedPage[] = [];
  for (const page of pages) (isStale(page) ? stale : valid).push(page);
  return { valid, stale };
}
