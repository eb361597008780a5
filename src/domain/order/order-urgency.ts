import type { OrderStatus } from './order-status.ts';

/** `soon`: the order needs attention now. `late`: it has waited too long. */
export type UrgencyLevel = 'calm' | 'soon' | 'late';

/** How long an active order may still wait, or has waited too long. */
export interface OrderUrgency {
  readonly level: UrgencyLevel;
  /** What the whole `minutes` count: since the order was placed, until the requested time, or since then. */
  readonly counts: 'age' | 'time_left' | 'delay';
  readonly minutes: number;
}

export interface TimedOrder {
  readonly status: OrderStatus;
  /** When it was placed. */
  readonly created: Date;
  /** When the guest wants it; `null` for as soon as possible. */
  readonly requestedFor: Date | null;
  /** What the guest was promised; absent or `null` for nothing. Counts instead of the requested time. */
  readonly promisedFor?: Date | null;
}

/** When an order becomes urgent, in minutes. */
export interface UrgencyLimits {
  /** After an order was placed that the venue has not answered. */
  readonly answer: AgeLimits;
  /** After an order was placed that the guest does not have yet. */
  readonly serve: AgeLimits;
  /** Before the requested time. */
  readonly requested: { readonly soon: number };
}

interface AgeLimits {
  readonly soon: number;
  readonly late: number;
}

export const defaultUrgencyLimits: UrgencyLimits = {
  answer: { soon: 3, late: 6 },
  serve: { soon: 15, late: 25 },
  requested: { soon: 10 },
};

const minuteMs = 60_000;

/** The urgency of an active order. An order with a time is urgent only near it, once the venue has answered. */
export function orderUrgency(
  { status, created, requestedFor, promisedFor = null }: TimedOrder,
  now: Date,
  limits: UrgencyLimits,
): OrderUrgency {
  const minutesSince = (instant: Date) => (now.getTime() - instant.getTime()) / minuteMs;
  const due = promisedFor ?? requestedFor;
  const delay = due === null ? null : minutesSince(due);
  if (delay !== null && delay >= 0) return { level: 'late', counts: 'delay', minutes: Math.floor(delay) };
  if (delay !== null && status !== 'pending') {
    const left = -delay;
    return {
      level: left <= limits.requested.soon ? 'soon' : 'calm',
      counts: 'time_left',
      minutes: Math.ceil(left),
    };
  }
  const age = Math.max(0, Math.floor(minutesSince(created)));
  const { soon, late } = status === 'pending' ? limits.answer : limits.serve;
  return { level: age >= late ? 'late' : age >= soon ? 'soon' : 'calm', counts: 'age', minutes: age };
}

/** When an order is late, to put the most urgent ones first. */
export function dueAt(
  { created, requestedFor, promisedFor = null }: Omit<TimedOrder, 'status'>,
  { serve }: UrgencyLimits,
): Date {
  return promisedFor ?? requestedFor ?? new Date(created.getTime() + serve.late * minuteMs);
}
