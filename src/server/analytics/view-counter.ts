import { setTimeout as wait } from 'node:timers/promises';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import type { PageView } from '#domain/page-views.ts';
import type { Language } from '#i18n/languages.ts';
import type { MenuParts } from '../catalog/menu-parts.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import type { Release } from '../catalog/release.ts';
import type { Log } from '../log.ts';
import type { DeviceClass } from './device-class.ts';
import type { ViewReporter } from './view-reporter.ts';
import type { ViewCount, ViewRepository } from './view-repository.ts';

/** How often what was counted is written down, in milliseconds. */
const flushMs = 5_000;

/** How long a process that ends waits for services outside, in milliseconds. */
const shutdownTimeoutMs = 5_000;

/** Different counts that are held while they cannot be written; what comes beyond is not counted. */
const maxPending = 20_000;

/** Something that somebody looked at just now. */
export interface PageViewEvent {
  readonly view: PageView;
  readonly language: Language;
  readonly device: DeviceClass;
}

export interface OpenViewCounterOptions {
  readonly repository: Pick<ViewRepository, 'add'>;
  readonly reporter: ViewReporter;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** Counts page views in memory, and writes them down now and then. */
export interface ViewCounter {
  /** Whether it was counted: nothing is that the venue's menu does not have. */
  count(release: Release, looked: PageViewEvent): Promise<boolean>;
  /** Writes down what was counted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The day that it is in a zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, now: number): string =>
  new Date(wallClockOf(zone).read(now)).toISOString().slice(0, 10);

/**
 * Opens the counting of page views of this process.
 *
 * A view costs no query: counts are gathered, and every few seconds and at the end written in one statement. A crash
 * loses what was counted since the last time, five seconds at most, unless the database could not be reached; nothing
 * else depends on it.
 */
export function openViewCounter({ repository, reporter, now, log }: OpenViewCounterOptions): ViewCounter {
  const held = new Map<string, ViewCount>();

  const hold = (count: ViewCount) => {
    const { licence, day, kind, id, language, device, views } = count;
    const key = `${licence} ${day} ${kind} ${id} ${language} ${device}`;
    const known = held.get(key);
    if (known) held.set(key, { ...known, views: known.views + views });
    else if (held.size < maxPending) held.set(key, count);
  };

  const write = async () => {
    if (held.size === 0) return;
    const counts = [...held.values()];
    held.clear();
    try {
      await repository.add(counts);
    } catch (fault) {
      log.error('page views could not be written down', { fault });
      counts.forEach(hold);
    }
  };

  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  let outside: Promise<unknown> = Promise.resolve();
  const clock = setInterval(() => {
    void flush();
    outside = Promise.all([outside, reporter.flush()]);
  }, flushMs);

  return {
    async count(release, { view, language, device }) {
      const menu = await release.menu(language);
      if (!(menu && isInMenu(menu, view))) return false;
      const { licence } = release;
      const day = dayIn(readerOf(menu).field('timezone'), now());
      const id = 'id' in view ? view.id : null;
      hold({ licence, day, kind: view.kind, id, language, device, views: 1 });
      reporter.enqueue(licence, { kind: view.kind, path: pathTemplateOf(view, language), language, device });
      return true;
    },
    flush,
    async close() {
      clearInterval(clock);
      await flush();
      const lastWord = outside.then(reporter.flush);
      await Promise.race([lastWord, wait(shutdownTimeoutMs, undefined, { ref: false })]);
    },
  };
}

const isInMenu = ({ document }: MenuParts, view: PageView): boolean =>
  !('id' in view) || document.chunks.has(`${view.kind}:${view.id}`);

/** The address with nothing in it that is a diner's own. */
function pathTemplateOf(view: PageView, language: Language): string {
  if ('id' in view) return `/${language}/${view.kind}/${view.id}`;
  return view.kind === 'onboarding' ? `/${language}` : `/${language}/${view.kind}`;
}
