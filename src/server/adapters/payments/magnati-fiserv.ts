import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import {
  type Charge,
  type PaymentKey,
  type PaymentProvider,
  type PaymentReport,
  ProviderError,
  type ProviderOptions,
  type ProviderRules,
  type WebhookRequest,
} from '#server/payments/provider.ts';
import { exactMajorNumber } from './exact-amounts.ts';
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
import { parseJson } from './request-json.ts';

export const magnatiFiservSettings = z.strictObject({
  profile: z.literal('fiserv'),
  /** As a header can carry it. */
  apiKey: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  apiSecret: z.string().check(z.minLength(1)),
  storeId: z.string().check(z.minLength(1)),
  /** The merchant's own; for tests `https://prod.emea.api.fiservapps.com/sandbox`. */
  base: z.url(),
  /** Where its pages are besides the host of `base`, separated by spaces. */
  pageHosts: z._default(z.string(), ''),
});

export const magnatiFiservRules: ProviderRules = {
  currencies: 'any',
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'partial',
  // Those of its settings.
  payHosts: { test: [], live: [] },
};

/** How far its clock may be from ours. */
const maxClockSkewMs = 5 * 60_000;

const paymentUrlResponse = z.object({ paymentUrl: z.url() });
const linkSchema = z.object({ orderId: z.string(), status: z.string() });
const linksResponse = z.object({ paymentUrlDetails: z.optional(z.nullable(z.array(linkSchema))) });
const orderResponse = z.object({ transactions: z.optional(z.nullable(z.array(fiservTransaction))) });

const webhookBody = z.object({ orderId: z.string() });
const deletionResponse = z.object({});

/** A link may be used before there is an order. */
function nullIfNotFound(fault: unknown): null {
  if (fault instanceof ProviderError && fault.kind === 'not_found') return null;
  throw fault;
}

/**
 * Magnati, profile `fiserv`: payment links of Fiserv's IPG.
 *
 * A list of links, bounded by dates, tells which were used; an order, what its payments came to. Messages carry a
 * hash whose rule nobody could verify, so that they are hints. Where the page leads afterwards is no part of a link
 * but set in the store: to `/pay/return/magnati`, which a diner comes to with the order's number.
 *
 * Docs: https://docs.fiserv.dev/public/reference/paymenturldetail,
 * https://docs.fiserv.dev/public/docs/payment-links-quickstart,
 * https://docs.apis-fiserv.com/latam/reference/deletepaymenturl. The words of a link and of a payment, and how to
 * give back, rest on public SDKs of the same gateway; what a repeated request id does, and the fields of messages and
 * returns, on third parties, as does that Magnati's is this gateway. Nothing was tried with an account.
 */
export function magnatiFiserv(
  { apiKey, apiSecret, storeId, base, pageHosts }: z.output<typeof magnatiFiservSettings>,
  mode: PaymentMode,
  world: ProviderOptions,
): PaymentProvider {
  const call = createFiservCall({ apiKey, apiSecret, base }, world);
  const hosts = [new URL(base).hostname, ...pageHosts.split(/\s+/).filter(Boolean)];

  const amountOf = (charge: Charge) => ({
    total: exactMajorNumber('magnati', charge),
    currency: charge.currency,
  });

  const pathOf = (reference: string) => `/orders/${encodeURIComponent(reference)}`;

  /** The word for the link that matters most. */
  async function linkOf({ reference, openedAt }: PaymentKey): Promise<string> {
    const seconds = (ms: number) => String(Math.floor(ms / 1000));
    const query = {
      storeId,
      orderId: reference,
      fromDate: seconds(openedAt.getTime() - maxClockSkewMs),
      toDate: seconds(Math.max(openedAt.getTime(), world.now().getTime()) + maxClockSkewMs),
    };
    const { paymentUrlDetails } = await call(linksResponse, { method: 'GET', path: '/payment-url', query });
    const words = (paymentUrlDetails ?? [])
      .filter(({ orderId }) => orderId === reference)
      .map(({ status }) => status.toUpperCase());
    // Only of a link that was used is there more to know.
    const word = words.find((one) => !isUnused(one)) ?? mostDecisive(words, (one) => one);
    if (word === null) throw new ProviderError('magnati', 'not_found', 'no such order');
    return word;
  }

  async function paymentOf(reference: string): Promise<FiservTransaction | null> {
    const asked = call(orderResponse, { method: 'GET', path: pathOf(reference), query: { storeId } });
    const found = await asked.catch(nullIfNotFound);
    return mostDecisive((found?.transactions ?? []).filter(isSale), providerStatusOf);
  }

  function tell(payment: FiservTransaction, { reference }: PaymentKey): PaymentReport {
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
      if (payment) return tell(payment, key);
      // That a link was used says nothing of the money.
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
      const written = new TextDecoder().decode(body);
      const parsed = z.safeParse(webhookBody, parseJson(written));
      const reference = parsed.success ? parsed.data.orderId : new URLSearchParams(written).get('oid');
      if (!reference) return { kind: 'refused', why: 'unreadable' };
      return { kind: 'about', eventId: null, reference, providerRef: null, isSigned: false };
    },

    async cancel(key) {
      const query = { storeId, orderId: key.reference };
      try {
        await call(deletionResponse, { method: 'DELETE', path: '/payment-url', query });
      } catch (fault) {
        const isRefused = fault instanceof ProviderError && fault.kind === 'rejected';
        if (!isRefused || !isClosed(await linkOf(key))) throw fault;
      }
    },

    async refund({ reference }, charge, refundReference) {
      const payment = await paymentOf(reference);
      const paid =
        payment && statusOf(providerStatusOf(payment)) === 'PAID' ? payment.ipgTransactionId : null;
      if (!paid) throw new ProviderError('magnati', 'rejected', 'nothing was paid');
      const body = { requestType: 'ReturnTransaction', transactionAmount: amountOf(charge) };
      const path = `/payments/${encodeURIComponent(paid)}`;
      const done = await call(fiservTransaction, { method: 'POST', path, body, reference: refundReference });
      if (providerStatusOf(done) === '')
        throw new ProviderError('magnati', 'unreadable', 'no word of the refund');
      if (statusOf(providerStatusOf(done)) === 'FAILED') {
        throw new ProviderError('magnati', 'rejected', `refund ${providerStatusOf(done)}`);
      }
    },
  };
}
