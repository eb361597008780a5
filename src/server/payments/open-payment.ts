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
export function openPayment(options: OpenPaymentsOptions, poller: StatusPoller) {
  const open = async (request: OpenPaymentRequest, retries = 0): Promise<OpenPaymentOutcome> => {
    const { licence, orderUuid, key } = request;
    const orders = options.ordersOf(licence);
    const order = await orders.find(orderUuid);
    const provider = options.providerOf(licence);
    if (!order) return { kind: 'not_found' };
    const bound = key && (await orders.findByKey(key.key));
    if (bound && bound.fingerprint !== key?.fingerprint) return { kind: 'key_reused' };
    if (!provider) return { kind: 'payment_unavailable' };
    const device = key && fingerprintOf(key.key);
    return openWith(provider, { ...request, device, keyToBind: bound ? null : key }, order, retries);
  };

  const openWith = async (
    provider: PaymentProvider,
    request: DeviceOpenRequest,
    order: Order,
    retries: number,
  ): Promise<OpenPaymentOutcome> => {
    const openAttempt = openAttemptFor(order, request.share);
    const isOwn = openAttempt?.reference === ownAttemptReference(order, request);
    const existing = openAttempt && (isOwn ? reusableOutcome(openAttempt, order, provider) : shareTaken);
    if (existing) return existing;
    if (openAttempt?.state === 'pending')
      await poller.closeOpenAttempts(request.licence, order, [openAttempt]);
    return begin(request, order, provider, retries);
  };

  /** Where an attempt that is open is paid; `null` where it is of no use any more. */
  const reusableOutcome = (
    attempt: PaymentAttempt,
    order: Order,
    provider: PaymentProvider,
  ): OpenPaymentOutcome | null =>
    attempt.payUrl && isReusable(attempt, order, provider, options.now())
      ? { kind: 'open', payUrl: attempt.payUrl }
      : null;

  const begin = async (
    request: DeviceOpenRequest,
    order: Order,
    provider: PaymentProvider,
    retries: number,
  ): Promise<OpenPaymentOutcome> => {
    const orders = options.ordersOf(request.licence);
    const { share, language } = request;
    const due = chargeDueFor(order, { share, reference: ownAttemptReference(order, request) });
    const now = options.now();
    const expiresAt = attemptExpiryFor(order, now);
    const attempt = newAttempt(options.newReference(), provider, due, { share, language }, now, expiresAt);
    const outcome = await orders.change<BeginAttemptError>(request.orderUuid, (current) =>
      decideBeginAttempt(current, attempt, provider, options.now(), request),
    );
    if (outcome.kind === 'changed') return requestPage(request, outcome.order, attempt, provider);
    if (outcome.kind === 'not_found') return { kind: 'not_found' };
    if (outcome.kind === 'no' && outcome.no !== 'meanwhile') return { kind: outcome.no };
    if (retries >= maxRetries) return { kind: 'unreachable' };
    await options.wait(retryMs);
    return open(request, retries + 1);
  };

  const requestPage = async (
    request: OpenPaymentRequest,
    order: Order,
    attempt: PaymentAttempt,
    provider: PaymentProvider,
  ): Promise<OpenPaymentOutcome> => {
    const pages = payUrlsFor(request.origin, provider.id, attempt.reference);
    const response = await provider
      .open(paymentRequestFor(request, order, attempt, pages))
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        return error;
      });
    const target = response instanceof ProviderError ? null : payTarget(response, provider, pages);
    const outcome = await options
      .ordersOf(request.licence)
      .change(request.orderUuid, (current) => decideOpened(current, attempt.reference, response, target));
    if (response instanceof ProviderError)
      options.log.info('payment company', { ...errorLogFields(response), during: 'open' });
    else if (!target)
      options.log.error('payment address refused', { company: provider.id, licence: request.licence });

    const stored =
      'order' in outcome ? outcome.order.attempts.find(hasReference(attempt.reference)) : undefined;
    if (stored && isOpen(stored) && stored.payUrl) return { kind: 'open', payUrl: stored.payUrl };
    // Nobody wants it any more, or nobody may be led there.
    await poller.cancel({ ...request, reference: attempt.reference });
    return { kind: 'unreachable' };
  };

  return (request: OpenPaymentRequest): Promise<OpenPaymentOutcome> => open(request);
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
