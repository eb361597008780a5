import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';
import { fromMajor } from './amounts.ts';
import { exactMajorNumber } from './exact-amounts.ts';
import { signJwt, verifyJwt } from './jwt.ts';
import { requestJson } from './request-json.ts';
import { withErrorReader } from './with-error-reader.ts';

export const twoC2pSettings = z.strictObject({
  merchantId: z.string().check(z.regex(/^[A-Za-z0-9]{1,25}$/)),
  secretKey: z.string().check(z.minLength(16)),
  /** Comma-separated codes, such as `CC,QR`; all of the merchant's channels by default. */
  paymentChannels: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,6}(,[A-Z0-9]{1,6})*$/))),
  base: z.optional(z.url()),
});

export const twoC2pRules: ProviderRules = {
  currencies: 'any',
  brands: {
    always: ['visa', 'mastercard'],
    byContract: [
      'apple_pay',
      'google_pay',
      'amex',
      'unionpay',
      'jcb',
      'alipay',
      'wechat_pay',
      'grabpay',
      'promptpay',
    ],
  },
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  // Refunds use another API, whose keys must be exchanged first.
  refunds: 'none',
  payHosts: { test: ['.2c2p.com'], live: ['.2c2p.com'] },
};

const baseUrls = { test: 'https://sandbox-pgw.2c2p.com', live: 'https://pgw.2c2p.com' } as const;

/** How long a payment page is valid. */
const pageLifetimeMs = 30 * 60_000;

type Endpoint = 'paymentToken' | 'paymentInquiry';

const signedBody = z.object({ payload: z.string() });
const plainBody = z.object({ respCode: z.string() });
const tokenResponse = z.object({ respCode: z.literal('0000'), webPaymentUrl: z.url() });
const inquiryResponse = z.object({
  respCode: z.string(),
  merchantID: z.optional(z.string()),
  invoiceNo: z.nullish(z.string()),
  amount: z.nullish(z.union([z.string(), z.number()])),
  currencyCode: z.nullish(z.string()),
  tranRef: z.nullish(z.string()),
});
const notificationClaims = z.object({ invoiceNo: z.string() });

/** The same code means different things when opening and when polling a payment. */
const unauthorizedCodes: Readonly<Record<Endpoint, readonly string[]>> = {
  paymentToken: ['2001', '9007', '9042'],
  paymentInquiry: ['9007', '9042'],
};

function errorOfCode(endpoint: Endpoint, code: string): IntegrationError {
  const otherKind = /^(999\d|0999)$/.test(code) ? 'unreachable' : 'rejected';
  const kind = unauthorizedCodes[endpoint].includes(code) ? 'unauthorised' : otherKind;
  return new IntegrationError('2c2p', kind, `${endpoint} ${code}`);
}

/** Not final: waiting, in progress, not found. */
const pendingCodes: readonly string[] = ['0001', '2001', '2002'];

const statuses: ReadonlyMap<string, PaymentStatus> = new Map([
  ['0000', 'PAID'],
  ['4110', 'PAID'],
  ['4120', 'REFUNDED'],
  ['0003', 'CANCELLED'],
  ['4080', 'CANCELLED'],
  ['5009', 'EXPIRED'],
  ['9020', 'EXPIRED'],
  ['2003', 'FAILED'],
]);

/** A payment that was never started is not found; it stays pending while its page is valid. */
function statusOf(code: string, ageMs: number): PaymentStatus {
  if (code === '2002') return ageMs < pageLifetimeMs ? 'PENDING' : 'EXPIRED';
  return statuses.get(code) ?? (code.startsWith('4') ? 'FAILED' : 'PENDING');
}

const locales: Partial<Readonly<Record<Language, string>>> = { ja: 'ja', th: 'th', 'zh-hans': 'zh' };

/**
 * 2C2P (PGW v4.3), hosted page. Requests and responses are JWTs signed with the merchant's secret. Only error responses
 * may be unsigned, and those never decide a payment.
 *
 * 2C2P assigns a transaction reference only when a diner pays, and a new one for each try. The page is valid for about
 * half an hour, regardless of the attempt's expiry: the time zone of its expiry parameter is undocumented.
 *
 * Docs: https://developer.2c2p.com/docs/api-payment-token, …/api-payment-inquiry, …/api-response-code. The page's
 * languages are based on experience.
 */
