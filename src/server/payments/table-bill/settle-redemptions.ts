import type { Order } from '../../ordering/order.ts';
import type { Decision, IdempotencyKey, OrderRepository } from '../../ordering/order-repository.ts';
import { hasBeenPaid, type PaymentAttempt } from '../../ordering/payment-attempt.ts';
import { hasReference } from '../begin-attempt.ts';
import type { PaymentReport, PaymentSource } from '../provider.ts';
import { replaceAttempt, settlePayment } from '../settle-payment.ts';

interface SettleRedemptionsOptions {
  readonly orders: Pick<OrderRepository, 'change'>;
  readonly source: Pick<PaymentSource, 'account' | 'mode'>;
  readonly now: () => Date;
}

/** Stores how the partner answered a redemption. */
export function settleRedemptions({ orders, source, now }: SettleRedemptionsOptions) {
  const reportFor = (
    { reference }: PaymentAttempt,
    fields: Pick<PaymentReport, 'status' | 'providerStatus'> & Partial<PaymentReport>,
  ): PaymentReport => {
    const { account, mode } = source;
    return { account, mode, reference, providerRef: null, amount: null, currency: null, ...fields };
  };

  const settlePaid = async (uuid: string, attempt: PaymentAttempt, key: IdempotencyKey | null) => {
    const { reference, amount, currency } = attempt;
    const report = reportFor(attempt, { status: 'PAID', providerStatus: 'taken', amount, currency });
    const decide = (keyToBind: IdempotencyKey | null) => (order: Order) =>
      withBoundKey(settlePayment(order, reference, report, now()), keyToBind);
    const outcome = await orders.change(uuid, decide(key));
    // The key was bound to another request in the meantime; the money counts anyway.
    return outcome.kind === 'already_there' ? orders.change(uuid, decide(null)) : outcome;
  };

  const decideFailed = (order: Order, attempt: PaymentAttempt, providerStatus: string) =>
    settlePayment(order, attempt.reference, reportFor(attempt, { status: 'FAILED', providerStatus }), now());

  /** Settles a redemption that the partner refused. If it was sent twice, polling continues. */
  const settleRefused = (uuid: string, attempt: PaymentAttempt, providerStatus: string) =>
    orders.change(uuid, (order) => {
      const decision = decideFailed(order, attempt, providerStatus);
      return wasSentAgain(order, attempt) ? withPollingContinued(decision, attempt) : decision;
    });

  /** Settles a redemption that the partner did not process; `sent_again` if the other request may be processed. */
  const settleUnprocessed = (uuid: string, attempt: PaymentAttempt, providerStatus: string) =>
    orders.change<'sent_again'>(uuid, (order) =>
      wasSentAgain(order, attempt)
        ? { kind: 'no', no: 'sent_again' }
        : decideFailed(order, attempt, providerStatus),
    );

  return { settlePaid, settleRefused, settleUnprocessed };
}

const wasSentAgain = (order: Order, { reference }: PaymentAttempt): boolean =>
  order.attempts.some((attempt) => hasReference(reference)(attempt) && attempt.returnedAt !== null);

const withBoundKey = (decision: Decision<never>, key: IdempotencyKey | null): Decision<never> =>
  decision.kind === 'change' ? { ...decision, change: { ...decision.change, key } } : decision;

/** Keeps polling an attempt that failed. */
function withPollingContinued(
  decision: Decision<never>,
  { reference, pollUntil }: PaymentAttempt,
): Decision<never> {
  if (decision.kind !== 'change') return decision;
  const { order } = decision.change;
  const attempt = order.attempts.find(hasReference(reference));
  return attempt && !hasBeenPaid(attempt) ? replaceAttempt(order, { ...attempt, pollUntil }) : decision;
}
