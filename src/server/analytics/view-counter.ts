import { setTimeout as wait } from 'node:timers/promises';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import type { PageView, ViewNotes } from '#domain/page-views.ts';
import { businessDays } from '#domain/report/business-day.ts';
import type { Language } from '#i18n/languages.ts';
import type { MenuParts } from '../catalog/menu-parts.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import type { Release } from '../catalog/release.ts';
import type { Log } from '../log.ts';
import type { DeviceClass } from './device-class.ts';
import { openEmptySearchCounter } from './empty-search-counter.ts';
import type { ViewReporter } from './view-reporter.ts';
import type { ViewCount, ViewRepository } from './view-repository.ts';

/** How often counts are written to the database, in milliseconds. */
const flushMs = 5_000;

/** How long a stopping process waits for outside services, in milliseconds. */
const shutdownTimeoutMs = 5_000;

/** Maximum distinct counts held while they cannot be written; further ones are dropped. */
const maxPending = 20_000;

/** A page view that just happened. */
export interface PageViewEvent {
  readonly view: PageView;
  readonly language: Language;
  readonly device: DeviceClass;
}

/** What a page says that was done. */
export interface NotesEvent extends Omit<PageViewEvent, 'view'> {
  readonly notes: ViewNotes;
}

export interface OpenViewCounterOptions {
  readonly repository: Pick<ViewRepository, 'add' | 'addEmptySearches'>;
  readonly reporter: ViewReporter;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** Counts page views in memory and writes them periodically. */
export interface ViewCounter {
  /** Returns whether it was counted: only views of what the venue's menu has are. */
  count(release: Release, event: PageViewEvent): Promise<boolean>;
  /** Counts what was done with dishes that the venue's menu has, and what was searched in vain. */
  note(release: Release, event: NotesEvent): Promise<void>;
  /** Writes the current counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The business day of a venue, `YYYY-MM-DD`: what guests order then counts on it, too. */
export const businessDayOf = ({ venue }: Release, menu: MenuParts, now: number): string =>
  businessDays(wallClockOf(readerOf(menu).field('timezone')), venue.reports?.day_begins).dayOf(new Date(now));

/**
 * Opens the page view counter of this process.
 *
 * A view costs no query: counts are gathered, and written in one statement every few seconds and at the end. A crash
 * loses at most the last five seconds, or more while the database is unavailable; nothing else depends on them.
 */
export function openViewCounter({ repository, reporter, now, log }: OpenViewCounterOptions): ViewCounter {
  const pending = new Map<string, ViewCount>();

  const addCount = (count: ViewCount) => {
    const { licence, day, kind, id, language, device, views } = count;
    const key = `${licence} ${day} ${kind} ${id} ${language} ${device}`;
    const known = pending.get(key);
    if (known) pending.set(key, { ...known, views: known.views + views });
    else if (pending.size < maxPending) pending.set(key, count);
  };

  const write = async () => {
    await searches.flush();
    if (pending.size === 0) return;
    const counts = [...pending.values()];
    pending.clear();
    try {
      await repository.add(counts);
    } catch (error) {
      log.error('storing page views failed', { fault: error });
      counts.forEach(addCount);
    }
  };

  const searches = openEmptySearchCounter({ repository, log });

  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  let reporting: Promise<unknown> = Promise.resolve();
  const clock = setInterval(() => {
    void flush();
    reporting = Promise.all([reporting, reporter.flush()]);
  }, flushMs);

  return {
    async count(release, { view, language, device }) {
      const menu = await release.menu(language);
      if (!(menu && isInMenu(menu, view))) return false;
      const { licence } = release;
      const day = businessDayOf(release, menu, now());
      const id = 'id' in view ? view.id : null;
      addCount({ licence, day, kind: view.kind, id, language, device, views: 1 });
      reporter.enqueue(licence, { kind: view.kind, path: pathTemplateOf(view, language), language, device });
      return true;
    },
    async note(release, { notes, language, device }) {
      const menu = await release.menu(language);
      if (!menu) return;
      const { licence } = release;
      const day = businessDayOf(release, menu, now());
      for (const [kind, id] of notedCounts(menu, notes)) {
        addCount({ licence, day, kind, id, language, device, views: 1 });
      }
      searches.count({ licence, day, language, term: notes.nothing ?? '' });
    },
    flush,
    async close() {
      clearInterval(clock);
      await flush();
      const lastReport = reporting.then(reporter.flush);
      await Promise.race([lastReport, wait(shutdownTimeoutMs, undefined, { ref: false })]);
    },
  };
}

const isInMenu = ({ document }: MenuParts, view: PageView): boolean =>
  !('id' in view) || document.chunks.has(`${view.kind}:${view.id}`);

/** What notes count as. */
function notedCounts(
  menu: MenuParts,
  { seen, added, begun }: ViewNotes,
): readonly (readonly [kind: ViewCount['kind'], id: number | null])[] {
  const inMenu = (ids: readonly number[] = []) =>
    [...new Set(ids)].filter((id) => isInMenu(menu, { kind: 'product', id }));
  const known = inMenu(added);
  return [
    ...inMenu(seen).map((id) => ['product', id] as const),
    ...known.map((id) => ['added', id] as const),
    ...(begun && known.length > 0 ? [['begun', null] as const] : []),
  ];
}

/** The path of the page without personal parts. */
function pathTemplateOf(view: PageView, language: Language): string {
  if ('id' in view) return `/${language}/${view.kind}/${view.id}`;
  return view.kind === 'onboarding' ? `/${language}` : `/${language}/${view.kind}`;
}
