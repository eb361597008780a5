import { payProofs } from '#contracts/calls/payments.ts';
import { isAtTable } from '#domain/order/at-table.ts';
import { offeredPaymentTypes } from '#domain/order/payment-type.ts';
import type { Visit } from '../catalog/visit.ts';
import { balanceDue, billOfOrder, type Order } from './order.ts';
import { paymentFlagsOf, typeFlagsOf } from './ordering-menu.ts';
import type { Party } from './party.ts';
import { enoughFor, hasShown } from './proved.ts';

/**
 * Why an order that is to be paid otherwise is not turned into one that is paid by card by whoever goes to pay it; `null`
 * where it is. Guests at a table choose how they pay as they go.
 */
export function notToCard(
  visit: Visit,
  order: Order,
  party: Party,
): 'forbidden' | 'payment_unavailable' | null {
  if (!hasShown(enoughFor(payProofs.change_to_card, visit, order), party)) return 'forbidden';
  if (isAtTable(order, typeFlagsOf(visit.menu))) return null;
  const offered = offeredPaymentTypes(paymentFlagsOf(visit), balanceDue(order, billOfOrder(order).total));
  return offered.includes('card') ? null : 'payment_unavailable';
}
