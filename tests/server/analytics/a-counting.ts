import { onTestFinished } from 'vitest';
import type { PageView } from '#domain/page-views.ts';
import type { Language } from '#i18n/languages.ts';
import { openViewCounter } from '#server/analytics/view-counter.ts';
import type { ViewReporter } from '#server/analytics/view-reporter.ts';
import type { ViewCount } from '#server/analytics/view-repository.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

const menu = aMenu({
  timezone: 'Asia/Tokyo',
  pages: [{ id: 3, title: 'About us', content: '<p>Since 1987</p>' }],
  promotions: [{ id: 5, title: 'Grill night' }],
});

/** A venue in Tokyo whose views are counted, by a clock that is set by hand. */
export function aCounting() {
  const clock = { now: Date.parse('2026-11-21T14:59:59.999Z') };
  const written: (readonly ViewCount[])[] = [];
  const told: Parameters<ViewReporter['enqueue']>[] = [];
  const logged: string[] = [];
  const state: { isBroken: boolean; rounds: number } = { isBroken: false, rounds: 0 };
  const counter = openViewCounter({
    repository: {
      async add(counts) {
        if (state.isBroken) throw new Error('The database is away');
        written.push(counts);
      },
    },
    reporter: {
      enqueue: (...view) => void told.push(view),
      async flush() {
        state.rounds += 1;
      },
    },
    now: () => clock.now,
    log: { info: () => undefined, error: (event) => void logged.push(event) },
  });
  onTestFinished(counter.close);
  const release = aRelease(1, menu, aVenue());
  return {
    clock,
    written,
    told,
    logged,
    state,
    counter,
    look: (view: PageView, language: Language = 'en', device: ViewCount['device'] = 'phone') =>
      counter.count(release, { view, language, device }),
  };
}

/** Some views of the first category by phone, on the twenty-first. */
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
