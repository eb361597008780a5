import { amountOf } from '../money.ts';
import { isActive, isCanceledOrRejected, type OrderStatus } from './order-status.ts';

/** Guests of a table or a room share one order; an account code belongs to a single guest. */
const sharedLocationTypes: readonly string[] = ['Table', 'Room'];

/** Whether guests pay an order together at their location. Source: spec §1 "dine-in orders at a table". */
export const hasTableBill = (
  { location }: { readonly location: { readonly type: string } | null },
  { al_futtaim_enabled }: { readonly al_futtaim_enabled: boolean },
): boolean => al_futtaim_enabled && location !== null && sharedLocationTypes.includes(location.type);

/** What guests can do with the bill of their table. */
export type TableBillStatus =
  /** The order is canceled or rejected. */
  | 'undone'
  /** Nothing is due. */
  | 'paid'
  /** The order is finished but not fully paid: only staff can take the payment. */
  | 'over'
  /** The venue has not accepted the order. */
  | 'not_accepted'
  | 'payable';

/** Source: spec §2 "Order page", "Order payment page". */
export function tableBillStatus({
  status,
  balance_due,
}: {
  readonly status: OrderStatus;
  /** Decimal text. */
  readonly balance_due: string;
}): TableBillStatus {
  if (isCanceledOrRejected(status)) return 'undone';
  if (amountOf(balance_due) === 0) return 'paid';
  if (!isActive(status)) return 'over';
  return status === 'pending' ? 'not_accepted' : 'payable';
}
