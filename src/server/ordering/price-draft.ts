import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import { type Bill, billOf } from '#domain/cart/bill.ts';
import { lineTotal } from '#domain/cart/bill-line.ts';
import type { Position } from '#domain/delivery/position.ts';
import { addAmounts, type Decimals, type Milli, zero } from '#domain/money.ts';
import { offeredPaymentTypes } from '#domain/order/payment-type.ts';
import type { LoyaltyTerms } from '../loyalty/loyalty.ts';
import type { AgeRefusal } from './age-refusal.ts';
import { billRulesNow } from './bill-rules.ts';
import type { RequestIssue } from './check-lines.ts';
import { type DeliveryFee, deliveryFeeOf } from './delivery/delivery-fee.ts';
import type { OrderLine, OrderTerms } from './order.ts';
import type { Reservations } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import type { OrderingSettings } from './ordering-settings.ts';
import { sellerOf } from './seller.ts';
import type { SlotOffer } from './time-order.ts';
import type { UnavailableLine } from './unavailable-line.ts';

/** Why no order can be made from a request. */
export type DraftRefusal =
  | { readonly kind: 'invalid'; readonly issues: readonly RequestIssue[] }
  | { readonly kind: 'unverified_table' | 'closed' | 'payment_unavailable' | 'outside_area' }
  | AgeRefusal
  | { readonly kind: 'slot_full'; readonly offer: SlotOffer }
  | { readonly kind: 'unavailable'; readonly items: readonly UnavailableLine[] }
  | { readonly kind: 'below_minimum'; readonly minimum: Milli; readonly decimals: Decimals };

export const invalidRequest = (path: string, message: string): DraftRefusal => ({
  kind: 'invalid',
  issues: [{ path, message }],
});

interface PricedDraft {
  readonly kind: 'priced';
  readonly terms: OrderTerms;
  readonly bill: Bill;
  /** The delivery zone. */
  readonly zone: string | null;
  readonly coupon: Reservations['coupon'];
}

interface DraftToPrice {
  readonly lines: readonly OrderLine[];
  /** Where it is delivered; `null` when the request names no position. */
  readonly position: Position | null;
  readonly loyaltyTerms: LoyaltyTerms;
}

/** Prices the lines of a request: delivery, coupon, loyalty, taxes. Checks the minimum and the payment type. */
export function priceDraft(
  ordering: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  { lines, position, loyaltyTerms }: DraftToPrice,
): PricedDraft | DraftRefusal {
  const destination = { position, postalCode: request.address_postal_code ?? null };
  const fee: DeliveryFee =
    request.order_type === 'delivery'
      ? deliveryFeeOf(ordering.venue, menu, destination, addAmounts(...lines.map(lineTotal)))
      : { kind: 'fee', amount: zero, zone: null, minimum: zero };
  if (fee.kind !== 'fee') return fee;
  const amounts = { deliveryFee: fee.amount, ...loyaltyTerms };
  const { terms, coupon } = termsOf(ordering, menu, request, lines, amounts);
  const bill = billOf(lines, terms, { ...terms, isCash: request.payment_type === 'cash' });
  const refused = amountRefusal(ordering, menu, request, {
    bill,
    minimum: fee.minimum,
    decimals: terms.places,
  });
  return refused ?? { kind: 'priced', terms, bill, zone: fee.zone, coupon };
}

/** The terms of the bill, and what its coupon reserves. Leaves out a coupon that has no effect. */
export function termsOf(
  { context, venue }: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  lines: readonly OrderLine[],
  amounts: Pick<OrderTerms, 'deliveryFee'> & LoyaltyTerms,
): Pick<PricedDraft, 'terms' | 'coupon'> {
  const wanted = menu.hasCoupons ? findCoupon(venue.coupons, request.coupon ?? null) : null;
  const rules = billRulesNow(context, request.order_type);
  const guests = request.additional_data?.guests ?? undefined;
  const terms = {
    ...rules,
    currency: menu.currency,
    tips: zero,
    ...(guests !== undefined && { guests }),
    ...(venue.legal && { seller: sellerOf(context, venue.legal) }),
    ...amounts,
  };
  const isUsed = billOf(lines, rules, { ...terms, coupon: wanted }).coupon?.kind === 'applied';
  if (!(wanted && isUsed)) return { terms: { ...terms, coupon: null }, coupon: null };
  const { usage_limit: limit, ...coupon } = wanted;
  return { terms: { ...terms, coupon }, coupon: limit === null ? null : { id: coupon.id, limit } };
}

interface PricedBill {
  readonly bill: Bill;
  /** The least subtotal; zero for none. */
  readonly minimum: Milli;
  readonly decimals: Decimals;
}

/** Checks the minimum order and the payment type. */
export function amountRefusal(
  { onlinePayments }: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  { bill, minimum, decimals }: PricedBill,
): DraftRefusal | null {
  if (bill.subtotal < minimum) return { kind: 'below_minimum', minimum, decimals };
  const isOffered = offeredPaymentTypes(menu.payment, bill.total).includes(request.payment_type);
  const isAccepted = request.payment_type !== 'card' || onlinePayments.accepts(bill.total, menu.currency);
  if (isOffered && isAccepted) return null;
  return request.payment_type === 'card'
    ? { kind: 'payment_unavailable' }
    : invalidRequest('payment_type', 'not offered by this venue');
}

/** Codes are case-insensitive, independent of the language. */
export function findCoupon<Coupon extends { readonly code: string }>(
  coupons: readonly Coupon[],
  code: string | null,
): Coupon | null {
  const wanted = code?.trim().toUpperCase() ?? '';
  return coupons.find((coupon) => coupon.code === wanted) ?? null;
}
