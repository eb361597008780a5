/** The statuses of an order. Source: spec §4 "Order statuses". */
export const orderStatuses = [
  'pending',
  'accepted',
  'preparing',
  'fulfilled',
  'canceled',
  'rejected',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What the venue can do with an order. */
export const orderTransitions = ['accept', 'prepare', 'fulfil', 'cancel', 'reject'] as const;

export type OrderTransition = (typeof orderTransitions)[number];

const transitions: Readonly<
  Record<OrderTransition, { readonly from: readonly OrderStatus[]; readonly to: OrderStatus }>
> = {
  accept: { from: ['pending'], to: 'accepted' },
  prepare: { from: ['accepted'], to: 'preparing' },
  fulfil: { from: ['preparing'], to: 'fulfilled' },
  reject: { from: ['pending'], to: 'rejected' },
  cancel: { from: ['pending', 'accepted', 'preparing'], to: 'canceled' },
};

/** The status after a transition; `null` when it is not allowed. No transition goes back. */
export function statusAfter(status: OrderStatus, transition: OrderTransition): OrderStatus | null {
  const { from, to } = transitions[transition];
  return from.includes(status) ? to : null;
}

/**
 * The transitions required before this one, in order. Empty when it is allowed now, and when it no longer can be.
 */
export function transitionsBefore(
  status: OrderStatus,
  transition: OrderTransition,
): readonly OrderTransition[] {
  const before: OrderTransition[] = [];
  let at = status;
  for (const step of ['accept', 'prepare'] as const) {
    if (transitions[transition].from.includes(at)) return before;
    const next = statusAfter(at, step);
    if (next === null) continue;
    before.push(step);
    at = next;
  }
  return transitions[transition].from.includes(at) ? before : [];
}

const finalStatuses: readonly OrderStatus[] = ['fulfilled', 'canceled', 'rejected'];

/** Whether an order of this status is not final. */
export const isActive = (status: OrderStatus): boolean => !finalStatuses.includes(status);

/** Whether the venue has accepted it and not finished it. Source: spec §4 "accepted, preparing (order is active)". */
export const isInProgress = (status: OrderStatus): boolean => status === 'accepted' || status === 'preparing';

export const isCanceledOrRejected = (status: OrderStatus): boolean =>
  status === 'canceled' || status === 'rejected';
