import { type ReadonlySignal, signal } from '@preact/signals-core';
import { amendOrder, readOrder } from '#contracts/calls/orders.ts';
import type { LineError } from '#contracts/refusals.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { type Milli, readMilli } from '#domain/money.ts';
import type { Language } from '#i18n/languages.ts';
import type { CartLine } from '../cart/cart-state.ts';
import { reloadProducts } from '../cart/products.ts';
import { confirmedAgeData } from '../checkout/confirmed-age.ts';
import { pricedLineRequest } from '../checkout/order-request.ts';
import { type RefusedOrder, refusedOrder } from '../checkout/refused-order.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { finishOrder, saveGuestToken } from '../order/order-records.ts';
import { openIdempotencyKeys } from '../payment/idempotency-keys.ts';
import { syncWithOrder } from '../payment/order-outcome.ts';
import { additionHeaders } from './addition-headers.ts';
import { lineUuidFor } from './saved-addition.ts';
import { tableOrder } from './saved-table.ts';
import { markTableBusy, setTableOrder } from './table-order.ts';

/** A dish being sent to the active order at the diner's location. */
export interface SentDish {
  readonly line: CartLine;
  /** The order's uuid. */
  readonly orderUuid: string;
}

/** Why a dish could not be added. */
export type AdditionError =
  /** Unknown whether it arrived; sending it again is safe. */
  | { readonly kind: 'no_response' | 'not_sent' }
  /** `choices`: the names of those that are the reason. */
  | { readonly kind: 'unavailable'; readonly reason: LineError; readonly choices: readonly string[] }
  | RefusedOrder;

/** The state of adding to an order. Source: spec §4 "Active order", §8 "Add to active order fails with response". */
export type OrderAddition =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly dish: SentDish }
  /** The unit price has changed: the diner must accept it. */
  | { readonly kind: 'price_changed'; readonly dish: SentDish; readonly unit: Milli }
  | { readonly kind: 'failed'; readonly dish: SentDish; readonly why: AdditionError }
  | { readonly kind: 'added'; readonly uuid: string };

/** A retry uses the same key, so its response names the same guest. */
const keys = openIdempotencyKeys();
const state = signal<OrderAddition>({ kind: 'idle' });

export const orderAddition: ReadonlySignal<OrderAddition> = state;

/** Sends a dish to the guests' order; does nothing when there is none, or while another dish is being sent. */
export async function addToOrder(line: Omit<CartLine, 'uuid'>, facts: MenuFacts): Promise<void> {
  const table = tableOrder.value;
  if (table.kind !== 'guests' || state.value.kind === 'sending') return;
  const uuid = lineUuidFor(table.uuid, line);
  await send({ line: { ...line, uuid }, orderUuid: table.uuid }, facts);
}

/** Retries a failed addition. */
export async function retryAddition(facts: MenuFacts): Promise<void> {
  if (state.value.kind === 'failed') await send(state.value.dish, facts);
}

/** The diner accepts the new price. */
export async function acceptNewPrice(facts: MenuFacts): Promise<void> {
  if (state.value.kind !== 'price_changed') return;
  const { dish, unit } = state.value;
  await send({ ...dish, line: { ...dish.line, unit } }, facts);
}

/** Cancels the addition; the diner's choices stay in the form. */
export function dismissAddition(): void {
  if (state.value.kind !== 'sending') state.value = { kind: 'idle' };
}

async function send(dish: SentDish, facts: MenuFacts): Promise<void> {
  state.value = { kind: 'sending', dish };
  const body = {
    line_items: [pricedLineRequest(dish.line, facts.style.decimals)],
    ...confirmedAgeData(),
  };
  const headers = { ...additionHeaders(dish.orderUuid), ...keys.headerFor(body) };
  const result = await callApi(
    amendOrder,
    { params: { lang: facts.language, id: dish.orderUuid }, body },
    headers,
  );
  keys.noteResult(result);
  state.value = await additionAfter(result, dish, facts);
}

async function additionAfter(
  result: CallResult<typeof amendOrder>,
  dish: SentDish,
  facts: MenuFacts,
): Promise<OrderAddition> {
  switch (result.kind) {
    case 'done':
      saveGuestToken(dish.orderUuid, result.reply.guest_token);
      syncWithOrder(result.reply);
      return { kind: 'added', uuid: dish.orderUuid };
    case 'no_response':
      return (await hasArrived(dish, facts.language))
        ? { kind: 'added', uuid: dish.orderUuid }
        : { kind: 'failed', dish, why: { kind: 'no_response' } };
    case 'not_sent':
      return { kind: 'failed', dish, why: { kind: 'not_sent' } };
    case 'refused':
      return additionAfterRefusal(result, dish, facts);
  }
}

/** Checks for the dish, because only the response may be lost. */
async function hasArrived({ orderUuid, line }: SentDish, lang: Language): Promise<boolean> {
  const result = await callApi(readOrder, { params: { lang, id: orderUuid } });
  if (result.kind !== 'done') return false;
  syncWithOrder(result.reply);
  return result.reply.line_items.some(({ cart_uuid }) => cart_uuid === line.uuid);
}

type Refused = Extract<CallResult<typeof amendOrder>, { kind: 'refused' }>;

async function additionAfterRefusal(
  { refusal, retryAfter }: Refused,
  dish: SentDish,
  facts: MenuFacts,
): Promise<OrderAddition> {
  const failed = (why: AdditionError): OrderAddition => ({ kind: 'failed', dish, why });
  switch (refusal.code) {
    case 'price_changed': {
      const charged = refusal.more.line_items.find(({ cart_uuid }) => cart_uuid === dish.line.uuid);
      const unit = charged ? readMilli(charged.product_price) : null;
      return unit === null
        ? failed(refusedOrder(refusal, retryAfter))
        : { kind: 'price_changed', dish, unit };
    }
    case 'unavailable': {
      await reloadProducts([dish.line.product], facts.language);
      const [item] = refusal.more.items;
      const choices = (item?.choices ?? []).flatMap((id) => dish.line.choiceNames?.[id] ?? []);
      return failed({ kind: 'unavailable', reason: item?.reason ?? 'gone', choices });
    }
    case 'not_found':
    case 'order_finished':
      // The order is over: the next dish goes into the cart.
      finishOrder(dish.orderUuid);
      setTableOrder(facts, { kind: 'none' });
      return failed({ ...refusedOrder(refusal, retryAfter), code: 'order_finished' });
    case 'table_busy':
      await markTableBusy(facts);
      return failed(refusedOrder(refusal, retryAfter));
    default:
      return failed(refusedOrder(refusal, retryAfter));
  }
}
