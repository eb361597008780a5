import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Charge, PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';
import type { TextResponse } from '../outbound/responses.ts';
import { fromMinor, minorOf } from './amounts.ts';
import { requestJson } from './request-json.ts';
import { hmac, isTimingSafeEqual } from './signing.ts';

export const paystackSettings = z.strictObject({
  secretKey: z.string().check(z.minLength(8)),
  /** Used for diners without an email address, which Paystack requires. */
  fallbackEmail: z.email(),
  base: z._default(z.url(), 'https://api.paystack.co'),
});

export const paystackRules: ProviderRules = {
  currencies: ['NGN', 'GHS', 'ZAR', 'KES', 'USD', 'XOF'],
  brands: { always: ['visa', 'mastercard', 'verve'], byContract: ['apple_pay'] },
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'partial',
  payHosts: { test: ['.paystack.com'], live: ['.paystack.com'] },
};

const initializeResponse = z.object({
  data: z.object({ authorization_url: z.url(), reference: z.string() }),
});

const transactionSchema = z.object({
  status: z.string(),
  reference: z.string(),
  domain: z.optional(z.string()),
  amount: z.int(),
  /** The requested amount, when a fee was added to it. */
  requested_amount: z.optional(z.nullable(z.int())),
  currency: z.string(),
});

const verifyResponse = z.object({ data: transactionSchema });
const webhookBody = z.object({ event: z.string(), data: z.object({ reference: z.optional(z.string()) }) });

/** Any other status means pending; `abandoned` only means that the diner has not finished. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  success: 'PAID',
  failed: 'FAILED',
  reversed: 'REFUNDED',
};

/** An unknown reference is a 400, detected by its text. */
function errorOfResponse({ status, text }: TextResponse): IntegrationError | null {
  const isUnknown = status === 400 && /not found|invalid/i.test(text) && /reference/i.test(text);
  return isUnknown ? new IntegrationError('paystack', 'not_found', 'no such reference') : null;
}

/**
 * Paystack, hosted page. Amounts are in hundredths of every currency.
 *
 * Webhooks are signed with the secret key; failed payments send none. Test and live differ only by the key. The
 * response's `domain` reports the mode; without it, the configured mode applies.
 *
 * Docs: https://paystack.com/docs/api/transaction, https://paystack.com/docs/payments/webhooks. They document `trxref`
 * beside `reference` in the return, and the retries of webhooks; `XOF` is based on experience.
 */
export function paystack(
  { secretKey, fallbackEmail, base }: z.output<typeof paystackSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const urlOf = (path: string) => new URL(path, base);
  const post = (path: string, body: object) =>
    new Request(urlOf(path), { method: 'POST', headers, body: JSON.stringify(body) });
  const hundredths = (charge: Charge) => minorOf({ ...charge, decimals: 2 });

  return {
    id: 'paystack',
    mode,
    account: 'paystack',
    base: new URL(base),
    rules: paystackRules,

    async open({ reference, customer, returnUrl, cancelUrl, orderUuid, ...charge }) {
      const body = {
        email: customer.email ?? fallbackEmail,
        amount: hundredths(charge),
        currency: charge.currency,
        reference,
        callback_url: returnUrl.href,
        metadata: { order: orderUuid, cancel_action: cancelUrl.href },
      };
      const { data } = await requestJson(options, 'paystack', post('/transaction/initialize', body), {
        schema: initializeResponse,
      });
      return { providerRef: data.reference, payUrl: new URL(data.authorization_url) };
    },

    async fetchPayment({ reference, charge }) {
      const request = new Request(urlOf(`/transaction/verify/${encodeURIComponent(reference)}`), { headers });
      const { data } = await requestJson(options, 'paystack', request, {
        schema: verifyResponse,
        readError: errorOfResponse,
      });
      const paid = data.requested_amount ?? data.amount;
      return {
        status: statuses[data.status] ?? 'PENDING',
        providerStatus: data.status,
        account: 'paystack',
        mode: data.domain === 'test' || data.domain === 'live' ? data.domain : mode,
        reference: data.reference,
        providerRef: data.reference,
        amount: data.amount < paid ? null : fromMinor(paid, { ...charge, decimals: 2 }),
        currency: data.currency,
      };
    },

    readReturn: ({ query }) => {
      const reference = query.get('reference') ?? query.get('trxref');
      return { reference, providerRef: null, signature: 'none' };
    },

    readWebhook({ headers: received, body }) {
      const signature = received.get('x-paystack-signature') ?? '';
      if (!isTimingSafeEqual(hmac('sha512', secretKey, body, 'hex'), signature)) {
        return { kind: 'refused', why: 'signature' };
      }
      const parsed = z.safeParse(webhookBody, parseJson(new TextDecoder().decode(body)));
      if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
      const { reference } = parsed.data.data;
      if (reference === undefined) return { kind: 'ignored' };
      return { kind: 'about', eventId: null, reference, providerRef: null, isSigned: true };
    },

    async refund({ reference }, charge) {
      const body = { transaction: reference, amount: hundredths(charge), currency: charge.currency };
      await requestJson(options, 'paystack', post('/refund', body), {
        schema: z.object({ status: z.literal(true) }),
        readError: errorOfResponse,
      });
    },
  };
}
