import type { Language } from '#i18n/languages.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Order, paddedOrderNumber } from '../ordering/order.ts';
import type { IdempotencyKey } from '../ordering/order-repository.ts';
import { isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import {
  attemptExpiryFor,
  type BeginAttemptError,
  decideBeginAttempt,
  decideOpened,
  hasReference,
  isReusable,
  newAttempt,
  openAttemptFor,
  ownAttemptReference,
  type Payer,
} from './begin-attempt.ts';
import { chargeDueFor, chargeOf } from './charge.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import { type PayUrls, payTarget, payUrlsFor } from './pay-urls.ts';
import { type PaymentProvider, type PaymentRequest, ProviderError } from './provider.ts';
import type { StatusPoller } from './status-poller.ts';

export type OpenPaymentOutcome =
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
export interface OpenPaymentRequest extends Pick<Payer, 'cardSwitchBlocker'> {
  readonly licence: string;
  readonly orderUuid: string;
  /** The guest's share that is paid; `null` for all that nobody else is paying. */
  readonly share: string | null;
  /** What the device made up for paying that share, and is known by; `null` when it made up nothing. */
  readonly key: IdempotencyKey | null;
  /** Where this diner sees the venue. */
  readonly origin: string;
  /** In which this diner reads it. */
  readonly language: Language;
  /** Who sells, as the company's page says it. */
  readonly venue: string;
}

/** An opening by a device that is told from others; `binds` is its key where that is not bound yet. */
interface DeviceOpenRequest extends OpenPaymentRequest, Payer {
  readonly keyToBind: IdempotencyKey | null;
}

/** Somebody else is asking the company for a page at this moment: it is looked at that often, for so long. */
const retryMs = 200;
const maxRetries = 60;

/**
 * Opens a page where all that is due of an order is paid, or leads to the one that is open.
 *
 * The order is there first, then the attempt, then the page: whatever breaks off in between, nobody pays for
 * nothing, and nobody twice.
 */
export function openPayment(world: OpenPaymentsOptions, following: StatusPoller) {
  const open = async (opening: OpenPaymentRequest, looks = 0): Promise<OpenPaymentOutcome> => {
    const { licence, orderUuid, key } = opening;
    const book = world.ordersOf(licence);
    const order = await book.find(orderUuid);
    const provider = world.providerOf(licence);
    if (!order) return { kind: 'not_found' };
    const bound = key && (await book.findByKey(key.key));
    if (bound && bound.fingerprint !== key?.fingerprint) return { kind: 'key_reused' };
    if (!provider) return { kind: 'payment_unavailable' };
    const device = key && fingerprintOf(key.key);
    return openAt(provider, { ...opening, device, keyToBind: bound ? null : key }, order, looks);
  };

  const openAt = async (
    provider: PaymentProvider,
    opening: DeviceOpenRequest,
    order: Order,
    looks: number,
  ): Promise<OpenPaymentOutcome> => {
    const standing = openAttemptFor(order, opening.share);
    const isOwn = standing?.reference === ownAttemptReference(order, opening);
    const known = standing && (isOwn ? openedBefore(standing, order, provider) : shareTaken);
    if (known) return known;
    if (standing?.state === 'pending') await following.closeOpenAttempts(opening.licence, order, [standing]);
    return begun(opening, order, provider, looks);
  };

  /** Where an attempt that is open is paid; `null` where it is of no use any more. */
  const openedBefore = (
    attempt: PaymentAttempt,
    order: Order,
    provider: PaymentProvider,
  ): OpenPaymentOutcome | null =>
    attempt.payUrl && isReusable(attempt, order, provider, world.now())
      ? { kind: 'open', payUrl: attempt.payUrl }
      : null;

  const begun = async (
    opening: DeviceOpenRequest,
    order: Order,
    provider: PaymentProvider,
    looks: number,
  ): Promise<OpenPaymentOutcome> => {
    const book = world.ordersOf(opening.licence);
    const { share, language } = opening;
    const due = chargeDueFor(order, { share, reference: ownAttemptReference(order, opening) });
    const now = world.now();
    const closing = attemptExpiryFor(order, now);
    const attempt = newAttempt(world.newReference(), provider, due, { share, language }, now, closing);
    const outcome = await book.change<BeginAttemptError>(opening.orderUuid, (current) =>
      decideBeginAttempt(current, attempt, provider, world.now(), opening),
    );
    if (outcome.kind === 'changed') return ask(opening, outcome.order, attempt, provider);
    if (outcome.kind === 'not_found') return { kind: 'not_found' };
    if (outcome.kind === 'no' && outcome.no !== 'meanwhile') return { kind: outcome.no };
    if (looks >= maxRetries) return { kind: 'unreachable' };
    await world.wait(retryMs);
    return open(opening, looks + 1);
  };

  const ask = async (
    opening: OpenPaymentRequest,
    order: Order,
    attempt: PaymentAttempt,
    provider: PaymentProvider,
  ): Promise<OpenPaymentOutcome> => {
    const pages = payUrlsFor(opening.origin, provider.id, attempt.reference);
    const asked = await provider
      .open(paymentRequestFor(opening, order, attempt, pages))
      .catch((fault: unknown) => {
        if (!(fault instanceof ProviderError)) throw fault;
        return fault;
      });
    const place = asked instanceof ProviderError ? null : payTarget(asked, provider, pages);
    const outcome = await world
      .ordersOf(opening.licence)
      .change(opening.orderUuid, (now) => decideOpened(now, attempt.reference, asked, place));
    if (asked instanceof ProviderError)
      world.log.info('payment company', { ...errorLogFields(asked), during: 'open' });
    else if (!place)
      world.log.error('payment address refused', { company: provider.id, licence: opening.licence });

    const kept =
      'order' in outcome ? outcome.order.attempts.find(hasReference(attempt.reference)) : undefined;
    if (kept && isOpen(kept) && kept.payUrl) return { kind: 'open', payUrl: kept.payUrl };
    // Nobody wants it any more, or nobody may be led there.
    await following.cancel({ ...opening, reference: attempt.reference });
    return { kind: 'unreachable' };
  };

  return (opening: OpenPaymentRequest): Promise<OpenPaymentOutcome> => open(opening);
}

const shareTaken: OpenPaymentOutcome = { kind: 'share_taken' };

const errorLogFields = ({ provider, kind, message }: ProviderError) => ({
  company: provider,
  kind,
  detail: message,
});

function paymentRequestFor(
  { venue }: OpenPaymentRequest,
  order: Order,
  attempt: PaymentAttempt,
  { returnUrl, cancelUrl, webhookUrl }: PayUrls,
): PaymentRequest {
  const { customer } = order;
  return {
    ...chargeOf(attempt.amount, attempt.currency),
    reference: attempt.reference,
    orderUuid: order.uuid,
    orderNumber: paddedOrderNumber(order.number),
    venue,
    customer: {
      name: customer?.name ?? null,
      email: customer?.email ?? null,
      phone: customer?.phone ?? null,
    },
    language: attempt.language,
    returnUrl,
    cancelUrl,
    webhookUrl,
    expiresAt: attempt.expiresAt,
  };
}
