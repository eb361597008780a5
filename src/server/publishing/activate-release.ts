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
  /** Headers of every response under a path. */
  readonly headersFor: (path: string) => readonly string[];
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** What an activation did to the cached pages. */
export interface InvalidationResult {
  readonly regenerated: number;
  readonly kept: number;
}

/** A venue whose licence is not active shows no menu. */
const isActive = ({ venue }: Release) => venue.status === 'ACTIVE';

const hasLanguage = (release: Release, language: Language) =>
  isActive(release) && release.venue.languages.some(({ code }) => code === language);

/** Pages that are not re-rendered within this time, in milliseconds, are rendered on request. */
const renderBudgetMs = 2_000;

/**
 * Makes a release the one that diners see.
 *
 * Stale cached pages are re-rendered before the activation, the most requested first, so that they stay
 * warm. Unchanged pages stay cached. Nothing is awaited between `commit` and the activation: no response mixes
 * two releases.
 *
 * @param commit makes the release the current one in the archive; a refusal changes nothing.
 */
export function activateRelease({ venues, pageCache, render, headersFor, clock }: ActivateReleaseOptions) {
  const recompress = createRecompressor(pageCache);

  const renderStale = async (release: Release, stale: readonly CachedPage[]): Promise<CachedPage[]> => {
    const end = clock() + renderBudgetMs;
    // One page is compressed while the next is rendered.
    const pages: Promise<CachedPage>[] = [];
    for (const { path, language } of stale.filter((page) => hasLanguage(release, page.language))) {
      if (clock() > end) break;
      const rendered = await render(release, language, path);
      const { inputs, status } = rendered;
      if (status !== 200 || !inputs) continue;
      pages.push(createCachedPage(path, language, { ...rendered, inputs }, headersFor(path)));
      // Yield to requests between two pages.
      await nextTurn();
    }
    return Promise.all(pages);
  };

  return async <Refusal extends { readonly kind: string }>(
    next: Release,
    commit: () => Promise<{ readonly kind: 'committed' } | Refusal>,
  ): Promise<{ readonly kind: 'live'; readonly renewal: InvalidationResult } | Refusal> => {
    const { licence } = next;
    const before = venues.current(licence);
    const cached = pageCache.pagesOf(licence);
    const plan =
      before && isActive(next) ? await planInvalidation(before, next, cached) : { valid: [], stale: cached };
    const rendered = await renderStale(next, plan.stale);
    const outcome = await commit();
    if (outcome.kind !== 'committed') return outcome as Refusal;

    venues.activate(next);
    // Drops every page that is not known to be valid, including pages cached since the plan was made.
    const valid = new Map(plan.valid.map(({ path, etag }) => [path, etag]));
    for (const { path, etag } of pageCache.pagesOf(licence)) {
      if (valid.get(path) !== etag) pageCache.drop(licence, path);
    }
    for (const page of rendered) {
      pageCache.put(licence, page);
      recompress(licence, page);
    }
    return { kind: 'live', renewal: { regenerated: rendered.length, kept: plan.valid.length } };
  };
}
