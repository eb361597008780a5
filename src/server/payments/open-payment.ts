import { type Order, paddedNumber } from '../orders/order.ts';
import { isOpen, type PaymentAttempt } from '../orders/payment-attempt.ts';
import { begin, isForAll, isGood, isThe, newAttempt, type OpenNo, opened } from './begin-attempt.ts';
import { dueOf } from './charge-of.ts';
import type { Following } from './follow-payment.ts';
import { type PayPages, payPages, payPlace } from './pay-url.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { type PaymentProvider, type PaymentRequest, ProviderFault } from './provider.ts';

export type OpenOutcome =
  /** Where the diner pays. */
  | { readonly kind: 'open'; readonly payUrl: string }
  | { readonly kind: 'nothing_due' | 'order_finished' | 'payment_unavailable' | 'not_found' }
  /** The company cannot be reached: it may be tried again. */
  | { readonly kind: 'unreachable' };

/** Where somebody pays an order, and for whom. */
export interface Opening {
  readonly licence: string;
  readonly orderUuid: string;
  /** Where this diner sees the venue. */
  readonly origin: string;
  /** Who sells, as the company's page says it. */
  readonly venue: string;
}

/** Somebody else is asking the company for a page at this moment: it is looked at that often, for so long. */
const meanwhileMs = 200;
const mostLooks = 60;

/**
 * Opens a page where all that is due of an order is paid, or leads to the one that is open.
 *
 * The order is there first, then the attempt, then the page: whatever breaks off in between, nobody pays for
 * nothing, and nobody twice.
 */
export function openPayment(world: PaymentsWorld, following: Following) {
  const open = async (opening: Opening, looks = 0): Promise<OpenOutcome> => {
    const book = world.ordersOf(opening.licence);
    const order = await book.find(opening.orderUuid);
    const provider = world.providerOf(opening.licence);
    if (!order) return { kind: 'not_found' };
    if (!provider) return { kind: 'payment_unavailable' };
    const standing = order.attempts.find((one) => isForAll(one) && isOpen(one));
    if (standing?.payUrl && isGood(standing, order, provider, world.now())) {
      return { kind: 'open', payUrl: standing.payUrl };
    }
    if (standing?.state === 'pending') await following.release(opening.licence, order);
    return begun(opening, order, provider, looks);
  };

  const begun = async (
    opening: Opening,
    order: Order,
    provider: PaymentProvider,
    looks: number,
  ): Promise<OpenOutcome> => {
    const book = world.ordersOf(opening.licence);
    const attempt = newAttempt(world.newReference(), provider, order, world.now());
    const outcome = await book.change<OpenNo>(opening.orderUuid, (now) =>
      begin(now, attempt, provider, world.now()),
    );
    if (outcome.kind === 'changed') return ask(opening, outcome.order, attempt, provider);
    if (outcome.kind === 'not_found') return { kind: 'not_found' };
    if (outcome.kind === 'no' && outcome.no !== 'meanwhile') return { kind: outcome.no };
    if (looks >= mostLooks) return { kind: 'unreachable' };
    await world.wait(meanwhileMs);
    return open(opening, looks + 1);
  };

  const ask = async (
    opening: Opening,
    order: Order,
    attempt: PaymentAttempt,
    provider: PaymentProvider,
  ): Promise<OpenOutcome> => {
    const pages = payPages(opening.origin, provider.id, attempt.reference);
    const asked = await provider.open(requestFor(opening, order, attempt, pages)).catch((fault: unknown) => {
      if (!(fault instanceof ProviderFault)) throw fault;
      return fault;
    });
    const place = asked instanceof ProviderFault ? null : payPlace(asked, provider, pages);
    const outcome = await world
      .ordersOf(opening.licence)
      .change(opening.orderUuid, (now) => opened(now, attempt.reference, asked, place));
    if (asked instanceof ProviderFault) world.log.info('payment company', { ...toldOf(asked), at: 'open' });
    else if (!place)
      world.log.error('payment address refused', { company: provider.id, licence: opening.licence });

    const kept = 'order' in outcome ? outcome.order.attempts.find(isThe(attempt.reference)) : undefined;
    if (kept && isOpen(kept) && kept.payUrl) return { kind: 'open', payUrl: kept.payUrl };
    // Nobody wants it any more, or nobody may be led there.
    await following.cancel({ ...opening, reference: attempt.reference });
    return { kind: 'unreachable' };
  };

  return (opening: Opening): Promise<OpenOutcome> => open(opening);
}

const toldOf = ({ provider, kind, message }: ProviderFault) => ({ company: provider, kind, detail: message });

function requestFor(
  { venue }: Opening,
  order: Order,
  attempt: PaymentAttempt,
  { returnUrl, cancelUrl, hookUrl }: PayPages,
): PaymentRequest {
  const { customer } = order;
  return {
    ...dueOf(order),
    amount: attempt.amount,
    reference: attempt.reference,
    orderUuid: order.uuid,
    orderNumber: paddedNumber(order.number),
    venue,
    customer: {
      name: customer?.name ?? null,
      email: customer?.email ?? null,
      phone: customer?.phone ?? null,
    },
    language: order.language,
    returnUrl,
    cancelUrl,
    hookUrl,
    expiresAt: attempt.expiresAt,
  };
}
