import { amountOf } from '../money.ts';
import { isActive, isCanceledOrRejected, type OrderStatus } from './order-status.ts';

/** Guests of a table or a room share one order; the code of an account belongs to one of them. */
const sharedLocationTypes: readonly string[] = ['Table', 'Room'];

/** Whether guests settle the bill of an order together, where they sit. Source: spec §1 "dine-in orders at a table". */
export const hasTableBill = (
  { location }: { readonly location: { readonly type: string } | null },
  { al_futtaim_enabled }: { readonly al_futtaim_enabled: boolean },
): boolean => al_futtaim_enabled && location !== null && sharedLocationTypes.includes(location.type);

/** What guests can do about the bill of their table. */
export type TableBillStatus =
  /** It came to nothing. */
  | 'undone'
  /** Nothing is due. */
  | 'paid'
  /** Something is due of an order that is finished: only the staff can take it. */
  | 'over'
  /** The venue has not said yes. */
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
