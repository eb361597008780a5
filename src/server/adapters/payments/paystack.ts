import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import {
  type Charge,
  type PaymentProvider,
  ProviderError,
  type ProviderOptions,
  type ProviderRules,
} from '#server/payments/provider.ts';
import { fromMinor, minorOf } from './amounts.ts';
import { type ErrorResponse, parseJson, requestJson } from './request-json.ts';
import { hmac, isTimingSafeEqual } from './signing.ts';

export const paystackSettings = z.strictObject({
  secretKey: z.string().check(z.minLength(8)),
  /** Who is written to where the diner leaves no address: the company insists on one. */
  fallbackEmail: z.email(),
  base: z._default(z.url(), 'https://api.paystack.co'),
});

export const paystackRules: ProviderRules = {
  currencies: ['NGN', 'GHS', 'ZAR', 'KES', 'USD', 'XOF'],
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
  /** What we asked for, where a fee was put on top of it. */
  requested_amount: z.optional(z.nullable(z.int())),
  currency: z.string(),
});

const verifyResponse = z.object({ data: transactionSchema });
const webhookBody = z.object({ event: z.string(), data: z.object({ reference: z.optional(z.string()) }) });

/** Any other word means that it is still going on; `abandoned` only that the diner has not finished. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  success: 'PAID',
  failed: 'FAILED',
  reversed: 'REFUNDED',
};

/** An unknown reference is a 400 that says so. */
function errorOfResponse({ status, text }: ErrorResponse): ProviderError | null {
  const isUnknown = status === 400 && /not found|invalid/i.test(text) && /reference/i.test(text);
  return isUnknown ? new ProviderError('paystack', 'not_found', 'no such reference') : null;
}

/**
 * Paystack, hosted page. Amounts go in hundredths of every currency.
 *
 * Messages are signed with the secret key itself; a payment that failed sends none. Test and live differ by the
 * key alone, which the answer's `domain` tells; where it says nothing, the key does.
 *
 * Docs: https://paystack.com/docs/api/transaction, https://paystack.com/docs/payments/webhooks. That the return
 * adds `trxref` beside `reference`, and the retries of messages, rest on these; `XOF` on practice.
 */
export function paystack(
  { secretKey, fallbackEmail, base }: z.output<typeof paystackSettings>,
  mode: PaymentMode,
  world: ProviderOptions,
): PaymentProvider {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const at = (path: string) => new URL(path, base);
  const post = (path: string, body: object) =>
    new Request(at(path), { method: 'POST', headers, body: JSON.stringify(body) });
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
      const { data } = await requestJson(world, 'paystack', post('/transaction/initialize', body), {
        schema: initializeResponse,
      });
      return { providerRef: data.reference, payUrl: new URL(data.authorization_url) };
    },

    async fetchPayment({ reference, charge }) {
      const request = new Request(at(`/transaction/verify/${encodeURIComponent(reference)}`), { headers });
      const { data } = await requestJson(world, 'paystack', request, {
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

    readWebhook({ headers: sent, body }) {
      const signature = sent.get('x-paystack-signature') ?? '';
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
      await requestJson(world, 'paystack', post('/refund', body), {
        schema: z.object({ status: z.literal(true) }),
        readError: errorOfResponse,
      });
    },
  };
}
