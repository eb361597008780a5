import type { Log } from '../log.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { EInvoiceDue, OutboxItem, WebhookEvent } from './outbox.ts';
import { pollOutbox } from './poll-outbox.ts';

/** What may be leased now. */
export interface VenueLease {
  readonly max: number;
  /** Licences of venues that are skipped. */
  readonly excludedVenues: readonly string[];
}

export interface OpenVenueDispatcherOptions<Item extends OutboxItem<WebhookEvent | EInvoiceDue>> {
  /** Leases due items. */
  readonly lease: (limits: VenueLease) => Promise<readonly Item[]>;
  /** Calls back when a message was added; the returned function stops it. */
  readonly watch: (onAdded: () => void) => Promise<() => void>;
  /** Delivers an item, and records the outcome in the outbox. Throws when that can not be recorded. */
  readonly handle: (item: Item) => Promise<void>;
  /** Concurrent deliveries in total. */
  readonly maxConcurrent: number;
  readonly log: Log;
}

/**
 * Delivers messages to what venues name: each venue's independent of others', so that a slow or unreachable service delays
 * only its own venue. A venue's next items are leased when its last have been handled.
 */
export async function openVenueDispatcher<Item extends OutboxItem<WebhookEvent | EInvoiceDue>>({
  lease,
  watch,
  handle,
  maxConcurrent,
  log,
}: OpenVenueDispatcherOptions<Item>): Promise<Dispatcher> {
  /** Deliveries in progress, by licence. */
  const busy = new Map<string, Promise<void>>();
  let underWay = 0;

  const handleAll = async (licence: string, items: readonly Item[], again: () => void): Promise<void> => {
    underWay += items.length;
    const results = await Promise.allSettled(items.map(handle));
    for (const one of results) {
      if (one.status === 'rejected')
        log.error('writing to the outbox failed', { licence, fault: one.reason });
    }
    underWay -= items.length;
    busy.delete(licence);
    again();
  };

  const sweep = async (again: () => void): Promise<void> => {
    const max = maxConcurrent - underWay;
    if (max <= 0) return;
    const items = await lease({ max, excludedVenues: [...busy.keys()] });
    for (const [licence, own] of Map.groupBy(items, ({ message }) => message.payload.licence)) {
      busy.set(licence, handleAll(licence, own, again));
    }
  };

  const poller = await pollOutbox({ subscribe: watch, sweep, log });
  return {
    async close() {
      await poller.close();
      await Promise.all(busy.values());
    },
  };
}
