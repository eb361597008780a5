import type { Order } from './order.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** An event of a payment, including refused messages. Holds no secrets and no personal data. */
export interface PaymentEvent {
  /** The attempt; `null` when it is about none of ours. */
  readonly reference: string | null;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** The attempts that are new or changed. */
export function changedAttempts(before: Order, after: Order): readonly PaymentAttempt[] {
  const known = new Set(before.attempts);
  return after.attempts.filter((attempt) => !known.has(attempt));
}

/** The payment events of a change of an order. */
export function paymentEvents(before: Order, after: Order): readonly PaymentEvent[] {
  const known = new Map(before.attempts.map((attempt) => [attempt.reference, attempt]));
  return changedAttempts(before, after).flatMap((attempt) => eventsOf(known.get(attempt.reference), attempt));
}

function eventsOf(before: PaymentAttempt | undefined, after: PaymentAttempt): readonly PaymentEvent[] {
  const { reference, provider, mode, amount, currency } = after;
  if (!before) return [{ reference, kind: 'opening', detail: { company: provider, mode, amount, currency } }];
  const events: (readonly [string, PaymentEvent['detail'], boolean])[] = [
    [after.state, { from: before.state, word: after.providerStatus }, before.state !== after.state],
    [
      'told',
      { word: after.providerStatus },
      before.providerStatus !== after.providerStatus && before.state === after.state,
    ],
    ['named', {}, before.providerRef !== after.providerRef && before.state === after.state],
    ['returned', {}, before.returnedAt === null && after.returnedAt !== null],
    ['review', { reason: after.review, word: after.providerStatus }, before.review !== after.review],
    [
      'refund_due',
      { amount: after.refundDue, reason: after.refundReason },
      before.refundDue !== after.refundDue,
    ],
    [
      'refund_asked',
      { amount: after.refunding?.amount ?? null },
      before.refunding === null && after.refunding !== null,
    ],
    [
      'refund_refused',
      { amount: before.refunding?.amount ?? null },
      before.refunding !== null && after.refunding === null && before.refunded === after.refunded,
    ],
    ['refunded', { amount: after.refunded }, before.refunded !== after.refunded],
    ['followed', {}, before.pollUntil === null && after.pollUntil !== null],
    [
      'given_up',
      { state: after.state },
      before.pollUntil !== null && after.pollUntil === null && before.state === after.state,
    ],
  ];
  return events.filter(([, , applies]) => applies).map(([kind, detail]) => ({ reference, kind, detail }));
}
