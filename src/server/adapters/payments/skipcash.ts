import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { isReference } from '#server/payments/payment-reference.ts';
import type { PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';
import { fromMajor } from './amounts.ts';
import { exactMajor } from './exact-amounts.ts';
import { ifShortEnough, payerNames } from './payer.ts';
import { requestJson } from './request-json.ts';
import { hmac, isTimingSafeEqual } from './signing.ts';
import { withErrorReader } from './with-error-reader.ts';

export const skipcashSettings = z.strictObject({
  clientId: z.string().check(z.minLength(3)),
  keyId: z.string().check(z.minLength(3)),
  /** Looks like base 64, but is used without decoding. */
  keySecret: z.string().check(z.minLength(8)),
  webhookKey: z.string().check(z.minLength(8)),
  fallbackEmail: z.email(),
  /** E.164, the format of all phone numbers at SkipCash. */
  fallbackPhone: z.string().check(z.regex(/^\+\d{7,14}$/)),
  fallbackName: z._default(z.string(), 'Guest'),
  base: z.optional(z.url()),
});

export const skipcashRules: ProviderRules = {
  currencies: ['QAR'],
  brands: { always: ['visa', 'mastercard'], byContract: ['apple_pay', 'google_pay', 'naps', 'amex'] },
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'none',
  payHosts: {
    test: ['skipcashtest.azurewebsites.net', '.skipcash.app'],
    live: ['.skipcash.app', 'skipcash.app'],
  },
  returnPage: { reads: ['id'], sends: ['reference'] },
};

const baseUrls: Readonly<Record<PaymentMode, string>> = {
  test: 'https://skipcashtest.azurewebsites.net',
  live: 'https://api.skipcash.app',
};

type Fields = Readonly<Record<string, string>>;

/** The signed fields of a new payment, in order. */
const signedPaymentFields = [
  ...['Uid', 'KeyId', 'Amount', 'FirstName', 'LastName', 'Phone', 'Email', 'Street', 'City', 'State'],
  ...['Country', 'PostalCode', 'TransactionId', 'Custom1'],
];

const signedWebhookFields = ['PaymentId', 'Amount', 'StatusId', 'TransactionId', 'Custom1', 'VisaId'];

/** Omits empty fields. Nothing is escaped, so values must not contain commas. */
const signFields = (key: string, names: readonly string[], fields: Fields) => {
  const signed = names.flatMap((name) => (fields[name] ? [`${name}=${fields[name]}`] : []));
  return hmac('sha256', key, signed.join(','), 'base64');
};

/** The value of `Authorization` for a new payment. */
export const signPayment = (keySecret: string, fields: Fields): string =>
  signFields(keySecret, signedPaymentFields, fields);

/** The value of `Authorization` that SkipCash sends with a webhook. */
export const signSkipcashWebhook = (webhookKey: string, fields: Fields): string =>
  signFields(webhookKey, signedWebhookFields, fields);

const statuses: Readonly<Record<number, readonly [PaymentStatus, string]>> = {
  0: ['PENDING', 'new'],
  1: ['PENDING', 'pending'],
  2: ['PAID', 'paid'],
  3: ['CANCELLED', 'canceled'],
  4: ['FAILED', 'failed'],
  5: ['FAILED', 'rejected'],
  6: ['REFUNDED', 'refunded'],
  7: ['PAID', 'paid, refund pending'],
  8: ['PAID', 'paid, refund failed'],
};

const paymentCreatedResponse = z.object({ resultObj: z.object({ id: z.string(), payUrl: z.url() }) });

const paymentResponse = z.object({
  resultObj: z.object({
    id: z.string(),
    statusId: z.int(),
    amount: z.union([z.number(), z.string()]),
    currency: z.optional(z.nullable(z.string())),
    transactionId: z.optional(z.nullable(z.string())),
  }),
});

const errorResponse = z.object({ hasError: z.literal(true), returnCode: z.optional(z.int()) });

const webhookBody = z.object({
  PaymentId: z.string(),
  StatusId: z.string(),
  TransactionId: z.optional(z.nullable(z.string())),
});

/** Keeps numbers as written, because the signature covers `12.50`, not `12.5`. */
function readFieldsAsWritten(body: Uint8Array): Fields | null {
  const asWritten = (_: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  try {
    const parsed = z.safeParse(
      z.record(z.string(), z.unknown()),
      JSON.parse(new TextDecoder().decode(body), asWritten),
    );
    if (!parsed.success) return null;
    return Object.fromEntries(
      Object.entries(parsed.data).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
  } catch {
    return null; // Not JSON.
  }
}

const providerError = (kind: IntegrationError['kind'], detail: string) =>
  new IntegrationError('skipcash', kind, detail);

const errorKinds: Readonly<Record<number, IntegrationError['kind']>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  404: 'not_found',
};

/** Errors may have HTTP status 200. */
function errorOfBody(body: unknown): IntegrationError | null {
  const parsed = z.safeParse(errorResponse, body);
  if (!parsed.success) return null;
  const { returnCode = 0 } = parsed.data;
  return providerError(errorKinds[returnCode] ?? 'rejected', `return code ${returnCode}`);
}

/**
 * SkipCash of Qatar, hosted page. Amounts are in riyals with two decimals.
 *
 * New payments are signed with the key; polls send only the client ID. The portal may configure one fixed return URL,
 * with SkipCash's own payment ID in the query. Refunds are possible only in the portal: how to sign one is not
 * documented.
 *
 * Docs: https://dev.skipcash.app and SkipCash's plugin for WooCommerce. Based on little evidence: that a payment
 * accepts `returnUrl` and `webhookUrl`, the response to an unknown payment, and that failed webhooks are retried.
 */
export function skipcash(
  settings: z.output<typeof skipcashSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const { clientId, keyId, keySecret, webhookKey } = settings;
  const base = settings.base ?? baseUrls[mode];
  const payments = new URL('/api/v1/payments', base);

  return {
    id: 'skipcash',
    mode,
    account: 'skipcash',
    base: new URL(base),
    rules: skipcashRules,

    async open({ reference, customer, orderNumber, returnUrl, webhookUrl, ...charge }) {
      if (charge.currency !== 'QAR') throw providerError('rejected', 'not in riyals');
      const fields = {
        uid: options.newUuid(),
        keyId,
        amount: exactMajor('skipcash', charge),
        ...payerNames(customer.name, settings.fallbackName, 60),
        phone: ifShortEnough(customer.phone, 15, settings.fallbackPhone),
        email: ifShortEnough(customer.email, 255, settings.fallbackEmail),
        transactionId: reference,
      };
      const signed = Object.entries(fields).map(([name, value]) => [
        name.charAt(0).toUpperCase() + name.slice(1),
        value,
      ]);
      const request = new Request(payments, {
        method: 'POST',
        headers: {
          authorization: signPayment(keySecret, Object.fromEntries(signed)),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          ...fields,
          subject: `Order #${orderNumber}`,
          returnUrl: returnUrl.href,
          webhookUrl: webhookUrl.href,
        }),
      });
      const { resultObj } = await requestJson(
        options,
        'skipcash',
        request,
        withErrorReader(errorOfBody, paymentCreatedResponse),
      );
      return { providerRef: resultObj.id, payUrl: new URL(resultObj.payUrl) };
    },

    async fetchPayment({ providerRef }) {
      if (providerRef === null) throw providerError('not_found', 'it was never opened');
      const request = new Request(`${payments.href}/${encodeURIComponent(providerRef)}`, {
        headers: { authorization: clientId },
      });
      const { resultObj } = await requestJson(
        options,
        'skipcash',
        request,
        withErrorReader(errorOfBody, paymentResponse),
      );
      const { id, statusId, amount, currency, transactionId } = resultObj;
      const [status, label] = statuses[statusId] ?? ['PENDING', 'unknown'];
      return {
        status,
        providerStatus: `${statusId} ${label}`,
        account: 'skipcash',
        mode,
        reference: transactionId ?? null,
        providerRef: id,
        amount: fromMajor(amount),
        currency: currency ?? null,
      };
    },

    readReturn({ query }) {
      const reference = [query.get('transId'), query.get('custom1')].find((text) => isReference(text ?? ''));
      return { reference: reference ?? null, providerRef: query.get('id'), signature: 'none' };
    },

    readWebhook({ headers, body }) {
      const fields = readFieldsAsWritten(body);
      if (fields === null) return { kind: 'refused', why: 'unreadable' };
      const signature = headers.get('authorization') ?? '';
      if (!isTimingSafeEqual(signSkipcashWebhook(webhookKey, fields), signature))
        return { kind: 'refused', why: 'signature' };
      const parsed = z.safeParse(webhookBody, fields);
      if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
      const { PaymentId: providerRef, TransactionId: reference = null } = parsed.data;
      return { kind: 'about', eventId: null, reference, providerRef, isSigned: true };
    },
  };
}
