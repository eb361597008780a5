import type { BrowserContext, Page } from '@playwright/test';

/** Event Timing reports nothing shorter, in milliseconds; the browser rounds durations to eight. */
export const reportedFromMs = 16;

/** Where pages keep the durations of their interactions; a tap on a link ends its page. */
const storageKey = 'bench/interactions';

/**
 * Records the duration of every interaction on all pages of a context, from the input to the next paint. An interaction
 * is what the browser says it is: the events of one tap or of one key, of which the longest counts.
 */
export async function recordInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, threshold]) => {
      if (location.protocol === 'about:') return;
      const durations: Record<string, number> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      const keep = (entries: readonly PerformanceEntry[]) => {
        for (const entry of entries as readonly PerformanceEventTiming[]) {
          if (entry.interactionId === 0) continue;
          const id = `${performance.timeOrigin} ${entry.interactionId}`;
          durations[id] = Math.max(durations[id] ?? 0, entry.duration);
        }
        sessionStorage.setItem(key, JSON.stringify(durations));
      };
      const observer = new PerformanceObserver((list) => keep(list.getEntries()));
      observer.observe({
        type: 'event',
        durationThreshold: threshold,
        buffered: true,
      } as PerformanceObserverInit);
      addEventListener('pagehide', () => keep(observer.takeRecords()));
    },
    [storageKey, reportedFromMs] as const,
  );
}

/** The durations recorded so far, in milliseconds. */
export const recordedDurations = (page: Page): Promise<readonly number[]> =>
  page.evaluate((key) => {
    const saved: Record<string, number> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return Object.values(saved);
  }, storageKey);
