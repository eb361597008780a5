import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type {
  Charge,
  PaymentKey,
  PaymentProvider,
  PaymentReport,
  ProviderOptions,
  ProviderRules,
  WebhookRequest,
} from '#server/payments/provider.ts';
import { exactMajorNumber } from './exact-amounts.ts';
import { magnatiBrands } from './magnati-brands.ts';
import { createFiservCall } from './magnati-fiserv-call.ts';
import {
  type FiservTransaction,
  fiservTransaction,
  isClosed,
  isSale,
  isUnused,
  mostDecisive,
  providerStatusOf,
  statusOf,
} from './magnati-fiserv-status.ts';
import { readReportedAmount } from './read-reported-amount.ts';

export const magnatiFiservSettings = z.strictObject({
  profile: z.literal('fiserv'),
  /** Printable ASCII, because it is sent as a header. */
  apiKey: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  apiSecret: z.string().check(z.minLength(1)),
  storeId: z.string().check(z.minLength(1)),
  /** The merchant's own base URL; for tests `https://prod.emea.api.fiservapps.com/sandbox`. */
  base: z.url(),
  /** Additional hosts of payment pages besides the host of `base`, separated by spaces. */
  pageHosts: z._default(z.string(), ''),
});

export const magnatiFiservRules: ProviderRules = {
  brands: magnatiBrands,
  currencies: 'any',
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'partial',
  // From the settings.
  payHosts: { test: [], live: [] },
};

/** The maximum difference to the provider's clock. */
const maxClockSkewMs = 5 * 60_000;

const paymentUrlResponse = z.object({ paymentUrl: z.url() });
const linkSchema = z.object({ orderId: z.string(), status: z.string() });
const linksResponse = z.object({ paymentUrlDetails: z.optional(z.nullable(z.array(linkSchema))) });
const orderResponse = z.object({ transactions: z.optional(z.nullable(z.array(fiservTransaction))) });

const webhookBody = z.object({ orderId: z.string() });
const deletionResponse = z.object({});

/** A link may be used before its order exists. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof IntegrationError && error.kind === 'not_found') return null;
  throw error;
}

/**
 * Magnati, profile `fiserv`: payment links of Fiserv's IPG.
 *
 * The list of links, filtered by date, reports which were used; an order reports its payments. Webhooks carry a hash
 * whose algorithm is unverified, so they are treated as hints. The return URL is not part of a link but a setting of
 * the store: `/pay/return/magnati`, which receives the order's number.
 *
 * Docs: https://docs.fiserv.dev/public/reference/paymenturldetail,
 * https://docs.fiserv.dev/public/docs/payment-links-quickstart,
 * https://docs.apis-fiserv.com/latam/reference/deletepaymenturl. The statuses of links and payments, and the refund
 * call, are based on public SDKs of the same gateway. The effect of a repeated request ID, the fields of webhooks and
 * returns, and the fact that Magnati uses this gateway are based on third parties. Not tested with an account.
 */
