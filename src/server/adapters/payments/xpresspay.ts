import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Charge, PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';
import { fromMajor } from './amounts.ts';
import { exactMajor } from './exact-amounts.ts';
import { requestJson } from './request-json.ts';
import { withErrorReader } from './with-error-reader.ts';

export const xpresspaySettings = z.strictObject({
  publicKey: z.string().check(z.minLength(8)),
  /** Shown on the payment page. */
  merchantName: z.string().check(z.minLength(1)),
  /** The merchant ID, compared with responses. */
  expectedMerchantId: z.optional(z.string()),
  /** Whether the diner pays XpressPay's fee on top of the amount. */
  chargeConvenience: z._default(z.enum(['true', 'false']), 'false'),
  /** Used for diners without an email address, which XpressPay requires. */
  fallbackEmail: z.email(),
  base: z.optional(z.url()),
});

export const xpresspayRules: ProviderRules = {
  currencies: ['NGN'],
  brands: { always: ['visa', 'mastercard', 'verve'], byContract: [] },
  pollLimit: { minIntervalMs: 10_000, max: 30 },
  refunds: 'none',
  payHosts: {
    test: ['.xpresspayments.com', 'myxpresspay.com', '.myxpresspay.com'],
    live: ['myxpresspay.com', '.myxpresspay.com'],
  },
  returnPage: { sends: ['reference'] },
};

const baseUrls = {
  test: 'https://pgsandbox.xpresspayments.com:8090',
  live: 'https://api.myxpresspay.com',
} as const;

const initializeResponse = z.object({
  responseCode: z.literal('00'),
  data: z.object({ paymentUrl: z.url() }),
});
const responseCodeSchema = z.object({ responseCode: z.string() });

const verifyResponse = z.object({
  responseCode: z.string(),
  data: z.nullish(
    z.object({
      amount: z.nullish(z.union([z.string(), z.number()])),
      currency: z.nullish(z.string()),
      status: z.nullish(z.string()),
      isSuccessful: z.nullish(z.boolean()),
      paymentReference: z.nullish(z.string()),
      transactionId: z.nullish(z.string()),
      merchantId: z.nullish(z.union([z.int(), z.string()])),
    }),
  ),
});

function errorOfBody(body: unknown): IntegrationError | null {
  const parsed = z.safeParse(responseCodeSchema, body);
  if (!parsed.success || parsed.data.responseCode === '00') return null;
  return new IntegrationError('xpresspay', 'rejected', `response code ${parsed.data.responseCode}`);
}

/** Webhooks contain nested JSON that is not always escaped: only this member is read. */
const transactionIdPattern = /"transactionId"\s*:\s*"([0-9A-Za-z-]{6,30})"/i;

/**
 * XpressPay (Xpress Payment Solutions, Nigeria), hosted page. There is no secret: payments are opened and polled with a
 * public key.
 *
 * The statuses of failed, pending and abandoned payments are not documented, so anything but a consistent success means
 * pending. Webhooks are unsigned, and the page may redirect only diners who paid: the status comes from polling.
 *
 * Docs: https://github.com/muyiwer/XpressPayPlugin (APIintegration). The effect of the fee on the reported amount, and
 * the merchant ID in responses, are each based on one sample.
 */
export function xpresspay(
  { publicKey, merchantName, expectedMerchantId, fallbackEmail, ...rest }: z.output<typeof xpresspaySettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const base = rest.base ?? baseUrls[mode];
  const isCharged = rest.chargeConvenience === 'true';
  const account = expectedMerchantId ?? 'xpresspay';
  const headers = { authorization: `bearer ${publicKey}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    new Request(new URL(`/api/Payments/${path}`, base), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });

  /** The paid amount without XpressPay's fee. */
  function withoutFee(reported: string | number, { amount }: Charge) {
    const paid = fromMajor(reported);
    return isCharged && paid !== null && paid > amount ? amount : paid;
  }

  return {
    id: 'xpresspay',
    mode,
    account,
    base: new URL(base),
    rules: xpresspayRules,

    async open({ reference, orderNumber, customer, returnUrl, ...charge }) {
      const body = {
        amount: exactMajor('xpresspay', charge),
        transactionId: reference,
        email: customer.email ?? fallbackEmail,
        currency: charge.currency,
        callbackUrl: returnUrl.href,
        mode: mode === 'live' ? 'Live' : 'Debug',
        isApiUser: true,
        merchantName,
        productDescription: `Order ${orderNumber}`,
        applyConviniencyCharge: isCharged,
      };
      const { data } = await requestJson(
        options,
        'xpresspay',
        post('Initialize', body),
        withErrorReader(errorOfBody, initializeResponse),
      );
      return { providerRef: null, payUrl: new URL(data.paymentUrl) };
    },

    async fetchPayment({ reference, charge }) {
      const request = post('VerifyPayment', { transactionId: reference });
      const { responseCode, data } = await requestJson(options, 'xpresspay', request, {
        schema: verifyResponse,
      });
      const isPaid = responseCode === '00' && data?.isSuccessful === true && data.status === '00';
      const merchant = expectedMerchantId && data?.merchantId;
      return {
        status: isPaid ? 'PAID' : 'PENDING',
        providerStatus: `${responseCode} ${data?.status ?? ''}`.trim(),
        account: merchant ? String(merchant) : account,
        mode,
        reference: data?.transactionId ?? null,
        providerRef: (isPaid && data.paymentReference) || null,
        amount: withoutFee(data?.amount ?? '', charge),
        currency: data?.currency ?? null,
      };
    },

    readReturn: () => ({ reference: null, providerRef: null, signature: 'none' }),

    readWebhook({ body }) {
      const [, reference] = transactionIdPattern.exec(new TextDecoder().decode(body)) ?? [];
      if (reference === undefined) return { kind: 'refused', why: 'unreadable' };
      return { kind: 'about', eventId: null, reference, providerRef: null, isSigned: false };
    },
  };
}
