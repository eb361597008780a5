import { batch } from '@preact/signals-core';
import type { Reply } from '#contracts/call.ts';
import { readActiveOrder } from '#contracts/calls/table.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { servedAtCommonOrder } from '#domain/ordering.ts';
import { cart } from '../cart/cart.ts';
import { chooseOrderType } from '../cart/cart-changes.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { type CallResult, make } from '../lib/api.ts';
import { joinOnly } from './join-order.ts';
import { keptTable, sharedPlace, type TableOrder } from './kept-table.ts';

/** Nobody asks more often than this unless they come back, in milliseconds. */
const askedEveryMs = 60_000;

let asking: Promise<void> | null = null;
/** When this page asked last: who leaves it before the answer comes has another page ask. */
let asked = { token: '', at: 0 };

/**
 * Asks what is under way where the diner sits, at most once a minute for each tab. This device joins an order that
 * is there.
 *
 * @param isBack the diner has come back to the page, and wants to know at once.
 * @returns whether it was asked.
 */
export async function lookAtTable(
  facts: Pick<MenuFacts, 'menu' | 'types'>,
  isBack = false,
): Promise<boolean> {
  const place = sharedPlace(facts);
  if (!place) return false;
  const isFresh = [keptTable.value, asked].some(
    (last) => last?.token === place.token && Date.now() - last.at < askedEveryMs,
  );
  if (isFresh && !isBack) return false;
  asked = { token: place.token, at: Date.now() };
  asking ??= ask(place, facts.menu).finally(() => {
    asking = null;
  });
  await asking;
  return true;
}

async function ask({ token }: CartLocation, menu: number): Promise<void> {
  const before = keptTable.value;
  const result = await make(readActiveOrder, { params: { location: token, menu: String(menu) } });
  // The diner has left meanwhile, or ordered.
  const isLate = cart.state.value.location?.token !== token || keptTable.value !== before;
  if (!isLate) batch(() => settle(token, result));
}

function settle(token: string, result: CallResult<typeof readActiveOrder>): void {
  if (result.kind !== 'done' && result.kind !== 'refused') return;
  const order = orderFrom(result);
  const known = keptTable.value?.token === token ? keptTable.value.order : nothing;
  keptTable.value = { token, at: Date.now(), order: order ?? known };
  if (result.kind === 'done') joinOnly(result.reply.order_id);
  if (order?.kind === 'staff') settleServing();
}

const nothing: TableOrder = { kind: 'none' };

type Answered = Extract<CallResult<typeof readActiveOrder>, { kind: 'done' | 'refused' }>;

/** `null` when nobody said. */
function orderFrom(result: Answered): TableOrder | null {
  if (result.kind === 'done') return orderIn(result.reply);
  switch (result.refusal.code) {
    case 'table_busy':
      return { kind: 'busy' };
    case 'unverified_table':
    case 'not_found':
      // A code that is no good is said to be so once something is ordered with it.
      return nothing;
    default:
      return null;
  }
}

function orderIn({ order_id: uuid, common_order: isCommon }: Reply<typeof readActiveOrder>): TableOrder {
  if (isCommon) return { kind: 'staff', uuid };
  return uuid === null ? nothing : { kind: 'guests', uuid };
}

function settleServing(): void {
  const { orderType, location } = cart.state.value;
  const served = servedAtCommonOrder(orderType, location !== null);
  if (served !== orderType) chooseOrderType(served);
}

/** Something else told what is under way where the diner sits: an order that was placed, or a refusal. */
export function noteTable(facts: Pick<MenuFacts, 'types'>, order: TableOrder): void {
  const place = sharedPlace(facts);
  if (place) keptTable.value = { token: place.token, at: Date.now(), order };
}

/** Guests were refused for what staff do at the table: it is asked what that is. */
export async function foundBusy(facts: Pick<MenuFacts, 'menu' | 'types'>): Promise<void> {
  noteTable(facts, { kind: 'busy' });
  await lookAtTable(facts, true);
}
