import { openPrometheus } from '../adapters/metrics/prometheus.ts';
import type { CircuitBreakers } from '../integrations/circuit-breakers.ts';
import type { BackupStatus } from '../operations/backup/scheduled-backups.ts';
import { measuredOrderRepository } from '../operations/metrics/measured.ts';
import { type Meters, noMeters } from '../operations/metrics/meters.ts';
import { createResponseCounter, type ResponseCounter } from '../operations/metrics/response-counter.ts';
import type { Scrape } from '../operations/metrics/scrape-endpoint.ts';
import { createPageCache, type PageCache } from '../page-cache/page-cache.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The counters of this process. */
export interface MeasuredProcess {
  readonly answers: ResponseCounter;
  readonly meters: Meters;
  /** `null` where metrics are off. */
  readonly scrape: Scrape | null;
  readonly pages: PageCache;
  /** The store; changes of its payments are counted. */
  readonly opened: Store;
}

export interface MeasuredSources {
  readonly breakers: Pick<CircuitBreakers, 'countOpen'>;
  readonly backups: (() => BackupStatus) | null;
}

export function openMetrics(
  { metrics, pageStoreBytes }: Settings,
  store: Store,
  { breakers, backups }: MeasuredSources,
): MeasuredProcess {
  const answers = createResponseCounter();
  const pages = createPageCache(pageStoreBytes);
  if (metrics === null) return { answers, meters: noMeters, scrape: null, pages, opened: store };

  const { orderOutbox, purgeOutbox, webhookOutbox, eInvoiceOutbox, messageOutbox, database, ordering } =
    store;
  const { meters, scrape } = openPrometheus({
    responses: answers,
    pages,
    outboxes: {
      order_changed: orderOutbox,
      purge: purgeOutbox,
      order_hook: webhookOutbox,
      e_invoice: eInvoiceOutbox,
      order_message: messageOutbox,
    },
    connections: database.connections,
    breakers,
    backups,
    fetches: store.storage.fetches,
  });
  const ordersOf: typeof ordering.ordersOf = (licence) =>
    measuredOrderRepository(ordering.ordersOf(licence), meters);
  return { answers, meters, scrape, pages, opened: { ...store, ordering: { ...ordering, ordersOf } } };
}
