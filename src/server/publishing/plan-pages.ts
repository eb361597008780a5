import type { Language } from '#i18n/languages.ts';
import { hasChanged, type MenuParts } from '../menu/parts.ts';
import type { StoredPage } from '../page-store/stored-page.ts';
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
  const menus = new Map<Language, readonly [MenuParts, MenuParts] | null>();
  for (const language of new Set(pages.map((page) => page.language))) {
    const [old, young] = await Promise.all([before.menu(language), after.menu(language)]);
    menus.set(language, old && young && [old, young]);
  }

  const answers = new Map<string, boolean>();
  const partChanged = (language: Language, part: string): boolean => {
    const fact = factOf(part);
    if (fact !== null) return factChanged(fact, before.venue, after.venue);
    const pair = menus.get(language);
    if (!pair) return true;
    const key = `${language} ${part}`;
    const answer = answers.get(key) ?? hasChanged(part, ...pair);
    answers.set(key, answer);
    return answer;
  };

  const isChanged = (page: StoredPage) => page.parts.some((part) => partChanged(page.language, part));
  const kept: StoredPage[] = [];
  const changed: StoredPage[] = [];
  for (const page of pages) (isChanged(page) ? changed : kept).push(page);
  return { kept, changed };
}
