import type { Language } from '#i18n/languages.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Order, paddedNumber } from '../ordering/order.ts';
import type { BoundKey } from '../ordering/order-book.ts';
import { isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import {
  begin,
  closingTime,
  isGood,
  isThe,
  newAttempt,
  type OpenNo,
  opened,
  ownReference,
  type Payer,
  standingFor,
} from './begin-attempt.ts';
import { chargeOf, dueOf } from './charge-of.ts';
import type { Following } from './follow-payment.ts';
import { type PayPages, payPages, payPlace } from './pay-url.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { type PaymentProvider, type PaymentRequest, ProviderFault } from './provider.ts';

export type OpenOutcome =
  /** Where the diner pays. */
  | { readonly kind: 'open'; readonly payUrl: string }
  | {
      readonly kind:
        | 'nothing_due'
        | 'order_finished'
        | 'payment_unavailable'
        | 'forbidden'
        /** Somebody else is paying it, or has paid it. */
        | 'share_taken'
        /** The key was made up for something else. */
        | 'key_reused'
        | 'not_found';
    }
  /** The company cannot be reached: it may be tried again. */
  | { readonly kind: 'unreachable' };

/** Where somebody pays an order, and for whom. */
export interface Opening extends Pick<Payer, 'notToCard'> {
  readonly licence: string;
  readonly orderUuid: string;
  /** The guest's share that is paid; `null` for all that nobody else is paying. */
  readonly share: string | null;
  /** What the device made up for paying that share, and is known by; `null` when it made up nothing. */
  readonly key: BoundKey | null;
  /** Where this diner sees the venue. */
  readonly origin: string;
  /** In which this diner reads it. */
  readonly language: Language;
  /** Who sells, as the company's page says it. */
  readonly venue: string;
}

/** An opening by a device that is told from others; `binds` is its key where that is not bound yet. */
interface KnownOpening extends Opening, Payer {
  readonly binds: BoundKey | null;
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
    const { licence, orderUuid, key } = opening;
    const book = world.ordersOf(licence);
    const order = await book.find(orderUuid);
    const provider = world.providerOf(licence);
    if (!order) return { kind: 'not_found' };
    const bound = key && (await book.findByKey(key.key));
    if (bound && bound.fingerprint !== key?.fingerprint) return { kind: 'key_reused' };
    if (!provider) return { kind: 'payment_unavailable' };
    const device = key && fingerprintOf(key.key);
    return openAt(provider, { ...opening, device, binds: bound ? null : key }, order, looks);
  };

  const openAt = async (
    provider: PaymentProvider,
    opening: KnownOpening,
    order: Order,
    looks: number,
  ): Promise<OpenOutcome> => {
    const standing = standingFor(order, opening.share);
    const isOwn = standing?.reference === ownReference(order, opening);
    const known = standing && (isOwn ? openedBefore(standing, order, provider) : shareTaken);
    if (known) return known;
    if (standing?.state === 'pending') await following.release(opening.licence, order, [standing]);
    return begun(opening, order, provider, looks);
  };

  /** Where an attempt that is open is paid; `null` where it is of no use any more. */
  const openedBefore = (
    attempt: PaymentAttempt,
    order: Order,
    provider: PaymentProvider,
  ): OpenOutcome | null =>
    attempt.payUrl && isGood(attempt, order, provider, world.now())
      ? { kind: 'open', payUrl: attempt.payUrl }
      : null;

  const begun = async (
    opening: KnownOpening,
    order: Order,
    provider: PaymentProvider,
    looks: number,
  ): Promise<OpenOutcome> => {
    const book = world.ordersOf(opening.licence);
    const { share, language } = opening;
    const due = dueOf(order, { share, reference: ownReference(order, opening) });
    const now = world.now();
    const closing = closingTime(order, now);
    const attempt = newAttempt(world.newReference(), provider, due, { share, language }, now, closing);
    const outcome = await book.change<OpenNo>(opening.orderUuid, (current) =>
      begin(current, attempt, provider, world.now(), opening),
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
    if (asked instanceof ProviderFault)
      world.log.info('payment company', { ...toldOf(asked), during: 'open' });
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

const shareTaken: OpenOutcome = { kind: 'share_taken' };

const toldOf = ({ provider, kind, message }: ProviderFault) => ({ company: provider, kind, detail: message });

function requestFor(
  { venue }: Opening,
  order: Order,
  attempt: PaymentAttempt,
  { returnUrl, cancelUrl, hookUrl }: PayPages,
): PaymentRequest {
  const { customer } = order;
  return {
    ...chargeOf(attempt.amount, attempt.currency),
    reference: attempt.reference,
    orderUuid: order.uuid,
    orderNumber: paddedNumber(order.number),
    venue,
    customer: {
      name: customer?.name ?? null,
      email: customer?.email ?? null,
      phone: customer?.phone ?? null,
    },
    language: attempt.language,
    returnUrl,
    cancelUrl,
    hookUrl,
    expiresAt: attempt.expiresAt,
  };
}
