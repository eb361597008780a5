import type { OrderStatus } from './order-status.ts';

/** Whether the diner can still cancel an order: it is pending and nothing is paid. */
export function canCancel({
  status,
  payments,
}: {
  readonly status: OrderStatus;
  readonly payments: readonly unknown[];
}): boolean {
  return status === 'pending' && payments.length === 0;
}

/** The `status_reason` of an order that the diner canceled. */
export const canceledByDinerReason = 'withdrawn';

export const isCanceledByDiner = ({ status_reason }: { readonly status_reason: string | null }): boolean =>
  status_reason === canceledByDinerReason;
