import { readActiveOrder } from '#contracts/calls/table.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { callApi } from '../lib/api.ts';
import { orderTokenOf } from '../order/order-records.ts';

/** Timeout before the diner continues to the menu, in milliseconds. */
const timeoutMs = 3_000;

/**
 * Whether others have an open order at a location where orders are joined at checkout; in table mode, menu pages check
 * it.
 */
export async function hasOthersOrder(
  { token, type }: CartLocation,
  { menu, types }: Pick<MenuFacts, 'menu' | 'types'>,
): Promise<boolean> {
  if (types.al_futtaim_enabled || type === 'Account') return false;
  const response = callApi(readActiveOrder, { params: { location: token, menu: String(menu) } });
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  const result = await Promise.race([response, timeout]);
  if (result?.kind !== 'done') return false;
  const { order_id: uuid, common_order: isCommon } = result.reply;
  return uuid !== null && !isCommon && orderTokenOf(uuid) === null;
}
