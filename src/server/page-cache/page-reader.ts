import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { type CachedPage, createCachedPage, type RenderedPage, recompressPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';

/** Renders a page of a release. */
export type RenderPage = (release: Release, language: Language, target: string) => Promise<RenderedPage>;

export type PageResult =
  | { readonly kind: 'stored'; readonly page: CachedPage }
  /** Rendered for this request only: not found, or not cacheable. */
  | { readonly kind: 'uncached'; readonly rendered: RenderedPage };

export interface PageReaderOptions {
  /** Headers of every response under a path. */
  readonly headersFor: (path: string) => readonly string[];
  readonly pageCache: PageCache;
  readonly render: RenderPage;
  readonly now: () => number;
  /** The current release; checked again after a render. */
  readonly current: (licence: string) => Release | null;
}

/**
 * Returns the cached page or renders it. Concurrent requests share one render.
 *
 * When the release changes during a render, the page is returned but not cached: the cache never holds a page
 * older than the menu.
 */
export function createPageReader({ pageCache, render, now, current, headersFor }: PageReaderOptions) {
  const pending = new WeakMap<Release, Map<string, Promise<PageResult>>>();
  const recompress = createRecompressor(pageCache);

  const renderPage = async (release: Release, language: Language, path: string): Promise<PageResult> => {
    const rendered = await render(release, language, path);
    const { inputs, status } = rendered;
    if (!inputs || status !== 200) return { kind: 'uncached', rendered };

    const page = await createCachedPage(path, language, { ...rendered, inputs }, headersFor(path));
    if (current(release.licence) === release) {
      pageCache.put(release.licence, page);
      recompress(release.licence, page);
    }
    return { kind: 'stored', page };
  };

  return async (release: Release, language: Language, path: string): Promise<PageResult> => {
    const cached = pageCache.find(release.licence, path);
    if (cached && cached.validUntil > now()) return { kind: 'stored', page: cached };

    const ofRelease = pending.get(release) ?? new Map<string, Promise<PageResult>>();
    pending.set(release, ofRelease);
    const waiting = ofRelease.get(path);
    if (waiting !== undefined) return waiting;
    const rendering = renderPage(release, language, path).finally(() => ofRelease.delete(path));
    ofRelease.set(path, rendering);
    return rendering;
  };
}

/** Recompresses pages one at a time, so that a burst of new pages does not block requests. */
export function createRecompressor(pageCache: PageCache) {
  let queue = Promise.resolve();
  return (licence: string, page: CachedPage): void => {
    queue = queue.then(async () => {
      if (pageCache.find(licence, page.path) !== page) return;
      pageCache.replace(licence, page, await recompressPage(page));
    });
  };
}
