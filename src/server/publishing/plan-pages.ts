import type { StoredPage } from '../page-store/stored-page.ts';
import { changesOf } from '../venues/changes-of.ts';
import type { Release } from '../venues/release.ts';

/** What of a page tells whether it stands. */
type PlannedPage = Pick<StoredPage, 'language' | 'parts'>;

/** What a new release means for the pages that there are. */
export interface PagePlan<Page> {
  /** Nothing they show has changed: they stand. */
  readonly kept: readonly Page[];
  /** Something they show has changed. */
  readonly changed: readonly Page[];
}

/** Sorts pages by whether the new release changes anything that they read. */
export async function planPages<Page extends PlannedPage>(
  before: Release,
  after: Release,
  pages: readonly Page[],
): Promise<PagePlan<Page>> {
  const changes = await changesOf(before, after, new Set(pages.map((page) => page.language)));
  const isChanged = (page: Page) => page.parts.some((part) => changes.has(page.language, part));
  const kept: Page[] = [];
  const changed: Page[] = [];
  for (const page of pages) (isChanged(page) ? changed : kept).push(page);
  return { kept, changed };
}
