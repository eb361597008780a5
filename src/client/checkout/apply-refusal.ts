import type { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import { cart } from '../cart/cart.ts';
import { setDeliveryAddress } from '../cart/cart-changes.ts';
import { reloadProducts } from '../cart/products.ts';
import type { CallResult } from '../lib/api.ts';
import { requireFacts } from '../lib/facts.ts';
import { markTableBusy } from '../table/table-order.ts';
import { employee, rejectEmployee } from './employee.ts';

type Refusal = Extract<CallResult<typeof createOrder | typeof amendOrder>, { kind: 'refused' }>['refusal'];

/** Updates the device's state after a refusal, so that it does not retry by itself. */
export function applyRefusal(refusal: Refusal): void {
  // Source: spec §8 "Location cleared".
  if (refusal.code === 'outside_area') setDeliveryAddress(null);
  // The menu has changed: with its dishes, the page knows the age to ask for.
  if (refusal.code === 'age_unconfirmed') void reloadProductsOfCart();
  if (refusal.code === 'table_busy') void markTableBusy(requireFacts());
  const isAboutEmployee =
    refusal.code === 'invalid_request' && refusal.more.issues.some(({ path }) => /employee_id$/.test(path));
  if (isAboutEmployee && employee.value) rejectEmployee(employee.value.id);
}

export const reloadProductsOfCart = (): Promise<void> =>
  reloadProducts(
    cart.lines.value.map(({ product }) => product),
    requireFacts().language,
  );