export function twoC2p(
  { merchantId, secretKey, paymentChannels, ...rest }: z.output<typeof twoC2pSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const base = rest.base ?? baseUrls[mode];

  async function call<Reply>(endpoint: Endpoint, claims: object, reply: z.ZodMiniType<Reply>) {
    const request = new Request(new URL(`/payment/4.3/${endpoint}`, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payload: signJwt({ merchantID: merchantId, ...claims }, secretKey) }),
    });
    const readError = (body: unknown) => {
      const code = z.safeParse(signedBody, body).success ? null : z.safeParse(plainBody, body).data?.respCode;
      return !code || pendingCodes.includes(code) ? null : errorOfCode(endpoint, code);
    };
    const response = await requestJson(
      options,
      '2c2p',
      request,
      withErrorReader(readError, z.union([signedBody, plainBody])),
    );
    const claimsOrCode =
      'payload' in response ? verifyJwt(response.payload, secretKey) : { respCode: response.respCode };
    const parsed = z.safeParse(reply, claimsOrCode);
    if (parsed.success) return parsed.data;
    const code = z.safeParse(plainBody, claimsOrCode).data?.respCode;
    throw code && code !== '0000'
      ? errorOfCode(endpoint, code)
      : new IntegrationError('2c2p', 'unreadable', 'not signed by the provider');
  }

  return {
    id: '2c2p',
    mode,
    account: merchantId,
    base: new URL(base),
    rules: twoC2pRules,

    async open({ reference, orderUuid, orderNumber, language, returnUrl, webhookUrl, ...charge }) {
      const claims = {
        invoiceNo: reference,
        description: `Order ${orderNumber}`,
        amount: exactMajorNumber('2c2p', charge),
        currencyCode: charge.currency,
        ...(paymentChannels ? { paymentChannel: paymentChannels.split(',') } : {}),
        frontendReturnUrl: returnUrl.href,
        backendReturnUrl: webhookUrl.href,
        locale: locales[language] ?? 'en',
        userDefined1: orderUuid,
      };
      const { webPaymentUrl } = await call('paymentToken', claims, tokenResponse);
      return { providerRef: null, payUrl: new URL(webPaymentUrl) };
    },

    async fetchPayment({ reference, openedAt }) {
      const claims = { invoiceNo: reference, locale: 'en' };
      const { respCode, ...reported } = await call('paymentInquiry', claims, inquiryResponse);
      if (respCode.startsWith('9') && !statuses.has(respCode)) throw errorOfCode('paymentInquiry', respCode);
      const status = statusOf(respCode, options.now().getTime() - openedAt.getTime());
      return {
        status,
        providerStatus: respCode,
        account: reported.merchantID ?? merchantId,
        mode,
        reference: reported.invoiceNo ?? null,
        providerRef: (['PAID', 'REFUNDED'].includes(status) && reported.tranRef) || null,
        amount: fromMajor(reported.amount ?? ''),
        currency: reported.currencyCode ?? null,
      };
    },

    readReturn({ form }) {
      const json = Buffer.from(form.get('paymentResponse') ?? '', 'base64url').toString();
      const parsed = z.safeParse(notificationClaims, parseJson(json));
      return { reference: parsed.data?.invoiceNo ?? null, providerRef: null, signature: 'none' };
    },

    readWebhook({ body }) {
      const parsed = z.safeParse(signedBody, parseJson(new TextDecoder().decode(body)));
      if (!parsed.success) return { kind: 'refused', why: 'unreadable' };
      const claims = verifyJwt(parsed.data.payload, secretKey);
      if (claims === null) return { kind: 'refused', why: 'signature' };
      const notification = z.safeParse(notificationClaims, claims);
      if (!notification.success) return { kind: 'refused', why: 'unreadable' };
      const { invoiceNo: reference } = notification.data;
      return { kind: 'about', eventId: null, reference, providerRef: null, isSigned: true };
    },
  };
}
