import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import {
  type PaymentKey,
  type PaymentProvider,
  ProviderFault,
  type ProviderRules,
  type ProviderWorld,
} from '#server/payments/provider.ts';
import { fromMajor } from './amounts.ts';
import { type Asking, ask, readJson } from './ask.ts';
import { exactMajorNumber } from './exact-amounts.ts';
import { type Found, found, statusOf, takenOf } from './noon-order.ts';
import { refusing } from './refusing.ts';
import { hmac, isSame } from './signing.ts';

export const noonSettings = z.strictObject({
  region: z._default(z.enum(['ae', 'sa', 'eg']), 'ae'),
  businessId: z.string().check(z.regex(/^[^.:\s]+$/)),
  appId: z.string().check(z.regex(/^[^:\s]+$/)),
  appKey: z.string().check(z.minLength(8)),
  /** The first word of `Authorization`: `Key_Test` or `Key_Live` by mode, unless told. */
  authScheme: z.optional(z.string().check(z.regex(/^\w+$/))),
  /** The route that the company set up for the merchant. */
  category: z.string().check(z.minLength(1)),
  /** Without it, messages are hints. */
  webhookKey: z.optional(z.string().check(z.minLength(8))),
  /** `off` makes hints of them, though there is a key. */
  webhookVersion: z._default(z.enum(['v1', 'off']), 'v1'),
  base: z.optional(z.url()),
});

export const noonRules: ProviderRules = {
  currencies: 'any',
  // Who asks too often is shut out.
  pace: { leastMs: 5_000, most: 20 },
  refunds: 'partial',
  payHosts: { test: ['.noonpayments.com'], live: ['.noonpayments.com'] },
};

const regions = { ae: '', sa: '.sa', eg: '.eg' } as const;
const doors = { test: 'api-test', live: 'api' } as const;
const schemes = { test: 'Key_Test', live: 'Key_Live' } as const;

const done = z.object({ resultCode: z.literal(0) });
const told = z.object({ resultCode: z.literal(0), result: found });
const refused = z.object({ resultCode: z.int() });

const duplicate = 19_012;
const toldOrDuplicate = z.union([told, z.object({ resultCode: z.literal(duplicate) })]);

const kinds: Readonly<Record<number, ProviderFault['kind']>> = { 1500: 'unauthorised', 19001: 'not_found' };

function refusalOf(said: unknown): ProviderFault | null {
  const parsed = z.safeParse(refused, said);
  if (!parsed.success || parsed.data.resultCode === 0) return null;
  const { resultCode } = parsed.data;
  return new ProviderFault('noon', kinds[resultCode] ?? 'rejected', `result code ${resultCode}`);
}

const refusalButDuplicate = (said: unknown) =>
  z.safeParse(toldOrDuplicate, said).success ? null : refusalOf(said);

const message = z.object({
  orderId: z.union([z.int(), z.string()]),
  orderStatus: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  timeStamp: z.string(),
  signature: z.nullish(z.string()),
});

/** What a message is signed with, by the first version of that rule. */
function hookSignature(webhookKey: string, said: z.output<typeof message>): string {
  const { orderId, orderStatus, eventId, eventType, timeStamp } = said;
  return hmac('sha512', webhookKey, `${[orderId, orderStatus, eventId, eventType, timeStamp]}`, 'base64');
}

/**
 * noon Payments, hosted page. A no comes as HTTP 200 with a result code.
 *
 * A reference that is taken (19012) is ours, from an attempt whose answer was lost: its order is looked up. The second
 * version of signed messages is not read; without a key, a message is a hint.
 *
 * Docs: https://docs.noonpayments.com, which was not read: all of this rests on what others made of it. Least
 * certain are the word before the key (`authScheme`), the rule of the signature, the result codes, and that an order
 * that is looked up tells its page.
 */
