import { batch } from '@preact/signals-core';
import type { ParsedCallResponse } from '#contracts/call.ts';
import { readActiveOrder } from '#contracts/calls/table.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { commonOrderType } from '#domain/order-type.ts';
import { cart } from '../cart/cart.ts';
import { chooseOrderType } from '../cart/cart-changes.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { joinOnlyOrder } from './join-only-order.ts';
import { savedTable, sharedLocation, type TableOrder } from './saved-table.ts';

/** Nobody asks more often than this unless they come back, in milliseconds. */
const checkEveryMs = 60_000;

let pendingCheck: Promise<void> | null = null;
/** When this page asked last: who leaves it before the answer comes has another page ask. */
let lastCheck = { token: '', at: 0 };

/**
 * Asks what is under way where the diner sits, at most once a minute for each tab. This device joins an order that
 * is there.
 *
 * @param isBack the diner has come back to the page, and wants to know at once.
 * @returns whether it was asked.
 */
export async function checkTable(facts: Pick<MenuFacts, 'menu' | 'types'>, isBack = false): Promise<boolean> {
  const place = sharedLocation(facts);
  if (!place) return false;
  const isFresh = [savedTable.value, lastCheck].some(
    (last) => last?.token === place.token && Date.now() - last.at < checkEveryMs,
  );
  if (isFresh && !isBack) return false;
  lastCheck = { token: place.token, at: Date.now() };
  pendingCheck ??= fetchTableOrder(place, facts.menu).finally(() => {
    pendingCheck = null;
  });
  await pendingCheck;
  return true;
}

async function fetchTableOrder({ token }: CartLocation, menu: number): Promise<void> {
  const before = savedTable.value;
  const result = await callApi(readActiveOrder, { params: { location: token, menu: String(menu) } });
  // The diner has left meanwhile, or ordered.
  const isLate = cart.state.value.location?.token !== token || savedTable.value !== before;
  if (!isLate) batch(() => applyResult(token, result));
}

function applyResult(token: string, result: CallResult<typeof readActiveOrder>): void {
  if (result.kind !== 'done' && result.kind !== 'refused') return;
  const order = orderFrom(result);
  const known = savedTable.value?.token === token ? savedTable.value.order : noTableOrder;
  savedTable.value = { token, at: Date.now(), order: order ?? known };
  if (result.kind === 'done') joinOnlyOrder(result.reply.order_id);
  if (order?.kind === 'staff') adjustOrderType();
}

const noTableOrder: TableOrder = { kind: 'none' };

type AnsweredResult = Extract<CallResult<typeof readActiveOrder>, { kind: 'done' | 'refused' }>;

/** `null` when nobody said. */
function orderFrom(result: AnsweredResult): TableOrder | null {
  if (result.kind === 'done') return orderIn(result.reply);
  switch (result.refusal.code) {
    case 'table_busy':
      return { kind: 'busy' };
    case 'unverified_table':
    case 'not_found':
      // A code that is no good is said to be so once something is ordered with it.
      return noTableOrder;
    default:
      return null;
  }
}

function orderIn({
  order_id: uuid,
  common_order: isCommon,
}: ParsedCallResponse<typeof readActiveOrder>): TableOrder {
  if (isCommon) return { kind: 'staff', uuid };
  return uuid === null ? noTableOrder : { kind: 'guests', uuid };
}

function adjustOrderType(): void {
  const { orderType, location } = cart.state.value;
  const served = commonOrderType(orderType, location !== null);
  if (served !== orderType) chooseOrderType(served);
}

/** Something else told what is under way where the diner sits: an order that was placed, or a refusal. */
export function setTableOrder(facts: Pick<MenuFacts, 'types'>, order: TableOrder): void {
  const place = sharedLocation(facts);
  if (place) savedTable.value = { token: place.token, at: Date.now(), order };
}

/** Guests were refused for what staff do at the table: it is asked what that is. */
export async function markTableBusy(facts: Pick<MenuFacts, 'menu' | 'types'>): Promise<void> {
  setTableOrder(facts, { kind: 'busy' });
  await checkTable(facts, true);
}
