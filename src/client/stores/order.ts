import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { amendOrder, readOrder } from '#contracts/calls/orders.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Realtime } from '#contracts/shapes/order-facts.ts';
import { isTakenBack } from '#domain/order/may-withdraw.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import { isActive, isUndone } from '#domain/order/status.ts';
import { isLeftUnpaid } from '#domain/order/unpaid.ts';
import type { Language } from '#i18n/languages.ts';
import { type CallResult, make } from '../api.ts';
import { keepAsking } from '../feed-pace.ts';
import { openHearing } from '../hearing.ts';
import { linesOf, missingFrom } from '../order-lines.ts';
import { ownerHeader } from '../owner-header.ts';
import { cart } from './cart.ts';
import { forgetCart, takeBack } from './cart-orders.ts';
import type { CartLine } from './cart-state.ts';
import { finishOrder, ownOrders, tokenOf } from './own-orders.ts';
import { isInCart, learnOfOrder } from './paid-order.ts';
import { askToPay } from './paying.ts';

/** A change that the diner asks for. */
export type Amendment = { readonly withdraw: true } | { readonly payment_type: PaymentType };

/** What stands in the way of a change that the diner asked for. */
export type Trouble =
  | Extract<
      RefusalCode,
      | 'order_finished'
      | 'payment_open'
      | 'split_open'
      | 'payment_unavailable'
      | 'too_many'
      | 'unavailable_now'
      | 'internal'
    >
  | 'no_response';

const read = signal<Order | null>(null);
const owned = signal(false);
const lost = signal(false);
const sending = signal<Amendment | null>(null);
const trouble = signal<Trouble | null>(null);

/** The order that the page is about. Only this file writes it. */
export const shownOrder = {
  /** As it was read last; `null` before the first time. */
  order: read as ReadonlySignal<Order | null>,
  /** This device made it. */
  isOwned: owned as ReadonlySignal<boolean>,
  /** What is shown may be out of date, and has been for a while. */
  isLost: lost as ReadonlySignal<boolean>,
  /** The change that is on its way. */
  sending: sending as ReadonlySignal<Amendment | null>,
  trouble: trouble as ReadonlySignal<Trouble | null>,
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
 * Whoever made it on this device is told everything about it from the first reading on.
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
  if (owned.value) void refresh();
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
    const { followOrder } = await import('../order-feed.ts');
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

/** While it runs, whoever asks again has it run once more afterwards. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWantedAgain = false;

  const runAll = async () => {
    do {
      isWantedAgain = false;
      await run();
    } while (isWantedAgain);
    running = null;
  };
  return () => {
    isWantedAgain = true;
    running ??= runAll();
    return running;
  };
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

/**
 * Takes the order back, and puts what was ordered into the cart again, where it is not there still.
 *
 * An answer that got lost is made up for: the order itself says whether it was taken back.
 *
 * @returns whether the cart has it.
 */
export async function withdrawOrder(): Promise<boolean> {
  const hasIt = opened !== null && isInCart(opened.uuid);
  const order = await amend({ withdraw: true });
  if (!order || !isTakenBack(order)) return false;
  if (!hasIt) putIntoCart(order, linesOf(order));
  return true;
}

/** Puts what nobody paid for in time into the cart again; what is there still, or once more, stays as it is. */
export function orderAgain(): void {
  const order = read.value;
  if (!order || !isLeftUnpaid(order)) return;
  const missing = missingFrom(cart.lines.value, linesOf(order));
  if (missing.length > 0) putIntoCart(order, missing);
}

function putIntoCart(order: Order, lines: readonly Omit<CartLine, 'uuid'>[]): void {
  takeBack(lines, {
    orderType: order.order_type,
    paymentType: order.payment_type,
    comments: order.order_comments,
    coupon: order.discounts[0]?.name ?? null,
  });
}

/** @returns where what is due is paid online; `null` when nobody says, or the diner is on their way already. */
export async function payNow(): Promise<string | null> {
  if (!opened) return null;
  const { uuid, language, refresh } = opened;
  const address = await askToPay(uuid, language);
  // What stands in the way may be something that the page does not show yet.
  if (address === null) await refresh();
  return address;
}

/** Changes how the order is to be paid. */
export async function payOrderBy(type: PaymentType): Promise<void> {
  await amend({ payment_type: type });
}

/** @returns the order as it stands afterwards; `null` when another change is under way. */
async function amend(body: Amendment): Promise<Order | null> {
  if (!opened || sending.value !== null) return null;
  const { uuid, language, refresh } = opened;
  batch(() => {
    sending.value = body;
    trouble.value = null;
  });
  const result = await make(amendOrder, { params: { lang: language, id: uuid }, body }, ownerHeader(uuid));
  if (result.kind === 'done') accept(result.reply);
  else await refresh();
  batch(() => {
    sending.value = null;
    trouble.value = isDone(read.value, body) ? null : troubleOf(result);
  });
  return read.value;
}

/** Whether the order is as it was to become. */
function isDone(order: Order | null, body: Amendment): boolean {
  if ('withdraw' in body) return order !== null && isTakenBack(order);
  return order?.payment_type === body.payment_type;
}

function troubleOf(result: CallResult<typeof amendOrder>): Trouble {
  if (result.kind !== 'refused') return 'no_response';
  switch (result.refusal.code) {
    case 'order_finished':
    case 'payment_open':
    case 'split_open':
    case 'payment_unavailable':
    case 'too_many':
    case 'unavailable_now':
      return result.refusal.code;
    default:
      return 'internal';
  }
}
