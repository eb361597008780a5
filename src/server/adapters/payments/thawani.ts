import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type {
  PaymentKey,
  PaymentProvider,
  ProviderOptions,
  ProviderRules,
} from '#server/payments/provider.ts';
import { fromMinor } from './amounts.ts';
import { payerName } from './payer.ts';
import { requestJson } from './request-json.ts';
import { readThawaniWebhook } from './thawani-webhook.ts';
import { withErrorReader } from './with-error-reader.ts';

export const thawaniSettings = z.strictObject({
  secretKey: z.string().check(z.minLength(8)),
  /** Used only in the URL of the payment page. */
  publishableKey: z.string().check(z.minLength(8)),
  webhookSecret: z.string().check(z.minLength(8)),
  fallbackEmail: z.email(),
  fallbackPhone: z.string().check(z.regex(/^\+?\d{7,15}$/)),
  fallbackName: z._default(z.string(), 'Guest'),
  base: z.optional(z.url()),
});

export const thawaniRules: ProviderRules = {
  currencies: ['OMR'],
  brands: { always: ['visa', 'mastercard'], byContract: ['apple_pay', 'omannet'] },
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'whole',
  payHosts: { test: ['uatcheckout.thawani.om'], live: ['checkout.thawani.om'] },
  returnPage: { sends: ['ref'] },
};

const baseUrls: Readonly<Record<PaymentMode, string>> = {
  test: 'https://uatcheckout.thawani.om',
  live: 'https://checkout.thawani.om',
};

const sessionSchema = z.object({
  session_id: z.string(),
  client_reference_id: z.nullable(z.union([z.string(), z.int()])),
  invoice: z.optional(z.nullable(z.string())),
  total_amount: z.int(),
  currency: z.string(),
  payment_status: z.string(),
  expire_at: z.optional(z.nullable(z.string())),
});

const sessionCreatedResponse = z.object({ session_id: z.string() });

const paymentsResponse = z.array(
  z.object({
    payment_id: z.string(),
    status: z.optional(z.string()),
    checkout_invoice: z.optional(z.nullable(z.string())),
  }),
);

const anyResponse = z.optional(z.unknown());

const errorResponse = z.object({ success: z.literal(false), code: z.optional(z.int()) });

const providerError = (kind: IntegrationError['kind'], detail: string) =>
  new IntegrationError('thawani', kind, detail);

/** Errors may have HTTP status 200; a code reports an unknown payment. */
function errorOfBody(body: unknown): IntegrationError | null {
  const parsed = z.safeParse(errorResponse, body);
  if (!parsed.success) return null;
  const { code } = parsed.data;
  return code === 4003
    ? providerError('not_found', 'no such payment')
    : providerError('rejected', `code ${code ?? 'unknown'}`);
}

/** Reads a time without a zone as UTC: if it is Omani time, the session expires four hours late, never early. */
function isExpired(expireAt: string | null | undefined, now: Date): boolean {
  if (!expireAt) return false;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(expireAt);
  return Date.parse(hasZone ? expireAt : `${expireAt}Z`) <= now.getTime();
}

/** A declined card leaves a session unpaid, so that the diner can use another card. */
function statusOf({ payment_status, expire_at }: z.output<typeof sessionSchema>, now: Date): PaymentStatus {
  if (payment_status === 'paid') return 'PAID';
  if (payment_status === 'cancelled' || payment_status === 'canceled') return 'CANCELLED';
  return isExpired(expire_at, now) ? 'EXPIRED' : 'PENDING';
}

/**
 * Thawani of Oman, hosted page. Amounts are in baisa, thousandths of a rial, and sent as a single line to avoid
 * rounding per line. Nothing is appended to the return URL.
 *
 * A payment can also be looked up by our reference, which finds a payment whose open response was lost. Only full
 * refunds: partial ones are not documented. Refunds are not idempotent.
 *
 * Docs: https://developer.thawani.om. Based on little evidence: `expire_in_minutes`, the unit of webhook timestamps,
 * the time zone of `expire_at`, the names in `metadata`, and the `status` of payments that a refund looks for.
 */
