import type { Log } from '../log.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { EInvoiceDue, OrderMessage, OutboxItem, WebhookEvent } from './outbox.ts';
import { pollOutbox } from './poll-outbox.ts';

/** What may be leased now. */
export interface VenueLease {
  readonly max: number;
  /** Licences of venues that are skipped; lanes where items have their own. */
  readonly excludedVenues: readonly string[];
}

/** A message to what a venue names. */
type VenueItem = OutboxItem<WebhookEvent | EInvoiceDue | OrderMessage>;

export interface OpenVenueDispatcherOptions<Item extends VenueItem> {
  /** Leases due items. */
  readonly lease: (limits: VenueLease) => Promise<readonly Item[]>;
  /** Calls back when a message was added; the returned function stops it. */
  readonly watch: (onAdded: () => void) => Promise<() => void>;
  /** Delivers an item, and records the outcome in the outbox. Throws when that can not be recorded. */
  readonly handle: (item: Item) => Promise<void>;
  /** Which items wait for each other: those of one venue by default. */
  readonly laneOf?: (item: Item) => string;
  /** Concurrent deliveries in total. */
  readonly maxConcurrent: number;
  readonly log: Log;
}

/**
 * Delivers messages to what venues name: each venue's independent of others', so that a slow or unreachable service delays
 * only its own venue. A venue's next items are leased when its last have been handled.
 */
export async function openVenueDispatcher<Item extends VenueItem>({
  lease,
  watch,
  handle,
  laneOf = ({ message }) => message.payload.licence,
  maxConcurrent,
  log,
}: OpenVenueDispatcherOptions<Item>): Promise<Dispatcher> {
  /** Deliveries in progress, by lane. */
  const busy = new Map<string, Promise<void>>();
  let underWay = 0;

  const handleOne = (item: Item): Promise<void> =>
    handle(item).catch((error: unknown) => {
      log.error('writing to the outbox failed', { licence: item.message.payload.licence, fault: error });
    });

  const handleAll = async (lane: string, items: readonly Item[], again: () => void): Promise<void> => {
    underWay += items.length;
    await Promise.all(items.map(handleOne));
    underWay -= items.length;
    busy.delete(lane);
    again();
  };

  const sweep = async (again: () => void): Promise<void> => {
    const max = maxConcurrent - underWay;
    if (max <= 0) return;
    const items = await lease({ max, excludedVenues: [...busy.keys()] });
    for (const [lane, own] of Map.groupBy(items, laneOf)) busy.set(lane, handleAll(lane, own, again));
  };

  const poller = await pollOutbox({ subscribe: watch, sweep, log });
  return {
    async close() {
      await poller.close();
      await Promise.all(busy.values());
    },
  };
}
