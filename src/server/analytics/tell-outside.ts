import type { Log } from '../log.ts';
import type { Analytics, ToldView } from './analytics.ts';

/** More than a venue's diners look at between two rounds; beyond it, views are not told outside. */
const mostWaiting = 500;

export interface TellingNeeds {
  /** `null` for a venue that tells nobody. */
  readonly analyticsOf: (licence: string) => Analytics | null;
  readonly log: Log;
}

/** Tells services outside what was looked at: some at once, each once, and what they do not take is dropped. */
export interface Telling {
  offer(licence: string, view: ToldView): void;
  /** Tells what is waiting, unless the round before is not over; then it waits on. */
  round(): Promise<void>;
}

interface Waiting {
  readonly views: ToldView[];
  dropped: number;
}

export function openTelling({ analyticsOf, log }: TellingNeeds): Telling {
  const waiting = new Map<string, Waiting>();
  const busy = new Set<string>();

  const tell = async (licence: string, { views, dropped }: Waiting) => {
    try {
      await analyticsOf(licence)?.tell(views);
      if (dropped > 0) log.error('page views were too many to be told outside', { licence, dropped });
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault);
      log.error('page views were not told outside', { licence, dropped: views.length + dropped, why });
    } finally {
      busy.delete(licence);
    }
  };

  return {
    offer(licence, view) {
      if (!analyticsOf(licence)) return;
      const known = waiting.get(licence) ?? { views: [], dropped: 0 };
      if (known.views.length < mostWaiting) known.views.push(view);
      else known.dropped += 1;
      waiting.set(licence, known);
    },
    async round() {
      const due = [...waiting].filter(([licence]) => !busy.has(licence));
      for (const [licence] of due) {
        waiting.delete(licence);
        busy.add(licence);
      }
      await Promise.all(due.map(([licence, views]) => tell(licence, views)));
    },
  };
}
