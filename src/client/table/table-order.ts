import { batch } from '@preact/signals-core';
import type { ParsedCallResponse } from '#contracts/call.ts';
import { readActiveOrder } from '#contracts/calls/table.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { commonOrderType } from '#domain/order-type.ts';
import { cart } from '../cart/cart.ts';
import { chooseOrderType } from '../cart/cart-changes.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { maxOrders, type OwnOrder, savedOrders } from '../order/saved-orders.ts';
import { savedTable, sharedLocation, type TableOrder } from './saved-table.ts';

/** Minimum interval between checks unless the diner returns, in milliseconds. */
const checkEveryMs = 60_000;

let pendingCheck: Promise<void> | null = null;
/** This page's last check: if the diner leaves before the response, another page checks again. */
let lastCheck = { token: '', at: 0 };

/**
 * Checks the active order at the diner's location, at most once a minute per tab. This device joins an existing order.
 *
 * @param isBack the diner has returned to the page: checks at once.
 * @returns whether a check was made.
 */
export async function checkTable(facts: Pick<MenuFacts, 'menu' | 'types'>, isBack = false): Promise<boolean> {
  const location = sharedLocation(facts);
  if (!location) return false;
  const isFresh = [savedTable.value, lastCheck].some(
    (last) => last?.token === location.token && Date.now() - last.at < checkEveryMs,
  );
  if (isFresh && !isBack) return false;
  lastCheck = { token: location.token, at: Date.now() };
  pendingCheck ??= fetchTableOrder(location, facts.menu).finally(() => {
    pendingCheck = null;
  });
  await pendingCheck;
  return true;
}

async function fetchTableOrder({ token }: CartLocation, menu: number): Promise<void> {
  const before = savedTable.value;
  const result = await callApi(readActiveOrder, { params: { location: token, menu: String(menu) } });
  // The diner has left or ordered meanwhile.
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

/** `null` when the response is not conclusive. */
function orderFrom(result: AnsweredResult): TableOrder | null {
  if (result.kind === 'done') return orderIn(result.reply);
  switch (result.refusal.code) {
    case 'table_busy':
      return { kind: 'busy' };
    case 'unverified_table':
    case 'not_found':
      // An invalid code is reported when the diner orders with it.
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

/** Sets the state from another response: a placed order or a refusal. */
export function setTableOrder(facts: Pick<MenuFacts, 'types'>, order: TableOrder): void {
  const location = sharedLocation(facts);
  if (location) savedTable.value = { token: location.token, at: Date.now(), order };
}

/** Guests were refused because staff use the table: checks the current state. */
export async function markTableBusy(facts: Pick<MenuFacts, 'menu' | 'types'>): Promise<void> {
  setTableOrder(facts, { kind: 'busy' });
  await checkTable(facts, true);
}

/**
 * Joins the active order at the diner's location, and marks other joined orders as finished.
 *
 * @param uuid `null` when there is no active order.
 */
function joinOnlyOrder(uuid: string | null): void {
  const isLeft = (order: OwnOrder) => order.token === null && order.isActive && order.uuid !== uuid;
  const others = savedOrders.value
    .filter((order) => order.uuid !== uuid)
    .map((order) => (isLeft(order) ? { ...order, isActive: false } : order));
  const known = savedOrders.value.find((order) => order.uuid === uuid);
  const joined = uuid === null ? [] : [{ token: null, ...known, uuid, isActive: true }];
  const next = [...joined, ...others].slice(0, maxOrders);
  if (JSON.stringify(next) !== JSON.stringify(savedOrders.value)) savedOrders.value = next;
}
