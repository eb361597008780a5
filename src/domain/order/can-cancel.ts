import type { OrderStatus } from './order-status.ts';

/** Whether an order can still be taken back: nobody has begun to make it, and nothing of it is paid. */
export function canCancel({
  status,
  payments,
}: {
  readonly status: OrderStatus;
  readonly payments: readonly unknown[];
}): boolean {
  return status === 'pending' && payments.length === 0;
}

/** Why a canceled order was, when the diner took it back. */
export const canceledByDinerReason = 'withdrawn';

export const isCanceledByDiner = ({ status_reason }: { readonly status_reason: string | null }): boolean =>
  status_reason === canceledByDinerReason;
