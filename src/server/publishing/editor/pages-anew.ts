import type { Review } from '#contracts/calls/menu-desk.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../../catalog/release.ts';
import type { PageStore } from '../../page-cache/page-store.ts';
import { planPages } from '../plan-pages.ts';

/** More than anybody looks at. */
const mostShown = 30;

/** Which stored pages a release would make anew, found as a publish finds it; those in the given language first. */
export async function pagesAnew(
  current: Release,
  next: Release,
  store: Pick<PageStore, 'pagesOf'>,
  language: Language,
): Promise<Review['pages']> {
  const { changed } = await planPages(current, next, store.pagesOf(current.licence));
  const own = changed.filter((page) => page.language === language);
  const others = changed.filter((page) => page.language !== language);
  const shown = [...own, ...others].slice(0, mostShown);
  return {
    count: changed.length,
    shown: shown.map((page) => ({ path: page.path, language: page.language })),
  };
}
