import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { Bill } from '#domain/cart/bill.ts';
import type { Binding } from './bill-split.ts';
import type { RequestIssue, UnavailableLine } from './check-lines.ts';
import type { Order } from './order.ts';
import type { Decision } from './order-book.ts';

/** Why an order is not changed. */
export type AmendmentNo =
  | 'forbidden'
  | 'unverified_table'
  | 'order_finished'
  | 'payment_unavailable'
  | 'duplicate_line'
  | Binding;

/** What a decision may say besides: the order would come to more than can be counted, or has changed since. */
export type Refusal = AmendmentNo | 'too_much' | 'meanwhile';

export type AmendOrderOutcome =
  | { readonly kind: 'amended'; readonly order: Order }
  | { readonly kind: 'not_found' | 'closed' | 'table_busy' | AmendmentNo }
  /** The order as it would be with the lines, and what it would cost. */
  | { readonly kind: 'price_changed'; readonly order: Order; readonly bill: Bill }
  | { readonly kind: 'unavailable'; readonly items: readonly UnavailableLine[] }
  | { readonly kind: 'invalid'; readonly issues: readonly RequestIssue[] };

export const no = (code: Refusal): Decision<Refusal> => ({ kind: 'no', no: code });

/** Has somebody else decide on an order; `added` is what of the request could be sold out. */
export type ChangeOrder = (
  uuid: string,
  decide: (order: Order) => Decision<Refusal>,
  added?: readonly LineRequest[],
) => Promise<AmendOrderOutcome | { readonly kind: 'meanwhile' }>;
