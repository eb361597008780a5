import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { type CachedPage, createCachedPage, type RenderedPage, recompressPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';

/** Renders a page of a release. */
export type RenderPage = (release: Release, language: Language, target: string) => Promise<RenderedPage>;

export type PageResult =
  | { readonly kind: 'stored'; readonly page: CachedPage }
  /** Made for this request alone: not found, or not a page that may be kept. */
  | { readonly kind: 'passing'; readonly rendered: RenderedPage };

export interface PageReaderOptions {
  /** Standing headers of what answers under a path. */
  readonly headersFor: (path: string) => readonly string[];
  readonly pageCache: PageCache;
  readonly render: RenderPage;
  readonly now: () => number;
  /** The release that diners see, asked again when a render ends. */
  readonly current: (licence: string) => Release | null;
}

/**
 * Answers with the stored page, or makes it: once, however many ask at the same time.
 *
 * A page whose render began under a release that is no longer current answers who waited for it, and is
 * not kept: the store never holds a page older than the menu.
 */
export function createPageReader({ pageCache, render, now, current, headersFor }: PageReaderOptions) {
  const underWay = new WeakMap<Release, Map<string, Promise<PageResult>>>();
  const squeeze = createRecompressor(pageCache);

  const make = async (release: Release, language: Language, path: string): Promise<PageResult> => {
    const rendered = await render(release, language, path);
    const { inputs, status } = rendered;
    if (!inputs || status !== 200) return { kind: 'passing', rendered };

    const page = await createCachedPage(path, language, { ...rendered, inputs }, headersFor(path));
    if (current(release.licence) === release) {
      pageCache.put(release.licence, page);
      squeeze(release.licence, page);
    }
    return { kind: 'stored', page };
  };

  return async (release: Release, language: Language, path: string): Promise<PageResult> => {
    const kept = pageCache.find(release.licence, path);
    if (kept && kept.validUntil > now()) return { kind: 'stored', page: kept };

    const ofRelease = underWay.get(release) ?? new Map<string, Promise<PageResult>>();
    underWay.set(release, ofRelease);
    const waiting = ofRelease.get(path);
    if (waiting !== undefined) return waiting;
    const making = make(release, language, path).finally(() => ofRelease.delete(path));
    ofRelease.set(path, making);
    return making;
  };
}

/** Squeezes pages one after the other, so that a burst of new pages leaves the processor to diners. */
export function createRecompressor(store: PageCache) {
  let queue = Promise.resolve();
  return (licence: string, page: CachedPage): void => {
    queue = queue.then(async () => {
      if (store.find(licence, page.path) === page) store.replace(licence, page, await recompressPage(page));
    });
  };
}
