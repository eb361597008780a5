import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { Venues } from '../catalog/venues.ts';
import { type CachedPage, createCachedPage } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { createRecompressor, type RenderPage } from '../page-cache/page-reader.ts';
import { planInvalidation } from './plan-invalidation.ts';

export interface ActivateReleaseOptions {
  readonly venues: Venues;
  readonly pageCache: PageCache;
  readonly render: RenderPage;
  /** Standing headers of what answers under a path. */
  readonly headersFor: (path: string) => readonly string[];
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** What a release did to the pages that the store held. */
export interface InvalidationResult {
  readonly regenerated: number;
  readonly kept: number;
}

/** A venue whose licence is not active shows no menu, however warm its pages are. */
const isActive = ({ venue }: Release) => venue.status === 'ACTIVE';

const hasLanguage = (release: Release, language: Language) =>
  isActive(release) && release.venue.languages.some(({ code }) => code === language);

/** Changed pages beyond this, in milliseconds, are made when somebody asks for them. */
const renderBudgetMs = 2_000;

/**
 * Makes a release the one that diners see.
 *
 * Stored pages that it changes are rendered before the flip, the most wanted first, so that nobody waits
 * for a page that was warm; pages that it leaves alone stand. Between `commit` and the flip nothing is
 * awaited: no answer mixes two releases.
 *
 * @param commit makes the release the current one in the archive; a refusal leaves everything as it was.
 */
export function activateRelease({ venues, pageCache, render, headersFor, clock }: ActivateReleaseOptions) {
  const squeeze = createRecompressor(pageCache);

  const renderAnew = async (release: Release, changed: readonly CachedPage[]): Promise<CachedPage[]> => {
    const end = clock() + renderBudgetMs;
    // One page is packed while the next is rendered.
    const renewed: Promise<CachedPage>[] = [];
    for (const { path, language } of changed.filter((page) => hasLanguage(release, page.language))) {
      if (clock() > end) break;
      const rendered = await render(release, language, path);
      const { inputs, status } = rendered;
      if (status !== 200 || !inputs) continue;
      renewed.push(createCachedPage(path, language, { ...rendered, inputs }, headersFor(path)));
      // Diners have a turn between two pages.
      await nextTurn();
    }
    return Promise.all(renewed);
  };

  return async <Refusal extends { readonly kind: string }>(
    next: Release,
    commit: () => Promise<{ readonly kind: 'committed' } | Refusal>,
  ): Promise<{ readonly kind: 'live'; readonly renewal: InvalidationResult } | Refusal> => {
    const { licence } = next;
    const before = venues.current(licence);
    const pages = pageCache.pagesOf(licence);
    const plan =
      before && isActive(next) ? await planInvalidation(before, next, pages) : { valid: [], stale: pages };
    const renewed = await renderAnew(next, plan.stale);
    const outcome = await commit();
    if (outcome.kind !== 'committed') return outcome as Refusal;

    venues.activate(next);
    // Whatever is not known to stand goes, pages stored since the plan was made included.
    const standing = new Map(plan.valid.map(({ path, etag }) => [path, etag]));
    for (const { path, etag } of pageCache.pagesOf(licence)) {
      if (standing.get(path) !== etag) pageCache.drop(licence, path);
    }
    for (const page of renewed) {
      pageCache.put(licence, page);
      squeeze(licence, page);
    }
    return { kind: 'live', renewal: { regenerated: renewed.length, kept: plan.valid.length } };
  };
}
