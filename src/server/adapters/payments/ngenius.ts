import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type {
  PaymentKey,
  PaymentProvider,
  ProviderOptions,
  ProviderRules,
} from '#server/payments/provider.ts';
import { fromMinor } from './amounts.ts';
import { exactMinor } from './exact-amounts.ts';
import { decisivePayment, orderResponse, refundedOf, refundLinkOf, statusOf } from './ngenius-order.ts';
import { payerNames } from './payer.ts';
import { requestJson } from './request-json.ts';
import { checkWebhookHeader, isCompleteWebhookHeader, webhookHeaderSettings } from './webhook-header.ts';
import { signInError, withAccessToken } from './with-access-token.ts';

export const ngeniusSettings = z
  .strictObject({
    /** As shown in the portal; sent unchanged. */
    apiKey: z.string().check(z.minLength(8)),
    outletRef: z.string().check(z.regex(/^[A-Za-z0-9-]+$/)),
    cluster: z._default(z.enum(['ae', 'ksa']), 'ae'),
    /** Only where the cluster requires one. */
    realm: z.optional(z.string()),
    /** The acquirer's name for an immediate capture. */
    action: z._default(z.enum(['SALE', 'PURCHASE']), 'SALE'),
    fallbackEmail: z.email(),
    fallbackName: z._default(z.string(), 'Guest'),
    ...webhookHeaderSettings,
    base: z.optional(z.url()),
  })
  .check(z.refine(isCompleteWebhookHeader));

export const ngeniusRules: ProviderRules = {
  currencies: [
    ...['AED', 'SAR', 'KWD', 'OMR', 'BHD', 'QAR', 'JOD', 'EGP'],
    ...['INR', 'KES', 'NGN', 'PHP', 'SGD', 'TZS', 'USD', 'EUR', 'GBP'],
  ],
  brands: {
    always: ['visa', 'mastercard'],
    byContract: ['apple_pay', 'google_pay', 'samsung_pay', 'mada', 'amex', 'unionpay', 'jcb'],
  },
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'partial',
  payHosts: {
    test: ['.sandbox.ngenius-payments.com', '.sandbox.ksa.ngenius-payments.com'],
    live: ['.ngenius-payments.com'],
  },
  returnPage: { reads: ['ref'], sends: ['reference'] },
};

const baseUrls: Readonly<Record<'ae' | 'ksa', Readonly<Record<PaymentMode, string>>>> = {
  ae: {
    test: 'https://api-gateway.sandbox.ngenius-payments.com',
    live: 'https://api-gateway.ngenius-payments.com',
  },
  ksa: {
    test: 'https://api-gateway.sandbox.ksa.ngenius-payments.com',
    live: 'https://api-gateway.ksa.ngenius-payments.com',
  },
};

const identityType = 'application/vnd.ni-identity.v1+json';
const paymentType = 'application/vnd.ni-payment.v2+json';

/** A token is valid for about five minutes. */
const maxTokenMs = 4 * 60_000;

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });
const openedOrderResponse = z.object({
  reference: z.string(),
  _links: z.object({ payment: z.object({ href: z.url() }) }),
});
const anyResponse = z.object({});

const webhookBody = z.object({
  eventId: z.optional(z.string()),
  outletId: z.optional(z.string()),
  order: z.object({
    reference: z.string(),
    merchantOrderReference: z.optional(z.nullable(z.string())),
  }),
});

const rejected = (detail: string) => new IntegrationError('ngenius', 'rejected', detail);

/**
 * N-Genius Online of Network International, hosted page. Amounts are in the currency's minor unit.
 *
 * One try per order (`paymentAttempts: 1`): after a declined card, an order that was marked as failed cannot be paid.
 * The possible actions are links in the response; they are followed only to the API's own host. Refunds have no
 * idempotency key, so the provider does not detect a repeated one. Webhooks are sent once and are authenticated at
 * most by an agreed header; without it they are hints.
 *
 * Docs: https://docs.ngenius-payments.com and the provider's plugin for WooCommerce. Based on little evidence: the
 * live host of the KSA cluster, that a realm is optional (settings `base` and `realm`), EUR and GBP among the
 * currencies, and which refunds a response lists.
 */
