import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { readOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { isCanceledUnpaid } from '#domain/order/canceled-unpaid.ts';
import { isActive, isCanceledOrRejected } from '#domain/order/order-status.ts';
import type { Language } from '#i18n/languages.ts';
import { clearCartAndSeat } from '../cart/cart-orders.ts';
import { callApi } from '../lib/api.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { openConnectionMonitor } from '../live/connection-monitor.ts';
import { openPoller } from '../live/poller.ts';
import { syncWithOrder } from '../payment/order-outcome.ts';
import { finishOrder, orderTokenOf, ownerTokenOf } from './order-records.ts';
import { orderTokenHeader } from './order-token-header.ts';
import { ownOrders } from './own-orders.ts';

const lastRead = signal<Order | null>(null);
const owned = signal(false);
const stale = signal(false);
/** The order that the page is about. Only this file writes it. */
export const shownOrder = {
  /** As it was read last; `null` before the first time. */
  order: lastRead as ReadonlySignal<Order | null>,
  /** This device made it. */
  isOwned: owned as ReadonlySignal<boolean>,
  /** What is shown may be out of date, and has been for a while. */
  isStale: stale as ReadonlySignal<boolean>,
};

interface OpenedOrder {
  readonly uuid: string;
  readonly language: Language;
  readonly refresh: () => Promise<void>;
}

let opened: OpenedOrder | null = null;

/**
 * Keeps the order that the page was made with up to date, until the returned function is called.
 *
 * Whoever made it on this device is told everything about it from the first reading on, and a guest which lines are
 * theirs.
 */
export function openOrder(first: Order, language: Language, realtime: RealtimeEndpoint): () => void {
  const { uuid } = first;
  const hearing = openConnectionMonitor((isLost) => {
    stale.value = isLost;
  });
  const retrying = openPoller(() => void refresh(), Math.random);
  const refresh = serializeRuns(async () => {
    const result = await fetchOrder(uuid, language);
    if (result.kind === 'done') {
      accept(result.reply);
      hearing.markAlive();
      retrying.stop();
      return;
    }
    hearing.markSuspect();
    retrying.start();
  });

  batch(() => {
    owned.value = ownerTokenOf(uuid) !== null;
    accept(first);
  });
  opened = { uuid, language, refresh };
  if (orderTokenOf(uuid) !== null) void refresh();
  const following = follow().catch(() => {
    // What tells of changes could not be loaded: whoever is not told asks.
    const asking = openPoller(() => void refresh(), Math.random);
    asking.start();
    return asking.stop;
  });
  return () => {
    opened = null;
    retrying.stop();
    hearing.close();
    void following.then((stop) => stop());
  };

  async function follow(): Promise<() => void> {
    const { subscribeToOrder } = await import('../live/topic-feed.ts');
    return subscribeToOrder({
      uuid,
      realtimeUrl: realtime.url,
      apiKey: realtime.key,
      onChange: (version) => {
        const known = lastRead.value?.version ?? 0;
        if (version === null || version > known) void refresh();
      },
      onStateChange: (state) => (state === 'live' ? hearing.markAlive() : hearing.markSuspect()),
    });
  }
}

function fetchOrder(uuid: string, language: Language) {
  return callApi(readOrder, { params: { lang: language, id: uuid } }, orderTokenHeader(uuid));
}

/** The order that the page is about, and in which language; `null` when it is about none any more. */
export const openedOrder = (): Pick<OpenedOrder, 'uuid' | 'language'> | null => opened;

/** Asks how the order stands now. */
export const refreshOrder = async (): Promise<void> => opened?.refresh();

/** The venue has answered something else with the order as it stands. */
export function acceptResponse(order: Order): void {
  if (opened?.uuid === order.uuid) accept(order);
}

/**
 * Answers overtake one another: an older one is passed over. Who ordered is told to some questions alone, and stays
 * known.
 */
function accept(order: Order): void {
  const known = lastRead.value?.uuid === order.uuid ? lastRead.value : null;
  if (known && order.version < known.version) return;
  lastRead.value = { ...known, ...order };
  syncWithOrder(order);
  if (!isActive(order.status)) finishOwnOrder(order);
}

/**
 * An order that is over is over for this device, once. What came to nothing takes cart and place with it, unless
 * the diner took it back to order otherwise, or may order it again after not having paid in time.
 *
 * Source: spec §4 "canceled, rejected (clear the cart and the order location)".
 */
function finishOwnOrder(order: Order): void {
  const { uuid, status } = order;
  const isOwn = ownOrders.all.value.some((own) => own.uuid === uuid && own.isActive);
  if (!isOwn) return;
  if (isCanceledOrRejected(status) && !isCanceledByDiner(order) && !isCanceledUnpaid(order))
    clearCartAndSeat();
  finishOrder(uuid);
}
