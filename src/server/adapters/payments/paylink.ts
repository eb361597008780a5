import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { milli } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type {
  PaymentKey,
  PaymentProvider,
  ProviderOptions,
  ProviderRules,
} from '#server/payments/provider.ts';
import type { TextResponse } from '../outbound/responses.ts';
import { fromMajor } from './amounts.ts';
import { exactMajorNumber } from './exact-amounts.ts';
import { payerName } from './payer.ts';
import { requestJson } from './request-json.ts';
import { checkWebhookHeader, isCompleteWebhookHeader, webhookHeaderSettings } from './webhook-header.ts';
import { signInError, withAccessToken } from './with-access-token.ts';

export const paylinkSettings = z
  .strictObject({
    apiId: z.string().check(z.minLength(3)),
    secretKey: z.string().check(z.minLength(8)),
    /** Whether a token lasts 30 hours instead of 30 minutes: sign-in is the slowest call. */
    persistToken: z._default(z.enum(['true', 'false']), 'true'),
    /** Used for diners without a Saudi mobile number, which Paylink requires. */
    fallbackMobile: z.string().check(z.regex(/^05\d{8}$/)),
    fallbackName: z._default(z.string(), 'Guest'),
    /** Comma-separated Paylink brand names; all brands of the contract by default. */
    cardBrands: z.optional(z.string().check(z.regex(/^[A-Za-z]+(,[A-Za-z]+)*$/))),
    ...webhookHeaderSettings,
    base: z.optional(z.url()),
  })
  .check(z.refine(isCompleteWebhookHeader));

export const paylinkRules: ProviderRules = {
  currencies: ['SAR'],
  brands: {
    always: ['mada', 'visa', 'mastercard'],
    byContract: ['apple_pay', 'stc_pay', 'urpay', 'tamara', 'amex'],
  },
  minAmount: () => milli(5_000),
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'none',
  payHosts: { test: ['.paylink.sa'], live: ['.paylink.sa', 'paylink.sa'] },
  returnPage: { reads: ['reference', 'checkout'], sends: ['reference', 'checkout'] },
};

const baseUrls: Readonly<Record<PaymentMode, string>> = {
  test: 'https://restpilot.paylink.sa',
  live: 'https://restapi.paylink.sa',
};

/** Shorter than the real lifetimes, so that no token expires in use. */
const tokenLifetimeMs = { true: 29 * 3_600_000, false: 25 * 60_000 };

const signInTimeoutMs = 20_000;

const tokenResponse = z.object({ id_token: z.string().check(z.minLength(1)) });
const textOrInt = z.union([z.string(), z.int()]);

/** `success` means that the call was accepted, not that money moved. */
const invoiceCreatedResponse = z.object({
  success: z.optional(z.boolean()),
  transactionNo: textOrInt,
  url: z.url(),
});

const invoiceResponse = z.object({
  transactionNo: textOrInt,
  orderStatus: z.string(),
  amount: z.union([z.number(), z.string()]),
  paymentErrors: z.optional(z.nullable(z.array(z.unknown()))),
  gatewayOrderRequest: z.optional(
    z.nullable(
      z.object({ orderNumber: z.optional(z.string()), currency: z.optional(z.nullable(z.string())) }),
    ),
  ),
});

const cancelResponse = z.object({ success: z.union([z.boolean(), z.string()]) });

const webhookBody = z.object({
  transactionNo: textOrInt,
  merchantOrderNumber: z.optional(z.nullable(z.string())),
});

/** Any other status means that it can still be paid. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  paid: 'PAID',
  canceled: 'CANCELLED',
  cancelled: 'CANCELLED',
};

const providerError = (kind: IntegrationError['kind'], detail: string) =>
  new IntegrationError('paylink', kind, detail);

/** There is no status code for a missing invoice: it is detected by the error text. */
const errorOfResponse = ({ text }: TextResponse): IntegrationError | null =>
  /not (be )?found|no such|does not exist/i.test(text) ? providerError('not_found', 'no such invoice') : null;

/** The local format of a Saudi mobile number; the venue's fallback for other numbers. */
const saudiMobileOr = (phone: string | null, fallback: string) =>
  phone !== null && /^\+9665\d{8}$/.test(phone) ? `0${phone.slice(4)}` : fallback;

/** Paylink appends parameters with varying case. */
const getIgnoringCase = (query: URLSearchParams, name: string) =>
  query.entries().find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? null;

/**
 * Paylink of Saudi Arabia, hosted invoice. Amounts are decimal numbers in riyals; other currencies would be converted,
 * so they are not supported. Refunds are possible only in Paylink's own portal.
 *
 * Invoices do not expire: abandoned ones must be cancelled. The return URL must not have a query. Webhooks are
 * authenticated at most by an agreed header; without it they are hints.
 *
 * Docs: https://developer.paylink.sa (auth, addInvoice, getInvoice, cancelInvoice, webhooks, test data). Based on
 * little evidence: how parameters are appended to the return URL, the response to an unknown invoice, and that an
 * invoice without a reported currency is in riyals.
 */
