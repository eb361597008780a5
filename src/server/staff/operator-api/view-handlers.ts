import type { PageViewKind } from '#domain/page-views.ts';
import { businessDayOf, type ViewCounter } from '../../analytics/view-counter.ts';
import type { ViewRepository } from '../../analytics/view-repository.ts';
import type { MenuParts } from '../../catalog/menu-parts.ts';
import { readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { notPublished } from './refused.ts';

export interface ViewHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly viewRepository: Pick<ViewRepository, 'listSince'>;
  /** Of this process, flushed before views are listed; `null` when views are not counted. */
  readonly viewCounter: Pick<ViewCounter, 'flush'> | null;
  readonly now: () => Date;
}

export function viewHandlers({
  current,
  viewRepository,
  viewCounter,
  now,
}: ViewHandlersOptions): Pick<OperatorHandlers, 'views'> {
  return {
    async views({ licence, days }) {
      const release = current(licence);
      const menu = release && (await release.menu(release.venue.default_language));
      if (!menu) return notPublished(licence);
      await viewCounter?.flush();
      const to = businessDayOf(release, menu, now().getTime());
      const from = dayBefore(to, days - 1);
      const counts = await viewRepository.listSince(licence, from);
      const nameOf = namesIn(menu);
      const rows = counts.map(({ licence: _, ...count }) => ({
        ...count,
        name: nameOf(count.kind, count.id),
      }));
      return { kind: 'done', from, to, rows };
    },
  };
}

const dayMs = 86_400_000;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Names of the menu's entries. */
function namesIn(menu: MenuParts) {
  const reader = readerOf(menu);
  return (kind: PageViewKind, id: number | null): string | null => {
    if (id === null) return null;
    switch (kind) {
      case 'category':
        return reader.read('category', id)?.name ?? null;
      case 'product':
        return reader.read('product', id)?.name ?? null;
      case 'page':
        return reader.read('page', id)?.title ?? null;
      case 'promotion':
        return reader.read('promotions').find((one) => one.id === id)?.title ?? null;
      default:
        return null;
    }
  };
}
