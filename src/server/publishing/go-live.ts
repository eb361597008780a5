import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { Venues } from '../catalog/venues.ts';
import type { PageStore } from '../page-cache/page-store.ts';
import { type RenderPage, squeezing } from '../page-cache/read-page.ts';
import { packPage, type StoredPage } from '../page-cache/stored-page.ts';
import { planPages } from './plan-pages.ts';

export interface LiveSite {
  readonly venues: Venues;
  readonly store: PageStore;
  readonly render: RenderPage;
  /** Standing headers of what answers under a path. */
  readonly headOf: (path: string) => readonly string[];
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** What a release did to the pages that the store held. */
export interface Renewal {
  readonly regenerated: number;
  readonly kept: number;
}

/** A venue whose licence is not active shows no menu, however warm its pages are. */
const isShown = ({ venue }: Release) => venue.status === 'ACTIVE';

const speaks = (release: Release, language: Language) =>
  isShown(release) && release.venue.languages.some(({ code }) => code === language);

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
export function goLive({ venues, store, render, headOf, clock }: LiveSite) {
  const squeeze = squeezing(store);

  const renderAnew = async (release: Release, changed: readonly StoredPage[]): Promise<StoredPage[]> => {
    const end = clock() + renderBudgetMs;
    // One page is packed while the next is rendered.
    const renewed: Promise<StoredPage>[] = [];
    for (const { path, language } of changed.filter((page) => speaks(release, page.language))) {
      if (clock() > end) break;
      const rendered = await render(release, language, path);
      const { ingredients, status } = rendered;
      if (status !== 200 || !ingredients) continue;
      renewed.push(packPage(path, language, { ...rendered, ingredients }, headOf(path)));
      // Diners have a turn between two pages.
      await nextTurn();
    }
    return Promise.all(renewed);
  };

  return async <Refusal extends { readonly kind: string }>(
    next: Release,
    commit: () => Promise<{ readonly kind: 'committed' } | Refusal>,
  ): Promise<{ readonly kind: 'live'; readonly renewal: Renewal } | Refusal> => {
    const { licence } = next;
    const before = venues.current(licence);
    const pages = store.pagesOf(licence);
    const plan =
      before && isShown(next) ? await planPages(before, next, pages) : { kept: [], changed: pages };
    const renewed = await renderAnew(next, plan.changed);
    const outcome = await commit();
    if (outcome.kind !== 'committed') return outcome as Refusal;

    venues.flip(next);
    // Whatever is not known to stand goes, pages stored since the plan was made included.
    const standing = new Map(plan.kept.map(({ path, etag }) => [path, etag]));
    for (const { path, etag } of store.pagesOf(licence)) {
      if (standing.get(path) !== etag) store.drop(licence, path);
    }
    for (const page of renewed) {
      store.put(licence, page);
      squeeze(licence, page);
    }
    return { kind: 'live', renewal: { regenerated: renewed.length, kept: plan.kept.length } };
  };
}
