import { payProofs } from '#contracts/calls/payments.ts';
import { offeredPaymentTypes } from '#domain/order/payment-type.ts';
import { hasTableBill } from '#domain/order/table-bill-status.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { acceptedProofs, hasAcceptedProof } from './accepted-proofs.ts';
import type { Order } from './order.ts';
import { balanceDue, billOfOrder } from './order-bill.ts';
import { orderTypeFlagsOf, paymentFlagsOf } from './ordering-settings.ts';
import type { Requester } from './requester.ts';

/**
 * Why the requester cannot switch an order with another payment type to card; `null` when they can. Guests at a table
 * choose the payment type when they pay.
 */
export function cardSwitchBlocker(
  context: RequestContext,
  order: Order,
  requester: Requester,
): 'forbidden' | 'payment_unavailable' | null {
  if (!hasAcceptedProof(acceptedProofs(payProofs.change_to_card, context, order), requester))
    return 'forbidden';
  if (hasTableBill(order, orderTypeFlagsOf(context.menu))) return null;
  const offered = offeredPaymentTypes(paymentFlagsOf(context), balanceDue(order, billOfOrder(order).total));
  return offered.includes('card') ? null : 'payment_unavailable';
}
