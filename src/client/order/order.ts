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
/** The page's order. Only this file writes it. */
export const shownOrder = {
  /** The last response; `null` before the first one. */
  order: lastRead as ReadonlySignal<Order | null>,
  /** This device placed it. */
  isOwned: owned as ReadonlySignal<boolean>,
  /** What is shown has been out of date for a while. */
  isStale: stale as ReadonlySignal<boolean>,
};

interface OpenedOrder {
  readonly uuid: string;
  readonly language: Language;
  readonly refresh: () => Promise<void>;
}

let opened: OpenedOrder | null = null;

/**
 * Keeps the page's order up to date until the returned function is called.
 *
 * On the device that placed the order, the first response adds private details; for a guest, it adds their own lines.
 */
export function openOrder(first: Order, language: Language, realtime: RealtimeEndpoint): () => void {
  const { uuid } = first;
  const connection = openConnectionMonitor((isLost) => {
    stale.value = isLost;
  });
  const retryPoller = openPoller(() => void refresh(), Math.random);
  const refresh = serializeRuns(async () => {
    const result = await fetchOrder(uuid, language);
    if (result.kind === 'done') {
      accept(result.reply);
      connection.markAlive();
      retryPoller.stop();
      return;
    }
    connection.markSuspect();
    retryPoller.start();
  });

  batch(() => {
    owned.value = ownerTokenOf(uuid) !== null;
    accept(first);
  });
  opened = { uuid, language, refresh };
  if (orderTokenOf(uuid) !== null) void refresh();
  const subscription = subscribe().catch(() => {
    // The feed could not be loaded: polls instead.
    const poller = openPoller(() => void refresh(), Math.random);
    poller.start();
    return poller.stop;
  });
  return () => {
    opened = null;
    retryPoller.stop();
    connection.close();
    void subscription.then((stop) => stop());
  };

  async function subscribe(): Promise<() => void> {
    const { subscribeToOrder } = await import('../live/topic-feed.ts');
    return subscribeToOrder({
      uuid,
      realtimeUrl: realtime.url,
      apiKey: realtime.key,
      onChange: (version) => {
        const known = lastRead.value?.version ?? 0;
        if (version === null || version > known) void refresh();
      },
      onStateChange: (state) => (state === 'live' ? connection.markAlive() : connection.markSuspect()),
    });
  }
}

function fetchOrder(uuid: string, language: Language) {
  return callApi(readOrder, { params: { lang: language, id: uuid } }, orderTokenHeader(uuid));
}

/** The page's order and language; `null` when none is open. */
export const openedOrder = (): Pick<OpenedOrder, 'uuid' | 'language'> | null => opened;

/** Refreshes the order. */
export const refreshOrder = async (): Promise<void> => opened?.refresh();

/** Updates the page with an order from another response. */
export function acceptResponse(order: Order): void {
  if (opened?.uuid === order.uuid) accept(order);
}

/**
 * Responses may arrive out of order: older ones are ignored. Some responses lack private details, so known ones stay.
 */
function accept(order: Order): void {
  const known = lastRead.value?.uuid === order.uuid ? lastRead.value : null;
  if (known && order.version < known.version) return;
  lastRead.value = { ...known, ...order };
  syncWithOrder(order);
  if (!isActive(order.status)) finishOwnOrder(order);
}

/**
 * Finishes an order on this device, once. A canceled order also clears the cart and the location, unless the diner
 * canceled
 * it or may order again after not paying in time.
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
