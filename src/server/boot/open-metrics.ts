import { openPrometheus } from '../adapters/metrics/prometheus.ts';
import { type Answers, countAnswers } from '../operations/metrics/answers.ts';
import { measuredOrders } from '../operations/metrics/measured.ts';
import { type Meters, noMeters } from '../operations/metrics/meters.ts';
import type { Scrape } from '../operations/metrics/scrape-endpoint.ts';
import { createPageStore, type PageStore } from '../page-cache/page-store.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** What is counted in this process, and what tells of itself. */
export interface Measured {
  readonly answers: Answers;
  readonly meters: Meters;
  /** `null` where nobody collects. */
  readonly scrape: Scrape | null;
  readonly pages: PageStore;
  /** The store, of whose orders is told what becomes of their payments. */
  readonly opened: Store;
}

export function openMetrics({ metrics, pageStoreBytes }: Settings, store: Store): Measured {
  const answers = countAnswers();
  const pages = createPageStore(pageStoreBytes);
  if (metrics === null) return { answers, meters: noMeters, scrape: null, pages, opened: store };

  const { changes, purges, hooks, database, ordering } = store;
  const { meters, scrape } = openPrometheus({
    answers,
    pages,
    outboxes: { order_changed: changes, purge: purges, order_hook: hooks },
    connections: database.connections,
  });
  const ordersOf: typeof ordering.ordersOf = (licence) => measuredOrders(ordering.ordersOf(licence), meters);
  return { answers, meters, scrape, pages, opened: { ...store, ordering: { ...ordering, ordersOf } } };
}