export function magnatiFiserv(
  { apiKey, apiSecret, storeId, base, pageHosts }: z.output<typeof magnatiFiservSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const call = createFiservCall({ apiKey, apiSecret, base }, options);
  const hosts = [new URL(base).hostname, ...pageHosts.split(/\s+/).filter(Boolean)];

  const amountOf = (charge: Charge) => ({
    total: exactMajorNumber('magnati', charge),
    currency: charge.currency,
  });

  const pathOf = (reference: string) => `/orders/${encodeURIComponent(reference)}`;

  /** The status of the most relevant link. */
  async function linkOf({ reference, openedAt }: PaymentKey): Promise<string> {
    const seconds = (ms: number) => String(Math.floor(ms / 1000));
    const query = {
      storeId,
      orderId: reference,
      fromDate: seconds(openedAt.getTime() - maxClockSkewMs),
      toDate: seconds(Math.max(openedAt.getTime(), options.now().getTime()) + maxClockSkewMs),
    };
    const { paymentUrlDetails } = await call(linksResponse, { method: 'GET', path: '/payment-url', query });
    const linkStatuses = (paymentUrlDetails ?? [])
      .filter(({ orderId }) => orderId === reference)
      .map(({ status }) => status.toUpperCase());
    // A used link takes precedence: only it has payments.
    const linkStatus =
      linkStatuses.find((status) => !isUnused(status)) ?? mostDecisive(linkStatuses, (status) => status);
    if (linkStatus === null) throw new IntegrationError('magnati', 'not_found', 'no such order');
    return linkStatus;
  }

  async function paymentOf(reference: string): Promise<FiservTransaction | null> {
    const response = call(orderResponse, { method: 'GET', path: pathOf(reference), query: { storeId } });
    const found = await response.catch(nullIfNotFound);
    return mostDecisive((found?.transactions ?? []).filter(isSale), providerStatusOf);
  }

  function reportOf(payment: FiservTransaction, { reference }: PaymentKey): PaymentReport {
    const money = payment.approvedAmount ?? payment.transactionAmount;
    return {
      status: statusOf(providerStatusOf(payment)),
      providerStatus: providerStatusOf(payment),
      account: payment.storeId ?? storeId,
      mode,
      reference: payment.orderId ?? reference,
      providerRef: payment.ipgTransactionId ?? null,
      amount: money ? readReportedAmount('magnati', money.total) : null,
      currency: money?.currency.toUpperCase() ?? null,
    };
  }

  return {
    id: 'magnati',
    mode,
    account: storeId,
    base: new URL(base),
    rules: { ...magnatiFiservRules, payHosts: { test: hosts, live: hosts } },

    async open({ reference, webhookUrl, expiresAt, orderNumber, ...charge }) {
      const body = {
        transactionAmount: amountOf(charge),
        transactionType: 'SALE',
        orderId: reference,
        storeId,
        transactionNotificationURL: webhookUrl.href,
        expiration: Math.floor(expiresAt.getTime() / 1000),
        authenticateTransaction: true,
        invoiceNumber: orderNumber,
      };
      const { paymentUrl } = await call(paymentUrlResponse, {
        method: 'POST',
        path: '/payment-url',
        body,
        reference,
      });
      return { providerRef: null, payUrl: new URL(paymentUrl) };
    },

    async fetchPayment(key) {
      const link = await linkOf(key);
      const payment = isUnused(link) ? null : await paymentOf(key.reference);
      if (payment) return reportOf(payment, key);
      // A used link does not mean that money was paid.
      const status = isUnused(link) ? statusOf(link) : 'PENDING';
      const nothing = { providerRef: null, amount: null, currency: null };
      return { status, providerStatus: link, account: storeId, mode, reference: key.reference, ...nothing };
    },

    readReturn: ({ query, form }) => ({
      reference: form.get('oid') ?? query.get('oid'),
      providerRef: null,
      signature: 'none',
    }),

    readWebhook: ({ body }: WebhookRequest) => {
      const text = new TextDecoder().decode(body);
      const parsed = z.safeParse(webhookBody, parseJson(text));
      const reference = parsed.success ? parsed.data.orderId : new URLSearchParams(text).get('oid');
      if (!reference) return { kind: 'refused', why: 'unreadable' };
      return { kind: 'about', eventId: null, reference, providerRef: null, isSigned: false };
    },

    async cancel(key) {
      const query = { storeId, orderId: key.reference };
      try {
        await call(deletionResponse, { method: 'DELETE', path: '/payment-url', query });
      } catch (error) {
        const isRefused = error instanceof IntegrationError && error.kind === 'rejected';
        if (!isRefused || !isClosed(await linkOf(key))) throw error;
      }
    },

    async refund({ reference }, charge, refundReference) {
      const payment = await paymentOf(reference);
      const paid =
        payment && statusOf(providerStatusOf(payment)) === 'PAID' ? payment.ipgTransactionId : null;
      if (!paid) throw new IntegrationError('magnati', 'rejected', 'nothing was paid');
      const body = { requestType: 'ReturnTransaction', transactionAmount: amountOf(charge) };
      const path = `/payments/${encodeURIComponent(paid)}`;
      const refund = await call(fiservTransaction, {
        method: 'POST',
        path,
        body,
        reference: refundReference,
      });
      if (providerStatusOf(refund) === '')
        throw new IntegrationError('magnati', 'unreadable', 'no status of the refund');
      if (statusOf(providerStatusOf(refund)) === 'FAILED') {
        throw new IntegrationError('magnati', 'rejected', `refund ${providerStatusOf(refund)}`);
      }
    },
  };
}
