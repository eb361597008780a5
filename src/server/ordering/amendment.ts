import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { Bill } from '#domain/cart/bill.ts';
import type { BillLock } from './bill-split.ts';
import type { RequestIssue, UnavailableLine } from './check-lines.ts';
import type { Order } from './order.ts';
import type { Decision } from './order-repository.ts';

/** Why an order is not changed. */
export type AmendmentError =
  | 'forbidden'
  | 'unverified_table'
  | 'order_finished'
  | 'payment_unavailable'
  | 'duplicate_line'
  | BillLock;

/** What a decision may say besides: the order would come to more than can be counted, or has changed since. */
export type AmendmentDecisionError = AmendmentError | 'too_much' | 'meanwhile';

export type AmendOrderOutcome =
  | { readonly kind: 'amended'; readonly order: Order }
  | { readonly kind: 'not_found' | 'closed' | 'table_busy' | AmendmentError }
  /** The order as it would be with the lines, and what it would cost. */
  | { readonly kind: 'price_changed'; readonly order: Order; readonly bill: Bill }
  | { readonly kind: 'unavailable'; readonly items: readonly UnavailableLine[] }
  | { readonly kind: 'invalid'; readonly issues: readonly RequestIssue[] };

export const refuseAmendment = (code: AmendmentDecisionError): Decision<AmendmentDecisionError> => ({
  kind: 'no',
  no: code,
});

/** Has somebody else decide on an order; `added` is what of the request could be sold out. */
export type ChangeOrder = (
  uuid: string,
  decide: (order: Order) => Decision<AmendmentDecisionError>,
  added?: readonly LineRequest[],
) => Promise<AmendOrderOutcome | { readonly kind: 'meanwhile' }>;
