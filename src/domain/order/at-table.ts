import { amountOf } from '../money.ts';
import { isActive, isUndone, type OrderStatus } from './status.ts';

/** Guests of a table or a room share one order; the code of an account belongs to one of them. */
const sharedPlaces: readonly string[] = ['Table', 'Room'];

/** Whether guests settle the bill of an order together, where they sit. Source: spec §1 "dine-in orders at a table". */
export const isAtTable = (
  { location }: { readonly location: { readonly type: string } | null },
  { al_futtaim_enabled }: { readonly al_futtaim_enabled: boolean },
): boolean => al_futtaim_enabled && location !== null && sharedPlaces.includes(location.type);

/** What guests can do about the bill of their table. */
export type TableStage =
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
export function tableStage({
  status,
  balance_due,
}: {
  readonly status: OrderStatus;
  /** Decimal text. */
  readonly balance_due: string;
}): TableStage {
  if (isUndone(status)) return 'undone';
  if (amountOf(balance_due) === 0) return 'paid';
  if (!isActive(status)) return 'over';
  return status === 'pending' ? 'not_accepted' : 'payable';
}
