import type { EditsReview } from '#contracts/calls/menu-editor.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../../catalog/release.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { planInvalidation } from '../plan-invalidation.ts';

const maxShown = 30;

/** The cached pages that a publish of `next` would re-render; those in the given language first. */
export async function findStalePages(
  current: Release,
  next: Release,
  pageCache: Pick<PageCache, 'pagesOf'>,
  language: Language,
): Promise<EditsReview['pages']> {
  const { stale } = await planInvalidation(current, next, pageCache.pagesOf(current.licence));
  const own = stale.filter((page) => page.language === language);
  const others = stale.filter((page) => page.language !== language);
  const shown = [...own, ...others].slice(0, maxShown);
  return {
    count: stale.length,
    shown: shown.map((page) => ({ path: page.path, language: page.language })),
  };
}
