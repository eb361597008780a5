import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { readOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Realtime } from '#contracts/shapes/order-facts.ts';
import { isTakenBack } from '#domain/order/may-withdraw.ts';
import { isActive, isUndone } from '#domain/order/status.ts';
import { isLeftUnpaid } from '#domain/order/unpaid.ts';
import type { Language } from '#i18n/languages.ts';
import { forgetCart } from '../cart/cart-orders.ts';
import { make } from '../lib/api.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import { openHearing } from '../live/hearing.ts';
import { keepAsking } from '../live/keep-asking.ts';
import { learnOfOrder } from '../payment/paid-order.ts';
import { finishOrder, orderTokenOf, tokenOf } from './order-records.ts';
import { ownOrders } from './own-orders.ts';
import { ownerHeader } from './owner-header.ts';

const read = signal<Order | null>(null);
const owned = signal(false);
const lost = signal(false);
/** The order that the page is about. Only this file writes it. */
export const shownOrder = {
  /** As it was read last; `null` before the first time. */
  order: read as ReadonlySignal<Order | null>,
  /** This device made it. */
  isOwned: owned as ReadonlySignal<boolean>,
  /** What is shown may be out of date, and has been for a while. */
  isLost: lost as ReadonlySignal<boolean>,
};

interface Opened {
  readonly uuid: string;
  readonly language: Language;
  readonly refresh: () => Promise<void>;
}

let opened: Opened | null = null;

/**
 * Keeps the order that the page was made with up to date, until the returned function is called.
 *
 * Whoever made it on this device is told everything about it from the first reading on, and a guest which lines are
 * theirs.
 */
export function openOrder(first: Order, language: Language, realtime: Realtime): () => void {
  const { uuid } = first;
  const hearing = openHearing((isLost) => {
    lost.value = isLost;
  });
  const retrying = keepAsking(() => void refresh(), Math.random);
  const refresh = oneAtATime(async () => {
    const result = await ask(uuid, language);
    if (result.kind === 'done') {
      accept(result.reply);
      hearing.heard();
      retrying.end();
      return;
    }
    hearing.doubt();
    retrying.begin();
  });

  batch(() => {
    owned.value = tokenOf(uuid) !== null;
    accept(first);
  });
  opened = { uuid, language, refresh };
  if (orderTokenOf(uuid) !== null) void refresh();
  const following = follow().catch(() => {
    // What tells of changes could not be loaded: whoever is not told asks.
    const asking = keepAsking(() => void refresh(), Math.random);
    asking.begin();
    return asking.end;
  });
  return () => {
    opened = null;
    retrying.end();
    hearing.close();
    void following.then((stop) => stop());
  };

  async function follow(): Promise<() => void> {
    const { followOrder } = await import('../live/order-feed.ts');
    return followOrder({
      uuid,
      realtimeUrl: realtime.url,
      apiKey: realtime.key,
      onChange: (version) => {
        const known = read.value?.version ?? 0;
        if (version === null || version > known) void refresh();
      },
      onState: (state) => (state === 'live' ? hearing.heard() : hearing.doubt()),
    });
  }
}

function ask(uuid: string, language: Language) {
  return make(readOrder, { params: { lang: language, id: uuid } }, ownerHeader(uuid));
}

/** The order that the page is about, and in which language; `null` when it is about none any more. */
export const openedOrder = (): Pick<Opened, 'uuid' | 'language'> | null => opened;

/** Asks how the order stands now. */
export const refreshOrder = async (): Promise<void> => opened?.refresh();

/** The venue has answered something else with the order as it stands. */
export function acceptAnswer(order: Order): void {
  if (opened?.uuid === order.uuid) accept(order);
}

/**
 * Answers overtake one another: an older one is passed over. Who ordered is told to some questions alone, and stays
 * known.
 */
function accept(order: Order): void {
  const known = read.value?.uuid === order.uuid ? read.value : null;
  if (known && order.version < known.version) return;
  read.value = { ...known, ...order };
  learnOfOrder(order);
  if (!isActive(order.status)) settle(order);
}

/**
 * An order that is over is over for this device, once. What came to nothing takes cart and place with it, unless
 * the diner took it back to order otherwise, or may order it again after not having paid in time.
 *
 * Source: spec §4 "canceled, rejected (clear the cart and the order location)".
 */
function settle(order: Order): void {
  const { uuid, status } = order;
  const isOwn = ownOrders.all.value.some((own) => own.uuid === uuid && own.isActive);
  if (!isOwn) return;
  if (isUndone(status) && !isTakenBack(order) && !isLeftUnpaid(order)) forgetCart();
  finishOrder(uuid);
}
