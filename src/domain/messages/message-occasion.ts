import type { OrderStage } from '../order/order-stage.ts';
import { type OrderStatus, orderStatuses } from '../order/order-status.ts';

/**
 * What people are told about an order. `payment_due`: staff have placed it, and its guest pays by a link. `reminder`: an order
 * for later is due soon. `unanswered`: nobody at the venue has accepted it for a while. `unseen`: it waits, and no order board
 * is open.
 */
export const messageOccasions = [
  'payment_due',
  'placed',
  'accepted',
  'reminder',
  'ready',
  'on_the_way',
  'fulfilled',
  'canceled',
  'refunded',
  'unanswered',
  'unseen',
] as const;

export type MessageOccasion = (typeof messageOccasions)[number];

/** Who is told. */
export type MessageAudience = 'diner' | 'venue';

interface OccasionRule {
  readonly audiences: readonly MessageAudience[];
  /** The statuses in which it is true. */
  readonly statuses: readonly OrderStatus[];
  /** The only stage in which it is true, `null` for before the first; absent for any. */
  readonly stage?: OrderStage | null;
  /** How long after the fact it is still worth telling. */
  readonly minutes: number;
}

const rules: Readonly<Record<MessageOccasion, OccasionRule>> = {
  payment_due: { audiences: ['diner'], statuses: ['pending'], minutes: 30 },
  placed: { audiences: ['diner', 'venue'], statuses: ['pending'], minutes: 30 },
  accepted: { audiences: ['diner'], statuses: ['accepted', 'preparing'], minutes: 60 },
  reminder: { audiences: ['diner'], statuses: ['accepted', 'preparing'], stage: null, minutes: 20 },
  ready: { audiences: ['diner'], statuses: ['preparing'], stage: 'ready', minutes: 30 },
  on_the_way: { audiences: ['diner'], statuses: ['preparing'], stage: 'on_the_way', minutes: 60 },
  fulfilled: { audiences: ['diner'], statuses: ['fulfilled'], minutes: 24 * 60 },
  canceled: { audiences: ['diner'], statuses: ['canceled', 'rejected'], minutes: 6 * 60 },
  refunded: { audiences: ['diner'], statuses: orderStatuses, minutes: 24 * 60 },
  unanswered: { audiences: ['venue'], statuses: ['pending'], minutes: 15 },
  unseen: { audiences: ['venue'], statuses: ['pending'], minutes: 15 },
};

/** Whether an occasion is told to diners, or to the venue. */
export const isToldTo = (audience: MessageAudience, occasion: MessageOccasion): boolean =>
  rules[occasion].audiences.includes(audience);

/** How long after the fact a message may be sent, in milliseconds. */
export const messageLifetimeMs = (occasion: MessageOccasion): number => rules[occasion].minutes * 60_000;

/**
 * Whether a message may still be sent: it is true, and not long after the fact.
 *
 * @param ageMs since the fact, in milliseconds.
 */
export function isMessageCurrent(
  occasion: MessageOccasion,
  { status, stage }: { readonly status: OrderStatus; readonly stage: OrderStage | null },
  ageMs: number,
): boolean {
  const { statuses, stage: only = stage } = rules[occasion];
  return statuses.includes(status) && stage === only && ageMs <= messageLifetimeMs(occasion);
}

/** Whether the receipt goes with it: the order is over, or nothing is due any more. */
export const hasReceipt = (occasion: MessageOccasion, isPaid: boolean): boolean =>
  occasion === 'fulfilled' || occasion === 'refunded' || (occasion === 'accepted' && isPaid);
