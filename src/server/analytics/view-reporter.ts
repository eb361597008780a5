import type { Log } from '../log.ts';
import type { Analytics, AnalyticsEvent } from './analytics.ts';

/** More than a venue's diners look at between two rounds; beyond it, views are not told outside. */
const maxPending = 500;

export interface OpenViewReporterOptions {
  /** `null` for a venue that tells nobody. */
  readonly analyticsOf: (licence: string) => Analytics | null;
  readonly log: Log;
}

/** Tells services outside what was looked at: some at once, each once, and what they do not take is dropped. */
export interface ViewReporter {
  enqueue(licence: string, view: AnalyticsEvent): void;
  /** Tells what is waiting, unless the round before is not over; then it waits on. */
  flush(): Promise<void>;
}

interface PendingViews {
  readonly views: AnalyticsEvent[];
  dropped: number;
}

export function openViewReporter({ analyticsOf, log }: OpenViewReporterOptions): ViewReporter {
  const waiting = new Map<string, PendingViews>();
  const busy = new Set<string>();

  const tell = async (licence: string, { views, dropped }: PendingViews) => {
    try {
      await analyticsOf(licence)?.send(views);
      if (dropped > 0) log.error('page views were too many to be told outside', { licence, dropped });
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault);
      log.error('page views were not told outside', { licence, dropped: views.length + dropped, why });
    } finally {
      busy.delete(licence);
    }
  };

  return {
    enqueue(licence, view) {
      if (!analyticsOf(licence)) return;
      const known = waiting.get(licence) ?? { views: [], dropped: 0 };
      if (known.views.length < maxPending) known.views.push(view);
      else known.dropped += 1;
      waiting.set(licence, known);
    },
    async flush() {
      const due = [...waiting].filter(([licence]) => !busy.has(licence));
      for (const [licence] of due) {
        waiting.delete(licence);
        busy.add(licence);
      }
      await Promise.all(due.map(([licence, views]) => tell(licence, views)));
    },
  };
}
