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
import { capturedAmount, type NoonOrder, orderResult, statusOf } from './noon-order.ts';
import { type JsonRequestOptions, requestJson } from './request-json.ts';
import { hmac, isTimingSafeEqual } from './signing.ts';
import { withErrorReader } from './with-error-reader.ts';

export const noonSettings = z.strictObject({
  region: z._default(z.enum(['ae', 'sa', 'eg']), 'ae'),
  businessId: z.string().check(z.regex(/^[^.:\s]+$/)),
  appId: z.string().check(z.regex(/^[^:\s]+$/)),
  appKey: z.string().check(z.minLength(8)),
  /** The scheme of `Authorization`; by default `Key_Test` or `Key_Live`, depending on the mode. */
  authScheme: z.optional(z.string().check(z.regex(/^\w+$/))),
  /** The route that noon configured for the merchant. */
  category: z.string().check(z.minLength(1)),
  /** Without it, webhooks are hints. */
  webhookKey: z.optional(z.string().check(z.minLength(8))),
  /** `off` treats webhooks as hints even with a key. */
  webhookVersion: z._default(z.enum(['v1', 'off']), 'v1'),
  base: z.optional(z.url()),
});

export const noonRules: ProviderRules = {
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
      'amex',
    ],
  },
  // noon blocks clients that poll too often.
  pollLimit: { minIntervalMs: 5_000, max: 20 },
  refunds: 'partial',
  payHosts: { test: ['.noonpayments.com'], live: ['.noonpayments.com'] },
  returnPage: {
    segment: 'noon-payments',
    reads: ['reference', 'orderId'],
    sends: ['orderUUID', 'noonOrderId'],
    isByOrder: true,
  },
};

const hostSuffixes = { ae: '', sa: '.sa', eg: '.eg' } as const;
const apiHosts = { test: 'api-test', live: 'api' } as const;
const authSchemes = { test: 'Key_Test', live: 'Key_Live' } as const;

const successResponse = z.object({ resultCode: z.literal(0) });
const orderResponse = z.object({ resultCode: z.literal(0), result: orderResult });
const errorResponse = z.object({ resultCode: z.int() });

const duplicateCode = 19_012;
const orderOrDuplicate = z.union([orderResponse, z.object({ resultCode: z.literal(duplicateCode) })]);

const errorKinds: Readonly<Record<number, IntegrationError['kind']>> = {
  1500: 'unauthorised',
  19001: 'not_found',
};

function errorOfBody(body: unknown): IntegrationError | null {
  const parsed = z.safeParse(errorResponse, body);
  if (!parsed.success || parsed.data.resultCode === 0) return null;
  const { resultCode } = parsed.data;
  return new IntegrationError('noon', errorKinds[resultCode] ?? 'rejected', `result code ${resultCode}`);
}

const errorUnlessDuplicate = (body: unknown) =>
  z.safeParse(orderOrDuplicate, body).success ? null : errorOfBody(body);

const webhookBody = z.object({
  orderId: z.union([z.int(), z.string()]),
  orderStatus: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  timeStamp: z.string(),
  signature: z.nullish(z.string()),
});

/** The signature of a webhook, version 1. */
function webhookSignature(webhookKey: string, body: z.output<typeof webhookBody>): string {
  const { orderId, orderStatus, eventId, eventType, timeStamp } = body;
  return hmac('sha512', webhookKey, `${[orderId, orderStatus, eventId, eventType, timeStamp]}`, 'base64');
}

/**
 * noon Payments, hosted page. Errors are HTTP 200 with a result code.
 *
 * A duplicate reference (19012) comes from an earlier attempt whose response was lost: its order is looked up.
 * Version 2 of webhook signatures is not supported; without a key, a webhook is a hint.
 *
 * Docs: https://docs.noonpayments.com, which was not read: this is based on other implementations. Least certain: the
 * scheme before the key (`authScheme`), the signature algorithm, the result codes, and that a looked-up order has its
 * page URL.
 */
