import type { Bill } from '#domain/cart/bill.ts';
import type { AgeRefusal } from './age-refusal.ts';
import type { BillLock } from './bill-split.ts';
import type { RequestIssue } from './check-lines.ts';
import type { Order, OrderLine } from './order.ts';
import type { Decision } from './order-repository.ts';
import type { UnavailableLine } from './unavailable-line.ts';

export type AmendmentError =
  | 'forbidden'
  | 'unverified_table'
  | 'order_finished'
  | 'payment_unavailable'
  | 'duplicate_line'
  | BillLock;

/** `too_much`: the total is too large. `meanwhile`: the order has changed since. */
export type AmendmentDecisionError = AmendmentError | 'too_much' | 'meanwhile';

export type AmendOrderOutcome =
  | { readonly kind: 'amended'; readonly order: Order }
  | { readonly kind: 'not_found' | 'closed' | 'table_busy' | 'slot_full' | AmendmentError }
  /** The order with the new lines, and its bill. */
  | { readonly kind: 'price_changed'; readonly order: Order; readonly bill: Bill }
  | AgeRefusal
  | { readonly kind: 'unavailable'; readonly items: readonly UnavailableLine[] }
  | { readonly kind: 'invalid'; readonly issues: readonly RequestIssue[] };

export const refuseAmendment = (code: AmendmentDecisionError): Decision<AmendmentDecisionError> => ({
  kind: 'no',
  no: code,
});

/** Applies a decision to an order. `added`: the lines that could be sold out. */
export type ChangeOrder = (
  uuid: string,
  decide: (order: Order) => Decision<AmendmentDecisionError>,
  added?: readonly OrderLine[],
) => Promise<AmendOrderOutcome | { readonly kind: 'meanwhile' }>;
