import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Call, CallRequest } from '#contracts/call.ts';
import { leaveTip as leaveTipCall, splitBill as splitBillCall } from '#contracts/calls/table.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { amountOf, type Decimals, type Milli, writeMilli } from '#domain/money.ts';
import type { BillSplit } from '#domain/split/split-draft.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { acceptResponse, openedOrder, refreshOrder, shownOrder } from '../order/order.ts';
import { orderTokenHeader } from '../order/order-token-header.ts';
import { openIdempotencyKeys } from '../payment/idempotency-keys.ts';

/** A guest's change of the bill. */
export type BillChange = 'tip' | 'split';

/** Why a change failed. */
export interface BillError {
  readonly change: BillChange;
  readonly code:
    | 'order_finished'
    | 'payment_open'
    | 'split_open'
    /** The amount due has changed meanwhile. */
    | 'split_changed'
    /** A share is below the minimum for online payment. */
    | 'split_too_small'
    | 'too_many'
    | 'unavailable_now'
    | 'internal'
    | 'no_response';
  /** Seconds until it may be tried again; `null` when not stated. */
  readonly seconds: number | null;
}

const sending = signal<BillChange | null>(null);
const billError = signal<BillError | null>(null);

/** Changes of the bill of the page's table. Only this file writes it. */
export const tableBill = {
  /** The change being sent. */
  sending: sending as ReadonlySignal<BillChange | null>,
  error: billError as ReadonlySignal<BillError | null>,
};

const tipKeys = openIdempotencyKeys();
const splitKeys = openIdempotencyKeys();

/**
 * Leaves a tip; zero removes it.
 *
 * @returns whether it was saved.
 */
export async function leaveTip(amount: Milli, decimals: Decimals): Promise<boolean> {
  const uuid = openedOrder()?.uuid ?? '';
  const body = { order_uuid: uuid, tips_amount: writeMilli(amount, decimals) };
  return changeBill('tip', {
    isDone: ({ additional_data }) => amountOf(additional_data.tips_amount) === amount,
    send: async () => {
      const headers = { ...orderTokenHeader(uuid), ...tipKeys.headerFor(body) };
      const result = await callApi(leaveTipCall, { params: {}, body }, headers);
      tipKeys.noteResult(result);
      if (result.kind === 'done') acceptResponse(result.reply);
      return result;
    },
  });
}

/**
 * Splits the amount due among guests.
 *
 * @returns whether it was split.
 */
export async function splitBill(division: BillSplit, decimals: Decimals): Promise<boolean> {
  const body = bodyOf(openedOrder()?.uuid ?? '', division, decimals);
  const isSplit = 'split_items' in body || body.split_amounts.length > 0;
  return changeBill('split', {
    isDone: ({ split_payments }) => split_payments.length > 0 === isSplit,
    send: async () => {
      const result = await callApi(splitBillCall, { params: {}, body }, splitKeys.headerFor(body));
      splitKeys.noteResult(result);
      if (result.kind === 'done') await refreshOrder();
      return result;
    },
  });
}

/** Cancels a split for which no payment was started. */
export const cancelSplit = (): Promise<boolean> => splitBill({ kind: 'amounts', amounts: [] }, 0);

export function clearBillError(): void {
  billError.value = null;
}

function bodyOf(
  uuid: string,
  division: BillSplit,
  decimals: Decimals,
): CallRequest<typeof splitBillCall>['body'] {
  if (division.kind === 'items') {
    return { order_id: uuid, split_items: division.items.map((parts) => parts.map((part) => ({ ...part }))) };
  }
  return { order_id: uuid, split_amounts: division.amounts.map((amount) => writeMilli(amount, decimals)) };
}

interface BillRequest {
  readonly send: () => Promise<CallResult<Call>>;
  /** Whether the order shows the change, even if the response was lost. */
  readonly isDone: (order: Order) => boolean;
}

async function changeBill(change: BillChange, { send, isDone }: BillRequest): Promise<boolean> {
  if (openedOrder() === null || sending.value !== null) return false;
  batch(() => {
    sending.value = change;
    billError.value = null;
  });
  const dueBefore = shownOrder.order.value?.balance_due ?? '0';
  const result = await send();
  if (result.kind !== 'done') await refreshOrder();
  const order = shownOrder.order.value;
  const succeeded = result.kind === 'done' || (order !== null && isDone(order));
  batch(() => {
    sending.value = null;
    billError.value = succeeded ? null : errorOf(change, result, dueBefore);
  });
  return succeeded;
}

function errorOf(change: BillChange, result: CallResult<Call>, dueBefore: string): BillError {
  if (result.kind !== 'refused') return { change, code: 'no_response', seconds: null };
  const { refusal, retryAfter } = result;
  switch (refusal.code) {
    case 'order_finished':
    case 'payment_open':
    case 'split_open':
    case 'too_many':
    case 'unavailable_now':
      return { change, code: refusal.code, seconds: retryAfter };
    case 'invalid_split': {
      const isSame = amountOf(refusal.more.balance_due) === amountOf(dueBefore);
      return { change, code: isSame ? 'split_too_small' : 'split_changed', seconds: null };
    }
    default:
      return { change, code: 'internal', seconds: null };
  }
}
