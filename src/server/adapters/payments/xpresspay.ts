import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import {
  type Charge,
  type PaymentProvider,
  ProviderFault,
  type ProviderRules,
  type ProviderWorld,
} from '#server/payments/provider.ts';
import { fromMajor } from './amounts.ts';
import { ask } from './ask.ts';
import { exactMajor } from './exact-amounts.ts';
import { refusing } from './refusing.ts';

export const xpresspaySettings = z.strictObject({
  publicKey: z.string().check(z.minLength(8)),
  /** As the page shows it. */
  merchantName: z.string().check(z.minLength(1)),
  /** The company's number for the merchant, to compare with its answers. */
  expectedMerchantId: z.optional(z.string()),
  /** Whether the diner pays the company's charge, on top of what we ask for. */
  chargeConvenience: z._default(z.enum(['true', 'false']), 'false'),
  /** Who is written to where the diner leaves no address: the company insists on one. */
  fallbackEmail: z.email(),
  base: z.optional(z.url()),
});

export const xpresspayRules: ProviderRules = {
  currencies: ['NGN'],
  pace: { leastMs: 10_000, most: 30 },
  refunds: 'none',
  payHosts: {
    test: ['.xpresspayments.com', 'myxpresspay.com', '.myxpresspay.com'],
    live: ['myxpresspay.com', '.myxpresspay.com'],
  },
};

const bases = {
  test: 'https://pgsandbox.xpresspayments.com:8090',
  live: 'https://api.myxpresspay.com',
} as const;

const opened = z.object({ responseCode: z.literal('00'), data: z.object({ paymentUrl: z.url() }) });
const answered = z.object({ responseCode: z.string() });

const verified = z.object({
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

function refusalOf(said: unknown): ProviderFault | null {
  const parsed = z.safeParse(answered, said);
  if (!parsed.success || parsed.data.responseCode === '00') return null;
  return new ProviderFault('xpresspay', 'rejected', `response code ${parsed.data.responseCode}`);
}

/** Messages carry text in text that is not always escaped: nothing but this member is read. */
const transactionId = /"transactionId"\s*:\s*"([0-9A-Za-z-]{6,30})"/i;

/**
 * XpressPay (Xpress Payment Solutions, Nigeria), hosted page. There is no secret: a public key opens and asks.
 *
 * No word is published for what failed, waits or was given up, so anything but paid in every respect means that it
 * is still going on. Messages are not signed and the page may send back only who paid: asking is what finds out.
 *
 * Docs: https://github.com/muyiwer/XpressPayPlugin (APIintegration). What the company's charge does to the amount it
 * tells, and the merchant's number in its answers, rest on one sample each.
 */
export function xpresspay(
  { publicKey, merchantName, expectedMerchantId, fallbackEmail, ...rest }: z.output<typeof xpresspaySettings>,
  mode: PaymentMode,
  world: ProviderWorld,
): PaymentProvider {
  const base = rest.base ?? bases[mode];
  const isCharged = rest.chargeConvenience === 'true';
  const account = expectedMerchantId ?? 'xpresspay';
  const headers = { authorization: `bearer ${publicKey}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    new Request(new URL(`/api/Payments/${path}`, base), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });

  /** What the diner was charged for the payment itself. */
  function shareOf(told: string | number, { amount }: Charge) {
    const paid = fromMajor(told);
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
      const { data } = await ask(world, 'xpresspay', post('Initialize', body), refusing(refusalOf, opened));
      return { providerRef: null, payUrl: new URL(data.paymentUrl) };
    },

    async ask({ reference, charge }) {
      const request = post('VerifyPayment', { transactionId: reference });
      const { responseCode, data } = await ask(world, 'xpresspay', request, { reply: verified });
      const isPaid = responseCode === '00' && data?.isSuccessful === true && data.status === '00';
      const merchant = expectedMerchantId && data?.merchantId;
      return {
        status: isPaid ? 'PAID' : 'PENDING',
        word: `${responseCode} ${data?.status ?? ''}`.trim(),
        account: merchant ? String(merchant) : account,
        mode,
        reference: data?.transactionId ?? null,
        providerRef: (isPaid && data.paymentReference) || null,
        amount: shareOf(data?.amount ?? '', charge),
        currency: data?.currency ?? null,
      };
    },

    readReturn: () => ({ reference: null, providerRef: null, signature: 'none' }),

    readHook({ body }) {
      const [, reference] = transactionId.exec(new TextDecoder().decode(body)) ?? [];
      if (reference === undefined) return { kind: 'refused', why: 'unreadable' };
      return { kind: 'about', eventId: null, reference, providerRef: null, isSigned: false };
    },
  };
}