export function noon(
  settings: z.output<typeof noonSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const { businessId, appId, appKey, category, webhookVersion } = settings;
  const webhookKey = webhookVersion === 'off' ? undefined : settings.webhookKey;
  const base = settings.base ?? `https://${apiHosts[mode]}${hostSuffixes[settings.region]}.noonpayments.com`;
  const key = Buffer.from(`${businessId}.${appId}:${appKey}`).toString('base64');
  const headers = {
    authorization: `${settings.authScheme ?? authSchemes[mode]} ${key}`,
    'content-type': 'application/json',
  };

  const urlOf = (path: string) => new URL(`/payment/v1/order${path}`, base);
  const fetchOrder = async (path: string): Promise<NoonOrder> => {
    const request = new Request(urlOf(path), { headers });
    return (await requestJson(options, 'noon', request, withErrorReader(errorOfBody, orderResponse))).result;
  };
  const operate = <Reply>(
    apiOperation: string,
    fields: object,
    requestOptions: JsonRequestOptions<Reply>,
  ) => {
    const body = JSON.stringify({ apiOperation, ...fields });
    return requestJson(
      options,
      'noon',
      new Request(urlOf(''), { method: 'POST', headers, body }),
      requestOptions,
    );
  };

  const byReference = (reference: string) => fetchOrder(`/getbyreference/${encodeURIComponent(reference)}`);
  const idOf = async ({ providerRef, reference }: PaymentKey) =>
    providerRef ?? String((await byReference(reference)).order.id);

  return {
    id: 'noon',
    mode,
    account: businessId,
    base: new URL(base),
    rules: noonRules,

    async open({ reference, orderNumber, language, returnUrl, expiresAt, ...charge }) {
      const fields = {
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
      const response = await operate(
        'INITIATE',
        fields,
        withErrorReader(errorUnlessDuplicate, orderOrDuplicate),
      );
      const { order, checkoutData } =
        response.resultCode === 0 ? response.result : await byReference(reference);
      if (!checkoutData) throw new IntegrationError('noon', 'rejected', 'no payment page');
      return { providerRef: String(order.id), payUrl: new URL(checkoutData.postUrl) };
    },

    async fetchPayment({ reference, providerRef }) {
      const found = await (providerRef === null
        ? byReference(reference)
        : fetchOrder(`/${encodeURIComponent(providerRef)}`));
      const { id, status, currency, totalRefundedAmount, ...order } = found.order;
      const refunded = fromMajor(totalRefundedAmount ?? '');
      return {
        status: statusOf(found),
        providerStatus: status,
        account: businessId,
        mode,
        reference: order.reference ?? null,
        providerRef: String(id),
        amount: capturedAmount(found),
        currency: currency ?? null,
        ...(refunded === null ? {} : { refunded }),
      };
    },

    readReturn: ({ query }) => ({
      reference: query.get('merchantReference'),
      providerRef: query.get('orderId'),
      signature: 'none',
    }),

    readWebhook({ body }) {
      const parsed = z.safeParse(webhookBody, parseJson(new TextDecoder().decode(body)));
      if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
      const { orderId, eventId, signature } = parsed.data;
      const isSigned = webhookKey !== undefined;
      if (isSigned && !isTimingSafeEqual(webhookSignature(webhookKey, parsed.data), signature ?? '')) {
        return { kind: 'refused', why: 'signature' };
      }
      return { kind: 'about', eventId, reference: null, providerRef: String(orderId), isSigned };
    },

    async cancel(payment) {
      await operate(
        'CANCEL',
        { order: { id: await idOf(payment) } },
        withErrorReader(errorOfBody, successResponse),
      );
    },

    async refund(payment, charge, refundReference) {
      const transaction = {
        amount: exactMajorNumber('noon', charge),
        currency: charge.currency,
        transactionReference: refundReference,
      };
      const fields = { order: { id: await idOf(payment) }, transaction };
      await operate('REFUND', fields, withErrorReader(errorOfBody, successResponse));
    },
  };
}
