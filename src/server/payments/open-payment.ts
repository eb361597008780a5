import type { Language } from '#i18n/languages.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
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
import type { PaymentProvider, PaymentRequest } from './provider.ts';
import type { StatusPoller } from './status-poller.ts';

export type OpenPaymentOutcome =
  /** The page where the diner pays. */
  | { readonly kind: 'open'; readonly payUrl: string }
  | {
      readonly kind:
        | 'nothing_due'
        | 'order_finished'
        | 'payment_unavailable'
        | 'forbidden'
        /** Another guest is paying it, or has paid it. */
        | 'share_taken'
        /** The key was used for another request. */
        | 'key_reused'
        | 'not_found';
    }
  /** The provider cannot be reached; the diner may try again. */
  | { readonly kind: 'unreachable' };

export interface OpenPaymentRequest extends Pick<Payer, 'cardSwitchBlocker'> {
  readonly licence: string;
  readonly orderUuid: string;
  /** The guest's share to pay; `null` for everything that no other guest is paying. */
  readonly share: string | null;
  /** The device's idempotency key for this share, which also identifies the device; `null` without one. */
  readonly key: IdempotencyKey | null;
  /** The site's origin as this diner sees it. */
  readonly origin: string;
  readonly language: Language;
  /** The seller's name on the provider's page. */
  readonly venue: string;
}

/** With the device identified; `keyToBind` is its key if it is not bound yet. */
interface DeviceOpenRequest extends OpenPaymentRequest, Payer {
  readonly keyToBind: IdempotencyKey | null;
}

/** Retries while another request is opening a page for the same part. */
const retryMs = 200;
const maxRetries = 60;

/**
 * Opens a payment page for the amount due of an order or a share, or returns the page that is already open.
 *
 * The attempt is stored before the provider is asked for a page, so an interruption cannot lead to a payment without
 * an order, or to a double payment.
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

  /** The page of an open attempt; `null` if it can no longer be used. */
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
    if (outcome.kind === 'changed') return requestPage(request, outcome.order, attempt, provider, retries);
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
    retries: number,
  ): Promise<OpenPaymentOutcome> => {
    const pages = payUrlsFor(request.origin, provider.id, attempt.reference);
    const response = await provider
      .open(paymentRequestFor(request, order, attempt, pages))
      .catch((error: unknown) => {
        if (!(error instanceof IntegrationError)) throw error;
        return error;
      });
    const target = response instanceof IntegrationError ? null : payTarget(response, provider, pages);
    const outcome = await options
      .ordersOf(request.licence)
      .change(request.orderUuid, (current) => decideOpened(current, attempt.reference, response, target));
    if (!target) logMissingPage(options, request.licence, provider, response);
    const stored =
      'order' in outcome ? outcome.order.attempts.find(hasReference(attempt.reference)) : undefined;
    if (stored && isOpen(stored) && stored.payUrl) return { kind: 'open', payUrl: stored.payUrl };
    await poller.cancel({ ...request, reference: attempt.reference });
    // With a page, the order has changed meanwhile.
    return target && retries < maxRetries ? open(request, retries + 1) : { kind: 'unreachable' };
  };

  return (request: OpenPaymentRequest): Promise<OpenPaymentOutcome> => open(request);
}

const shareTaken: OpenPaymentOutcome = { kind: 'share_taken' };

/** Logs why there is no page: the provider's error, or an address that is not allowed. */
function logMissingPage(
  { log }: OpenPaymentsOptions,
  licence: string,
  provider: PaymentProvider,
  response: unknown,
): void {
  if (response instanceof IntegrationError) {
    const { kind, message } = response;
    log.info('payment provider', { company: response.service, kind, detail: message, during: 'open' });
  } else log.error('payment page refused', { company: provider.id, licence });
}

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