export function ngenius(
  settings: z.output<typeof ngeniusSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const { apiKey, outletRef, cluster, realm, action, fallbackEmail, fallbackName } = settings;
  const base = settings.base ?? baseUrls[cluster][mode];
  const orders = new URL(`/transactions/outlets/${outletRef}/orders`, base);

  const signIn = withAccessToken(options, {
    provider: 'ngenius',
    mode,
    base,
    account: outletRef,
    secret: apiKey,
    async mint() {
      const request = new Request(new URL('/identity/auth/access-token', base), {
        method: 'POST',
        headers: { authorization: `Basic ${apiKey}`, 'content-type': identityType },
        ...(realm === undefined ? {} : { body: JSON.stringify({ grant_type: 'client_credentials', realm }) }),
      });
      const response = await requestJson(options, 'ngenius', request, {
        schema: tokenResponse,
        readError: signInError('ngenius'),
      });
      return {
        token: response.access_token,
        ttlMs: Math.min(maxTokenMs, (response.expires_in ?? 300) * 800),
      };
    },
  });

  const send = <Reply>(method: string, url: URL, reply: z.ZodMiniType<Reply>, body?: object) =>
    signIn((bearer) => {
      const request = new Request(url, {
        method,
        headers: { authorization: `Bearer ${bearer}`, accept: paymentType, 'content-type': paymentType },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return requestJson(options, 'ngenius', request, { schema: reply });
    });

  async function find({ providerRef }: PaymentKey) {
    if (providerRef === null) throw new IntegrationError('ngenius', 'not_found', 'it was never opened');
    const order = await send(
      'GET',
      new URL(`${orders.href}/${encodeURIComponent(providerRef)}`),
      orderResponse,
    );
    const payment = decisivePayment(order._embedded.payment);
    if (!payment) throw new IntegrationError('ngenius', 'unreadable', 'no payment');
    return { order, payment };
  }

  /** Sends the token only to the provider's own host. */
  function follow(href: string): URL {
    const url = URL.parse(href, base);
    if (url?.origin === orders.origin) return url;
    throw new IntegrationError('ngenius', 'unreadable', 'a link to another host');
  }

  return {
    id: 'ngenius',
    mode,
    account: outletRef,
    base: new URL(base),
    rules: ngeniusRules,

    async open({ reference, customer, language, returnUrl, cancelUrl, ...charge }) {
      const { reference: providerRef, _links } = await send('POST', orders, openedOrderResponse, {
        action,
        amount: { currencyCode: charge.currency, value: exactMinor('ngenius', charge) },
        emailAddress: customer.email ?? fallbackEmail,
        billingAddress: payerNames(customer.name, fallbackName, 60),
        merchantOrderReference: reference,
        language: language === 'ar' || language === 'fr' ? language : 'en',
        merchantAttributes: {
          redirectUrl: returnUrl.href,
          cancelUrl: cancelUrl.href,
          skipConfirmationPage: true,
          paymentAttempts: 1,
        },
      });
      return { providerRef, payUrl: new URL(_links.payment.href) };
    },

    async fetchPayment(key) {
      const { order, payment } = await find(key);
      return {
        status: statusOf(payment),
        providerStatus: payment.state,
        account: order.outletId ?? outletRef,
        mode,
        reference: order.merchantOrderReference ?? null,
        providerRef: order.reference,
        amount: fromMinor(payment.amount.value, key.charge),
        currency: payment.amount.currencyCode,
        ...refundedOf(payment, key.charge),
      };
    },

    readReturn: ({ query }) => ({ reference: null, providerRef: query.get('ref'), signature: 'none' }),

    readWebhook({ headers, body }) {
      const header = checkWebhookHeader(settings, headers);
      if (header === 'wrong') return { kind: 'refused', why: 'signature' };
      const parsed = z.safeParse(webhookBody, parseJson(new TextDecoder().decode(body)));
      if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
      const { eventId = null, outletId = outletRef, order } = parsed.data;
      if (outletId !== outletRef) return { kind: 'ignored' };
      return {
        kind: 'about',
        eventId,
        reference: order.merchantOrderReference ?? null,
        providerRef: order.reference,
        isSigned: header === 'right',
      };
    },

    /** Refuses a paid payment: the same link would refund it. */
    async cancel(key) {
      const { order, payment } = await find(key);
      const status = statusOf(payment);
      if (status === 'CANCELLED' || status === 'FAILED') return;
      if (status !== 'PENDING') throw rejected('it is already paid');
      const href =
        order._links?.cancel?.href ?? payment._links?.['cnp:cancel']?.href ?? payment._links?.cancel?.href;
      if (href === undefined) throw rejected('it cannot be cancelled now');
      await send('PUT', follow(href), anyResponse, {});
    },

    async refund(key, charge) {
      const { payment } = await find(key);
      const href = refundLinkOf(payment);
      if (href === undefined) throw rejected('it cannot be refunded now');
      const amount = { currencyCode: charge.currency, value: exactMinor('ngenius', charge) };
      await send('POST', follow(href), anyResponse, { amount });
    },
  };
}
