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
import { fromMajor } from './amounts.ts';
import { exactMajorNumber } from './exact-amounts.ts';
import { payerName } from './payer.ts';
import {
  isAccepted,
  isPayment,
  providerStatusOf,
  statusOf,
  type Transaction,
  transactionSchema,
} from './paytabs-transaction.ts';
import { requestJson } from './request-json.ts';
import { hmac, isTimingSafeEqual } from './signing.ts';
import { verifyPaytabsReturn } from './verify-paytabs-return.ts';
import { withErrorReader } from './with-error-reader.ts';

const hosts = {
  ARE: 'secure.paytabs.com',
  SAU: 'secure.paytabs.sa',
  OMN: 'secure-oman.paytabs.com',
  JOR: 'secure-jordan.paytabs.com',
  EGY: 'secure-egypt.paytabs.com',
  IRQ: 'secure-iraq.paytabs.com',
  KWT: 'secure-kuwait.paytabs.com',
  QAT: 'secure-doha.paytabs.com',
  MAR: 'secure-morocco.paytabs.com',
  GLOBAL: 'secure-global.paytabs.com',
} as const;

const nonEmptyText = z.string().check(z.minLength(1));

export const paytabsSettings = z.strictObject({
  /** The profile's region: its key is unknown in other regions. */
  region: z.enum(['ARE', 'SAU', 'OMN', 'JOR', 'EGY', 'IRQ', 'KWT', 'QAT', 'MAR', 'GLOBAL']),
  profileId: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  serverKey: z.string().check(z.minLength(8)),
  /** Fallbacks for missing customer details: if one is missing, the page asks for all of them. */
  fallbackEmail: z.email(),
  fallbackPhone: z.string().check(z.regex(/^\+\d{7,15}$/)),
  street: nonEmptyText,
  city: nonEmptyText,
  state: nonEmptyText,
  /** ISO 3166, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  zip: z._default(nonEmptyText, '00000'),
  base: z.optional(z.url()),
});

export const paytabsRules: ProviderRules = {
  currencies: 'any',
  brands: {
    always: ['visa', 'mastercard'],
    byContract: [
      'apple_pay',
      'google_pay',
      'samsung_pay',
      'mada',
      'knet',
      'benefit',
      'omannet',
      'stc_pay',
      'urpay',
      'tamara',
      'amex',
      'unionpay',
    ],
  },
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'partial',
  payHosts: { test: ['.paytabs.com', '.paytabs.sa'], live: ['.paytabs.com', '.paytabs.sa'] },
};

const paymentPageResponse = z.object({ tran_ref: nonEmptyText, redirect_url: z.url() });
const errorResponse = z.object({ code: z.union([z.int(), z.string()]), message: z.string() });
const webhookBody = z.pick(transactionSchema, { tran_ref: true, previous_tran_ref: true, cart_id: true });

/** Maps error codes; most errors are detected only by their message. */
function errorOfBody(body: unknown): IntegrationError | null {
  const parsed = z.safeParse(errorResponse, body);
  if (!parsed.success) return null;
  const { code, message } = parsed.data;
  if (Number(code) === 1) return new IntegrationError('paytabs', 'unauthorised', 'code 1');
  const kind = /not found|no transaction/i.test(message) ? 'not_found' : 'rejected';
  return new IntegrationError('paytabs', kind, `code ${code}`);
}

/**
 * PayTabs (PT2), hosted page. Test profiles use the same hosts as live ones; samples show that their transactions begin
 * with `TST`.
 *
 * A repeated request for the same cart within about two minutes is refused with code 4. A held payment may be completed
 * by another transaction, which only the cart's list shows. A refund is a transaction with its own cart, named by the
 * refund reference, so that a repeated refund finds the first.
 *
 * Docs: https://docs.paytabs.com, https://support.paytabs.com (statuses 60000711358, signatures 60000718961, messages
 * 60000710069). The status `C`, the list of a cart, and the response to an unknown cart are based on third parties.
 */
export function paytabs(
  { region, profileId, serverKey, fallbackEmail, fallbackPhone, ...rest }: z.output<typeof paytabsSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const { base = `https://${hosts[region]}`, street: street1, city, state, country, zip } = rest;
  const headers = { authorization: serverKey, 'content-type': 'application/json' };

  const post = <Reply>(path: string, fields: object, reply: z.ZodMiniType<Reply>) => {
    const body = JSON.stringify({ profile_id: Number(profileId), ...fields });
    const request = new Request(new URL(path, base), { method: 'POST', headers, body });
    return requestJson(options, 'paytabs', request, withErrorReader(errorOfBody, reply));
  };

  async function cartOf(reference: string): Promise<readonly Transaction[]> {
    try {
      return await post('/payment/query', { cart_id: reference }, z.array(transactionSchema));
    } catch (error) {
      // A cart without transactions is not an error.
      if (error instanceof IntegrationError && /not_found|rejected/.test(error.kind)) return [];
      throw error;
    }
  }

  /** The decisive transaction: the opened one, or another paid one of its cart. */
  async function decisive({ reference, providerRef }: PaymentKey): Promise<Transaction> {
    const own = providerRef && (await post('/payment/query', { tran_ref: providerRef }, transactionSchema));
    if (own && statusOf(own) !== 'PENDING') return own;
    const cart = (await cartOf(reference)).filter(isPayment);
    const found = cart.find((transaction) => statusOf(transaction) === 'PAID') ?? (own || cart.at(-1));
    if (!found) throw new IntegrationError('paytabs', 'not_found', 'no such cart');
    return found;
  }

  return {
    id: 'paytabs',
    mode,
    account: profileId,
    base: new URL(base),
    rules: paytabsRules,

    async open({ reference, orderNumber, venue, customer, language, returnUrl, webhookUrl, ...charge }) {
      const email = customer.email ?? fallbackEmail;
      const phone = customer.phone ?? fallbackPhone;
      const body = {
        tran_type: 'sale',
        tran_class: 'ecom',
        cart_id: reference,
        cart_description: `Order ${orderNumber}`,
        cart_currency: charge.currency,
        cart_amount: exactMajorNumber('paytabs', charge),
        customer_details: {
          ...{ name: payerName(customer.name, venue, 100), email, phone },
          ...{ street1, city, state, country, zip },
        },
        hide_shipping: true,
        paypage_lang: language === 'ar' ? 'ar' : 'en',
        return: returnUrl.href,
        callback: webhookUrl.href,
      };
      const { tran_ref, redirect_url } = await post('/payment/request', body, paymentPageResponse);
      return { providerRef: tran_ref, payUrl: new URL(redirect_url) };
    },

    async fetchPayment(key) {
      const found = await decisive(key);
      return {
        status: statusOf(found),
        providerStatus: providerStatusOf(found),
        account: String(found.profile_id ?? profileId),
        mode: found.tran_ref.startsWith('TST') ? 'test' : mode,
        reference: found.cart_id,
        providerRef: found.previous_tran_ref || found.tran_ref,
        amount: fromMajor(found.cart_amount),
        currency: found.cart_currency,
      };
    },

    readReturn: ({ form }) => ({
      reference: form.get('cartId'),
      providerRef: form.get('tranRef'),
      signature: verifyPaytabsReturn(serverKey, form),
    }),

    readWebhook({ headers: received, body }) {
      if (!isTimingSafeEqual(hmac('sha256', serverKey, body, 'hex'), received.get('signature') ?? '')) {
        return { kind: 'refused', why: 'signature' };
      }
      const parsed = z.safeParse(webhookBody, parseJson(new TextDecoder().decode(body)));
      if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
      const { tran_ref, previous_tran_ref, cart_id } = parsed.data;
      // A follow-up transaction may have its own cart.
      const subject = previous_tran_ref
        ? { reference: null, providerRef: previous_tran_ref }
        : { reference: cart_id, providerRef: tran_ref };
      return { kind: 'about', eventId: null, ...subject, isSigned: true };
    },

    async refund(key, charge, refundReference) {
      const earlier = await cartOf(refundReference);
      if (earlier.some((refund) => isAccepted(refund) && fromMajor(refund.cart_amount) === charge.amount))
        return;
      const { tran_ref } = await decisive(key);
      const body = {
        tran_type: 'refund',
        tran_class: 'ecom',
        cart_id: refundReference,
        cart_description: 'Refund',
        cart_currency: charge.currency,
        cart_amount: exactMajorNumber('paytabs', charge),
        tran_ref,
      };
      const refund = await post('/payment/request', body, transactionSchema);
      if (!isAccepted(refund)) throw new IntegrationError('paytabs', 'rejected', providerStatusOf(refund));
    },
  };
}
