import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#i18n/languages.ts';
import { changesBetween } from '../menu/menu-changes.ts';
import type { StoredPage } from '../page-store/stored-page.ts';
import { isLivePart, livePartChanged } from '../venues/live-state.ts';
import type { Release } from '../venues/release.ts';
import { factChanged, factOf } from '../venues/venue-facts.ts';

/** What a new release means for the pages the store holds. */
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
  const spoken = [...new Set(pages.map((page) => page.language))];
  const menusChanged = new Map<Language, (part: string) => boolean>();
  for (const language of spoken) {
    // A menu takes a few milliseconds: diners have a turn between two of them.
    await nextTurn();
    const [old, young] = await Promise.all([before.menu(language), after.menu(language)]);
    menusChanged.set(language, old && young ? changesBetween(old, young) : () => true);
  }

  const partChanged = (language: Language, part: string): boolean => {
    if (isLivePart(part)) return livePartChanged(part, before.live, after.live);
    const fact = factOf(part);
    if (fact !== null) return factChanged(fact, before.venue, after.venue);
    return menusChanged.get(language)?.(part) ?? true;
  };

  const isChanged = (page: StoredPage) => page.parts.some((part) => partChanged(page.language, part));
  const kept: StoredPage[] = [];
  const changed: StoredPage[] = [];
  for (const page of pages) (isChanged(page) ? changed : kept).push(page);
  return { kept, changed };
}