export function paylink(
  settings: z.output<typeof paylinkSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const { apiId, secretKey, persistToken, fallbackMobile, fallbackName, cardBrands } = settings;
  const base = settings.base ?? baseUrls[mode];

  const request = (method: string, path: string, bearer: string | null, body?: object) =>
    new Request(new URL(path, base), {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  const signIn = withAccessToken(options, {
    provider: 'paylink',
    mode,
    base,
    account: apiId,
    secret: secretKey,
    async mint() {
      const body = { apiId, secretKey, persistToken: persistToken === 'true' };
      const response = await requestJson(options, 'paylink', request('POST', '/api/auth', null, body), {
        schema: tokenResponse,
        readError: signInError('paylink'),
        timeoutMs: signInTimeoutMs,
      });
      return { token: response.id_token, ttlMs: tokenLifetimeMs[persistToken] };
    },
  });

  const numberOf = ({ providerRef }: PaymentKey): string => {
    if (providerRef === null) throw providerError('not_found', 'it was never opened');
    return providerRef;
  };

  return {
    id: 'paylink',
    mode,
    account: 'paylink',
    base: new URL(base),
    rules: paylinkRules,

    async open({ reference, orderNumber, customer, returnUrl, cancelUrl, ...charge }) {
      if (charge.currency !== 'SAR') throw providerError('rejected', 'not in riyals');
      const amount = exactMajorNumber('paylink', charge);
      const body = {
        orderNumber: reference,
        amount,
        currency: 'SAR',
        callBackUrl: new URL(returnUrl.pathname, returnUrl).href,
        cancelUrl: cancelUrl.href,
        clientName: payerName(customer.name, fallbackName, 60),
        clientMobile: saudiMobileOr(customer.phone, fallbackMobile),
        ...(customer.email === null ? {} : { clientEmail: customer.email }),
        ...(cardBrands === undefined ? {} : { supportedCardBrands: cardBrands.split(',') }),
        products: [{ title: `Order #${orderNumber}`, price: amount, qty: 1 }],
      };
      const { success, transactionNo, url } = await signIn((bearer) =>
        requestJson(options, 'paylink', request('POST', '/api/addInvoice', bearer, body), {
          schema: invoiceCreatedResponse,
        }),
      );
      if (success === false) throw providerError('rejected', 'no invoice was created');
      return { providerRef: String(transactionNo), payUrl: new URL(url) };
    },

    async fetchPayment(key) {
      const path = `/api/getInvoice/${encodeURIComponent(numberOf(key))}`;
      const invoice = await signIn((bearer) =>
        requestJson(options, 'paylink', request('GET', path, bearer), {
          schema: invoiceResponse,
          readError: errorOfResponse,
        }),
      );
      const { orderStatus, paymentErrors, gatewayOrderRequest } = invoice;
      const status = statuses[orderStatus.toLowerCase()] ?? 'PENDING';
      const hasFailed = status === 'PENDING' && (paymentErrors ?? []).length > 0;
      return {
        status,
        providerStatus: hasFailed ? `${orderStatus}, last attempt failed` : orderStatus,
        account: 'paylink',
        mode,
        reference: gatewayOrderRequest?.orderNumber ?? null,
        providerRef: String(invoice.transactionNo),
        amount: fromMajor(invoice.amount),
        currency: gatewayOrderRequest?.currency ?? 'SAR',
      };
    },

    readReturn: ({ query }) => ({
      reference: getIgnoringCase(query, 'orderNumber'),
      providerRef: getIgnoringCase(query, 'transactionNo'),
      signature: 'none',
    }),

    readWebhook({ headers, body }) {
      const header = checkWebhookHeader(settings, headers);
      if (header === 'wrong') return { kind: 'refused', why: 'signature' };
      const parsed = z.safeParse(webhookBody, parseJson(new TextDecoder().decode(body)));
      if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
      return {
        kind: 'about',
        eventId: null,
        reference: parsed.data.merchantOrderNumber ?? null,
        providerRef: String(parsed.data.transactionNo),
        isSigned: header === 'right',
      };
    },

    async cancel(key) {
      const body = { transactionNo: numberOf(key) };
      const { success } = await signIn((bearer) =>
        requestJson(options, 'paylink', request('POST', '/api/cancelInvoice', bearer, body), {
          schema: cancelResponse,
          readError: errorOfResponse,
        }),
      );
      if (String(success) !== 'true') throw providerError('rejected', 'it cannot be cancelled now');
    },
  };
}
