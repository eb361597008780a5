import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { releaseChanges } from '../catalog/release-changes.ts';
import { type CachedPage, createCachedPage, type RenderedPage } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { inputsOfBranches, type OpenBranch } from '../view-models/locator-branch.ts';

interface GroupPagesOptions {
  readonly pageCache: PageCache;
  readonly now: () => number;
  /** Headers of every response. */
  readonly headers: readonly string[];
}

/** What a page is asked for. */
interface GroupPageRequest {
  /** Whose page it is, and everything besides its branches' menus that it shows. */
  readonly group: string;
  readonly facts: string;
  readonly language: Language;
  readonly path: string;
  /** The releases of the branches, in order. */
  readonly releases: readonly Release[];
  readonly render: () => Promise<{
    readonly rendered: RenderedPage;
    readonly branches: readonly OpenBranch[];
  }>;
}

/** What a cached page was rendered from. */
interface Origin {
  readonly page: CachedPage;
  readonly facts: string;
  readonly branches: readonly { readonly release: Release; readonly language: Language }[];
}

/**
 * Caches the pages of groups beside those of venues.
 *
 * A page stays while none of its branches has changed anything that it shows. That is compared when it is next requested,
 * with what the branches were then: a publish of a branch need not know of its group.
 */
export function openGroupPages({ pageCache, now, headers }: GroupPagesOptions) {
  const origins = new Map<string, Origin>();
  const pending = new Map<string, Promise<CachedPage | RenderedPage>>();

  const cached = async (id: string, { group, facts, path, releases }: GroupPageRequest) => {
    const origin = origins.get(id);
    const page = pageCache.find(cacheName(group), path);
    if (!origin || page?.etag !== origin.page.etag || page.validUntil <= now() || origin.facts !== facts) {
      return null;
    }
    if (!(await isUnchanged(origin, releases))) return null;
    const branches = origin.branches.map((branch, at) => ({
      ...branch,
      release: releases[at] ?? branch.release,
    }));
    origins.set(id, { ...origin, branches });
    return page;
  };

  const renderPage = async (id: string, request: GroupPageRequest): Promise<CachedPage | RenderedPage> => {
    const { group, facts, language, path } = request;
    const { rendered, branches } = await request.render();
    if (rendered.status !== 200) return rendered;
    const inputs = inputsOfBranches(branches);
    const page = await createCachedPage(path, language, { ...rendered, inputs }, headers);
    pageCache.put(cacheName(group), page);
    origins.set(id, { page, facts, branches });
    return page;
  };

  return async (request: GroupPageRequest): Promise<CachedPage | RenderedPage> => {
    const id = `${request.group} ${request.path}`;
    const found = await cached(id, request);
    if (found) return found;
    const waiting = pending.get(id);
    if (waiting !== undefined) return waiting;
    const rendering = renderPage(id, request).finally(() => pending.delete(id));
    pending.set(id, rendering);
    return rendering;
  };
}

/** No licence has a colon. */
const cacheName = (group: string) => `group:${group}`;

/** Whether the page would be the same with the releases that are current now. */
async function isUnchanged({ page, branches }: Origin, current: readonly Release[]): Promise<boolean> {
  if (branches.length !== current.length) return false;
  for (const [at, { release: before, language }] of branches.entries()) {
    const after = current[at];
    if (after === before) continue;
    if (after?.licence !== before.licence) return false;
    const changes = await releaseChanges(before, after, [language]);
    const own = `${before.licence} `;
    const isStale = page.dependencies.some(
      (dependency) => dependency.startsWith(own) && changes.has(language, dependency.slice(own.length)),
    );
    if (isStale) return false;
  }
  return true;
}