export function noon(
  settings: z.output<typeof noonSettings>,
  mode: PaymentMode,
  world: ProviderWorld,
): PaymentProvider {
  const { businessId, appId, appKey, category, webhookVersion } = settings;
  const webhookKey = webhookVersion === 'off' ? undefined : settings.webhookKey;
  const base = settings.base ?? `https://${doors[mode]}${regions[settings.region]}.noonpayments.com`;
  const key = Buffer.from(`${businessId}.${appId}:${appKey}`).toString('base64');
  const headers = {
    authorization: `${settings.authScheme ?? schemes[mode]} ${key}`,
    'content-type': 'application/json',
  };

  const at = (path: string) => new URL(`/payment/v1/order${path}`, base);
  const look = async (path: string): Promise<Found> => {
    const request = new Request(at(path), { headers });
    return (await ask(world, 'noon', request, refusing(refusalOf, told))).result;
  };
  const operate = <Reply>(apiOperation: string, what: object, asking: Asking<Reply>) => {
    const body = JSON.stringify({ apiOperation, ...what });
    return ask(world, 'noon', new Request(at(''), { method: 'POST', headers, body }), asking);
  };

  const byReference = (reference: string) => look(`/getbyreference/${encodeURIComponent(reference)}`);
  const idOf = async ({ providerRef, reference }: PaymentKey) =>
    providerRef ?? String((await byReference(reference)).order.id);

  return {
    id: 'noon',
    mode,
    account: businessId,
    base: new URL(base),
    rules: noonRules,

    async open({ reference, orderNumber, language, returnUrl, expiresAt, ...charge }) {
      const what = {
        order: {
          reference,
          amount: exactMajorNumber('noon', charge),
          currency: charge.currency,
          name: `Order ${orderNumber}`,
          channel: 'web',
          category,
        },
        configuration: {
          returnUrl: returnUrl.href,
          locale: language === 'ar' ? 'ar' : 'en',
          paymentAction: 'SALE',
          initiationValidity: expiresAt.toISOString(),
        },
      };
      const said = await operate('INITIATE', what, refusing(refusalButDuplicate, toldOrDuplicate));
      const { order, checkoutData } = said.resultCode === 0 ? said.result : await byReference(reference);
      if (!checkoutData) throw new ProviderFault('noon', 'rejected', 'no page for it');
      return { providerRef: String(order.id), payUrl: new URL(checkoutData.postUrl) };
    },

    async ask({ reference, providerRef }) {
      const it = await (providerRef === null
        ? byReference(reference)
        : look(`/${encodeURIComponent(providerRef)}`));
      const { id, status, currency, totalRefundedAmount, ...order } = it.order;
      const refunded = fromMajor(totalRefundedAmount ?? '');
      return {
        status: statusOf(it),
        word: status,
        account: businessId,
        mode,
        reference: order.reference ?? null,
        providerRef: String(id),
        amount: takenOf(it),
        currency: currency ?? null,
        ...(refunded === null ? {} : { refunded }),
      };
    },

    readReturn: ({ query }) => ({
      reference: query.get('merchantReference'),
      providerRef: query.get('orderId'),
      signature: 'none',
    }),

    readHook({ body }) {
      const parsed = z.safeParse(message, readJson(new TextDecoder().decode(body)));
      if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
      const { orderId, eventId, signature } = parsed.data;
      const isSigned = webhookKey !== undefined;
      if (isSigned && !isSame(hookSignature(webhookKey, parsed.data), signature ?? '')) {
        return { kind: 'refused', why: 'signature' };
      }
      return { kind: 'about', eventId, reference: null, providerRef: String(orderId), isSigned };
    },

    async cancel(payment) {
      await operate('CANCEL', { order: { id: await idOf(payment) } }, refusing(refusalOf, done));
    },

    async refund(payment, charge, refundReference) {
      const transaction = {
        amount: exactMajorNumber('noon', charge),
        currency: charge.currency,
        transactionReference: refundReference,
      };
      const what = { order: { id: await idOf(payment) }, transaction };
      await operate('REFUND', what, refusing(refusalOf, done));
    },
  };
}
