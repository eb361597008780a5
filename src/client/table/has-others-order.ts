import { readActiveOrder } from '#contracts/calls/table.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { callApi } from '../lib/api.ts';
import { orderTokenOf } from '../order/order-records.ts';

/** Longer than this nobody is kept from the menu, in milliseconds. */
const timeoutMs = 3_000;

/** Whether others have an order open at a place where orders are joined at the checkout; in table mode, menus themselves say so. */
export async function hasOthersOrder(
  { token, type }: CartLocation,
  { menu, types }: Pick<MenuFacts, 'menu' | 'types'>,
): Promise<boolean> {
  if (types.al_futtaim_enabled || type === 'Account') return false;
  const asking = callApi(readActiveOrder, { params: { location: token, menu: String(menu) } });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  const result = await Promise.race([asking, late]);
  if (result?.kind !== 'done') return false;
  const { order_id: uuid, common_order: isStaffs } = result.reply;
  return uuid !== null && !isStaffs && orderTokenOf(uuid) === null;
}
