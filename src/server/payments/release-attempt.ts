import type { Order } from '../ordering/order.ts';
import type { Decision } from '../ordering/order-repository.ts';
import { hasBeenPaid, isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import { type FoundAttempt, findAttempts } from './find-attempts.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import { replaceAttempt } from './settle-payment.ts';
import type { StatusPoller } from './status-poller.ts';

export type ReleaseOutcome =
  /** `released`: no longer blocks other payments, but is still polled. `over`: it had ended before. */
  | {
      readonly kind: 'released' | 'paid' | 'over';
      readonly order: Order;
      readonly attempt: PaymentAttempt;
    }
  /** It is unknown whether it was paid, or the provider was polled too recently. */
  | { readonly kind: 'silent' | 'too_soon'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'not_found' };

/**
 * Expires an attempt early so that other guests can pay: polls the provider, then has it close the page if it can. The
 * attempt stays open while it is unknown whether it was paid.
 */
export function releaseAttempt(options: OpenPaymentsOptions, poller: StatusPoller) {
  const release = async (found: FoundAttempt): Promise<ReleaseOutcome> => {
    const { key, attempt } = found;
    const outcome = await poller.poll(key, 'staff');
    if (outcome === 'silent' || outcome === 'too_soon') return { kind: outcome, attempt };
    await poller.cancel(key);
    const { licence, orderUuid, reference } = key;
    await options.ordersOf(licence).change(orderUuid, (order) => decideExpired(order, reference));
    const current = (await findAttempts(options, licence).any(reference)) ?? found;
    return { ...current, kind: hasBeenPaid(current.attempt) ? 'paid' : 'released' };
  };

  return async (licence: string, reference: string): Promise<ReleaseOutcome> => {
    const found = await findAttempts(options, licence).any(reference);
    if (!found) return { kind: 'not_found' };
    if (isUndecided(found.attempt)) return release(found);
    return { ...found, kind: hasBeenPaid(found.attempt) ? 'paid' : 'over' };
  };
}

function decideExpired(order: Order, reference: string): Decision<never> {
  const attempt = order.attempts.find((one) => one.reference === reference);
  return attempt && isUndecided(attempt)
    ? replaceAttempt(order, { ...attempt, state: 'expired' })
    : { kind: 'leave' };
}

const isUndecided = (attempt: PaymentAttempt): boolean =>
  !hasBeenPaid(attempt) && (isOpen(attempt) || attempt.state === 'superseded');
