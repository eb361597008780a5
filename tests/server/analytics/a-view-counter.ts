import { onTestFinished } from 'vitest';
import type { PageView, ViewNotes } from '#domain/page-views.ts';
import type { Language } from '#i18n/languages.ts';
import { openViewCounter } from '#server/analytics/view-counter.ts';
import type { ViewReporter } from '#server/analytics/view-reporter.ts';
import type { EmptySearchCount, ViewCount } from '#server/analytics/view-repository.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

const menu = aMenu({
  timezone: 'Asia/Tokyo',
  pages: [{ id: 3, title: 'About us', content: '<p>Since 1987</p>' }],
  promotions: [{ id: 5, title: 'Grill night' }],
});

/** A view counter of a venue in Tokyo, with a clock set by hand. */
export function aViewCounter() {
  const clock = { now: Date.parse('2026-11-21T18:59:59.999Z') };
  const stored: (readonly ViewCount[])[] = [];
  const reported: Parameters<ViewReporter['enqueue']>[] = [];
  const searched: (readonly EmptySearchCount[])[] = [];
  const logged: string[] = [];
  const state: { isUnavailable: boolean; flushes: number } = { isUnavailable: false, flushes: 0 };
  const counter = openViewCounter({
    repository: {
      async add(counts) {
        if (state.isUnavailable) throw new Error('The database is unavailable');
        stored.push(counts);
      },
      async addEmptySearches(counts) {
        if (state.isUnavailable) throw new Error('The database is unavailable');
        searched.push(counts);
      },
    },
    reporter: {
      enqueue: (...view) => void reported.push(view),
      async flush() {
        state.flushes += 1;
      },
    },
    now: () => clock.now,
    log: { info: () => undefined, error: (event) => void logged.push(event) },
  });
  onTestFinished(counter.close);
  const release = aRelease(1, menu, aVenue());
  return {
    clock,
    stored,
    searched,
    reported,
    logged,
    state,
    counter,
    countView: (view: PageView, language: Language = 'en', device: ViewCount['device'] = 'phone') =>
      counter.count(release, { view, language, device }),
    note: (notes: ViewNotes, language: Language = 'en') =>
      counter.note(release, { notes, language, device: 'phone' }),
  };
}

/** One view of the first category by phone, on November 21. */
export const aCount = (differing: Partial<ViewCount> = {}): ViewCount => ({
  licence: 'corner',
  day: '2026-11-21',
  kind: 'category',
  id: 1,
  language: 'en',
  device: 'phone',
  views: 1,
  ...differing,
});
