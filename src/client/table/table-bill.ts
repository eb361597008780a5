import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Call, Outgoing } from '#contracts/call.ts';
import { leaveTip as leaveTipCall, splitBill as splitBillCall } from '#contracts/calls/table.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { amountOf, type Milli, type Places, writeMilli } from '#domain/money.ts';
import type { Division } from '#domain/split/split-draft.ts';
import { type CallResult, make } from '../lib/api.ts';
import { acceptAnswer, openedOrder, refreshOrder, shownOrder } from '../order/order.ts';
import { ownerHeader } from '../order/owner-header.ts';
import { attemptKeys } from '../payment/attempt-keys.ts';

/** What a guest changes about the bill. */
export type BillWish = 'tip' | 'split';

/** What stands in the way of it. */
export interface BillTrouble {
  readonly wish: BillWish;
  readonly code:
    | 'order_finished'
    | 'payment_open'
    | 'split_open'
    /** What is due has changed meanwhile. */
    | 'split_changed'
    /** Some share is less than can be paid online. */
    | 'split_too_small'
    | 'too_many'
    | 'unavailable_now'
    | 'internal'
    | 'no_response';
  /** After how many it may be tried again; `null` when nobody said. */
  readonly seconds: number | null;
}

const sending = signal<BillWish | null>(null);
const trouble = signal<BillTrouble | null>(null);

/** What is being changed about the bill of the table that the page shows. Only this file writes it. */
export const tableBill = {
  /** The change that is on its way. */
  sending: sending as ReadonlySignal<BillWish | null>,
  trouble: trouble as ReadonlySignal<BillTrouble | null>,
};

const tipKeys = attemptKeys();
const splitKeys = attemptKeys();

/**
 * Leaves a tip, or takes it back: zero.
 *
 * @returns whether the order has it.
 */
export async function leaveTip(amount: Milli, places: Places): Promise<boolean> {
  const uuid = openedOrder()?.uuid ?? '';
  const body = { order_uuid: uuid, tips_amount: writeMilli(amount, places) };
  return change('tip', {
    isDone: ({ additional_data }) => amountOf(additional_data.tips_amount) === amount,
    ask: async () => {
      const headers = { ...ownerHeader(uuid), ...tipKeys.headerFor(body) };
      const result = await make(leaveTipCall, { params: {}, body }, headers);
      tipKeys.note(result);
      if (result.kind === 'done') acceptAnswer(result.reply);
      return result;
    },
  });
}

/**
 * Divides what is due among guests.
 *
 * @returns whether it is divided.
 */
export async function splitBill(division: Division, places: Places): Promise<boolean> {
  const body = bodyOf(openedOrder()?.uuid ?? '', division, places);
  const isSplit = 'split_items' in body || body.split_amounts.length > 0;
  return change('split', {
    isDone: ({ split_payments }) => split_payments.length > 0 === isSplit,
    ask: async () => {
      const result = await make(splitBillCall, { params: {}, body }, splitKeys.headerFor(body));
      splitKeys.note(result);
      if (result.kind === 'done') await refreshOrder();
      return result;
    },
  });
}

/** Undoes a split that nobody has begun to pay. */
export const dissolveSplit = (): Promise<boolean> => splitBill({ kind: 'amounts', amounts: [] }, 0);

export function forgetBillTrouble(): void {
  trouble.value = null;
}

function bodyOf(uuid: string, division: Division, places: Places): Outgoing<typeof splitBillCall>['body'] {
  if (division.kind === 'items') {
    return { order_id: uuid, split_items: division.items.map((parts) => parts.map((part) => ({ ...part }))) };
  }
  return { order_id: uuid, split_amounts: division.amounts.map((amount) => writeMilli(amount, places)) };
}

interface Change {
  readonly ask: () => Promise<CallResult<Call>>;
  /** Whether the order is as it was to become: an answer that got lost is made up for. */
  readonly isDone: (order: Order) => boolean;
}

async function change(wish: BillWish, { ask, isDone }: Change): Promise<boolean> {
  if (openedOrder() === null || sending.value !== null) return false;
  batch(() => {
    sending.value = wish;
    trouble.value = null;
  });
  const dueBefore = shownOrder.order.value?.balance_due ?? '0';
  const result = await ask();
  if (result.kind !== 'done') await refreshOrder();
  const order = shownOrder.order.value;
  const isMade = result.kind === 'done' || (order !== null && isDone(order));
  batch(() => {
    sending.value = null;
    trouble.value = isMade ? null : troubleOf(wish, result, dueBefore);
  });
  return isMade;
}

function troubleOf(wish: BillWish, result: CallResult<Call>, dueBefore: string): BillTrouble {
  if (result.kind !== 'refused') return { wish, code: 'no_response', seconds: null };
  const { refusal, retryAfter } = result;
  switch (refusal.code) {
    case 'order_finished':
    case 'payment_open':
    case 'split_open':
    case 'too_many':
    case 'unavailable_now':
      return { wish, code: refusal.code, seconds: retryAfter };
    case 'invalid_split': {
      const isSame = amountOf(refusal.more.balance_due) === amountOf(dueBefore);
      return { wish, code: isSame ? 'split_too_small' : 'split_changed', seconds: null };
    }
    default:
      return { wish, code: 'internal', seconds: null };
  }
}
