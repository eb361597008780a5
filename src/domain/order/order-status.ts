/** Where an order is on its way. Source: spec §4 "Order statuses". */
export const orderStatuses = [
  'pending',
  'accepted',
  'preparing',
  'fulfilled',
  'canceled',
  'rejected',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What the venue does with an order. */
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

/** The status after a move; `null` when an order of that status does not make it. Nothing goes backwards. */
export function statusAfter(status: OrderStatus, move: OrderTransition): OrderStatus | null {
  const { from, to } = transitions[move];
  return from.includes(status) ? to : null;
}

/**
 * The moves that an order has to make before this one, in their order. Empty when it can make it now, and when it never can
 * any more.
 */
export function transitionsBefore(status: OrderStatus, move: OrderTransition): readonly OrderTransition[] {
  const before: OrderTransition[] = [];
  let at = status;
  for (const step of ['accept', 'prepare'] as const) {
    if (transitions[move].from.includes(at)) return before;
    const next = statusAfter(at, step);
    if (next === null) continue;
    before.push(step);
    at = next;
  }
  return transitions[move].from.includes(at) ? before : [];
}

const finalStatuses: readonly OrderStatus[] = ['fulfilled', 'canceled', 'rejected'];

/** Whether something is still to happen with it. */
export const isActive = (status: OrderStatus): boolean => !finalStatuses.includes(status);

/** Whether the venue has taken it on, and is not done with it. Source: spec §4 "accepted, preparing (order is active)". */
export const isInProgress = (status: OrderStatus): boolean => status === 'accepted' || status === 'preparing';

/** Whether it came to nothing. */
export const isCanceledOrRejected = (status: OrderStatus): boolean =>
  status === 'canceled' || status === 'rejected';