export function thawani(
  settings: z.output<typeof thawaniSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret } = settings;
  const base = settings.base ?? baseUrls[mode];
  const headers = { 'thawani-api-key': secretKey, 'content-type': 'application/json' };

  async function call<Reply>(path: string, reply: z.ZodMiniType<Reply>, body?: object): Promise<Reply> {
    const request = new Request(new URL(`/api/v1${path}`, base), {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const { data } = await requestJson(
      options,
      'thawani',
      request,
      withErrorReader(errorOfBody, z.object({ data: reply })),
    );
    return data;
  }

  const find = ({ reference, providerRef }: PaymentKey) =>
    call(
      providerRef === null
        ? `/checkout/reference/${encodeURIComponent(reference)}`
        : `/checkout/session/${encodeURIComponent(providerRef)}`,
      sessionSchema,
    );

  return {
    id: 'thawani',
    mode,
    account: 'thawani',
    base: new URL(base),
    rules: thawaniRules,

    async open({ reference, orderNumber, customer, returnUrl, cancelUrl, expiresAt, ...charge }) {
      if (charge.currency !== 'OMR') throw providerError('rejected', 'not in rials');
      const minutes = Math.ceil((expiresAt.getTime() - options.now().getTime()) / 60_000);
      const { session_id } = await call('/checkout/session', sessionCreatedResponse, {
        client_reference_id: reference,
        mode: 'payment',
        products: [
          {
            name: `Order #${orderNumber}`.slice(0, 40),
            quantity: 1,
            // Baisa, the same unit as our amounts.
            unit_amount: charge.amount,
          },
        ],
        success_url: returnUrl.href,
        cancel_url: cancelUrl.href,
        metadata: {
          customer_name: payerName(customer.name, settings.fallbackName, 60),
          customer_phone: customer.phone ?? settings.fallbackPhone,
          customer_email: customer.email ?? settings.fallbackEmail,
        },
        expire_in_minutes: Math.max(1, minutes),
      });
      const payUrl = new URL(`/pay/${encodeURIComponent(session_id)}`, base);
      payUrl.searchParams.set('key', publishableKey);
      return { providerRef: session_id, payUrl };
    },

    async fetchPayment(key) {
      const session = await find(key);
      const { client_reference_id: reference } = session;
      return {
        status: statusOf(session, options.now()),
        providerStatus: session.payment_status,
        account: 'thawani',
        mode,
        reference: reference === null ? null : String(reference),
        providerRef: session.session_id,
        amount: fromMinor(session.total_amount, { decimals: 3 }),
        currency: session.currency,
      };
    },

    readReturn: ({ query }) => ({
      reference: query.get('ref') ?? query.get('reference'),
      providerRef: null,
      signature: 'none',
    }),

    readWebhook: (request) => readThawaniWebhook(request, webhookSecret, options.now()),

    async cancel(key) {
      const { session_id } = await find(key);
      await call(`/checkout/${encodeURIComponent(session_id)}/cancel`, anyResponse, {});
    },

    async refund(key, charge, refundReference) {
      const { total_amount, invoice } = await find(key);
      if (fromMinor(total_amount, { decimals: 3 }) !== charge.amount) {
        throw providerError('rejected', 'only the whole amount can be refunded');
      }
      // Without an invoice, the call would list all payments of the merchant.
      if (!invoice) throw providerError('unreadable', 'a session without an invoice');
      const payments = await call(
        `/payments?checkout_invoice=${encodeURIComponent(invoice)}`,
        paymentsResponse,
      );
      const paid = payments.find(
        ({ status = 'successful', checkout_invoice }) =>
          /^success/i.test(status) && (checkout_invoice ?? invoice) === invoice,
      );
      if (!paid) throw providerError('rejected', 'nothing was paid');
      const body = {
        payment_id: paid.payment_id,
        reason: 'Order cancelled',
        metadata: { refund: refundReference },
      };
      await call('/refunds', anyResponse, body);
    },
  };
}
