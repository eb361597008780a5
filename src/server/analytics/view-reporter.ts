import type { Log } from '../log.ts';
import type { Analytics, AnalyticsEvent } from './analytics.ts';

/** More than a venue's diners view between two sweeps; further views are not reported. */
const maxPending = 500;

export interface OpenViewReporterOptions {
  /** `null` for a venue without an analytics service. */
  readonly analyticsOf: (licence: string) => Analytics | null;
  readonly log: Log;
}

/** Reports views to outside services in batches, each view once; views that a service does not accept are dropped. */
export interface ViewReporter {
  enqueue(licence: string, view: AnalyticsEvent): void;
  /** Sends the pending views of each venue, unless its last batch is still in progress. */
  flush(): Promise<void>;
}

interface PendingViews {
  readonly views: AnalyticsEvent[];
  dropped: number;
}

export function openViewReporter({ analyticsOf, log }: OpenViewReporterOptions): ViewReporter {
  const pending = new Map<string, PendingViews>();
  const busy = new Set<string>();

  const report = async (licence: string, { views, dropped }: PendingViews) => {
    try {
      await analyticsOf(licence)?.send(views);
      if (dropped > 0) log.error('page views dropped', { licence, dropped });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.error('sending page views failed', { licence, dropped: views.length + dropped, why });
    } finally {
      busy.delete(licence);
    }
  };

  return {
    enqueue(licence, view) {
      if (!analyticsOf(licence)) return;
      const known = pending.get(licence) ?? { views: [], dropped: 0 };
      if (known.views.length < maxPending) known.views.push(view);
      else known.dropped += 1;
      pending.set(licence, known);
    },
    async flush() {
      const due = [...pending].filter(([licence]) => !busy.has(licence));
      for (const [licence] of due) {
        pending.delete(licence);
        busy.add(licence);
      }
      await Promise.all(due.map(([licence, views]) => report(licence, views)));
    },
  };
}
