import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { isBuiltInLanguage } from '#i18n/built-in-languages.ts';
import type { Language } from '#i18n/languages.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type {
  PaymentKey,
  PaymentProvider,
  PaymentRequest,
  ProviderOptions,
  ProviderRules,
} from '#server/payments/provider.ts';
import type { TextResponse } from '../outbound/responses.ts';
import { requestJson } from './request-json.ts';
import { fromStripeUnits, stripeStep, stripeUnits } from './stripe-amounts.ts';
import { stripeSdk } from './stripe-sdk.ts';
import { checkoutSessionSchema, refundedOf, statusOf } from './stripe-session.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

export const stripeSettings = z.strictObject({
  /** Printable ASCII, because it is sent as a header. */
  secretKey: z.string().check(z.regex(/^[\x21-\x7e]{8,}$/)),
  /** One per endpoint, or two during a rotation; separated by spaces. */
  webhookSecrets: z.string().check(z.regex(/^\s*\S{8,}(\s+\S{8,})*\s*$/)),
  /** A label for the account, if needed; the keys already identify it. */
  account: z._default(z.string().check(z.minLength(1)), 'stripe'),
  apiVersion: z._default(z.string().check(z.minLength(8)), '2026-10-28.endive'),
  base: z._default(z.url(), 'https://api.stripe.com'),
});

export const stripeRules: ProviderRules = {
  currencies: 'any',
  brands: {
    always: ['apple_pay', 'google_pay', 'visa', 'mastercard'],
    byContract: ['amex', 'unionpay', 'jcb', 'alipay', 'wechat_pay', 'grabpay', 'promptpay'],
  },
  step: stripeStep,
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'partial',
  payHosts: { test: ['checkout.stripe.com'], live: ['checkout.stripe.com'] },
  returnPage: { reads: ['ref', 'session'], sends: ['ref', 'session'] },
};

/** The minimum lifetime of a page, with a margin for clock skew and latency. */
const minPageLifetimeMs = 31 * 60_000;

const sdkTimeoutMs = 10_000;

const locales: Readonly<Partial<Record<Language, string>>> = {
  ar: 'auto',
  fa: 'auto',
  he: 'auto',
  kp: 'ko',
  'zh-hans': 'zh',
};

const refundResponse = z.object({ status: z.enum(['succeeded', 'pending', 'requires_action']) });
const sessionCreatedResponse = z.object({ id: z.string(), url: z.url() });
const sessionExpiredResponse = z.object({ status: z.literal('expired') });
const anyObject = z.record(z.string(), z.unknown());
const errorResponse = z.object({ error: z.object({ code: z.optional(z.string()) }) });

const providerError = (kind: IntegrationErrorKind, detail: string) =>
  new IntegrationError('stripe', kind, detail);

function errorOfResponse({ status, text }: TextResponse): IntegrationError | null {
  // Another request with the same idempotency key is in progress.
  if (status === 409) return providerError('unreachable', 'the same request is in progress');
  const parsed = z.safeParse(errorResponse, parseJson(text));
  const isUnknown = parsed.success && parsed.data.error.code === 'resource_missing';
  return isUnknown ? providerError('not_found', 'no such payment') : null;
}

/** SDK errors contain the request, so only our own errors are passed on. */
function providerErrorOf(error: unknown): IntegrationError {
  const detail = error instanceof stripeSdk().errors.StripeError ? error.detail : null;
  return detail instanceof IntegrationError
    ? detail
    : providerError('unreadable', 'not a response of its API');
}

async function parseSdkResponse<Reply>(
  reply: z.ZodMiniType<Reply>,
  response: Promise<unknown>,
): Promise<Reply> {
  const body = await response.catch((error) => {
    throw providerErrorOf(error);
  });
  const parsed = z.safeParse(reply, body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw providerError('unreadable', `unexpected ${where || 'response'}`);
}

/** The braces must not be encoded: Stripe replaces them with the session's ID. */
const successUrl = ({ href, search }: URL) => `${href}${search ? '&' : '?'}session={CHECKOUT_SESSION_ID}`;

/**
 * Stripe, hosted Checkout Sessions. Uses the SDK with our `fetch`, without retries and telemetry.
 *
 * Currencies with three decimals are charged in steps of ten thousandths. The list of zero-decimal currencies is
 * Stripe's; `UGX` is based on an archived page. The minimum amount depends on the account. A page lives for at least
 * half an hour, so it outlives an attempt: `cancel` closes it. A declined card leaves it open. Test and live differ
 * only by the key; `livemode` reports the mode. That the intent's state shows a failed delayed payment, and its
 * latest charge a refund, is based on the SDK's types.
 *
 * Docs: https://docs.stripe.com/checkout/fulfillment, https://docs.stripe.com/currencies,
 * https://github.com/woocommerce/woocommerce-gateway-stripe/issues/883.
 */
export function stripe(
  { secretKey, webhookSecrets, account, apiVersion, base }: z.output<typeof stripeSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const baseUrl = new URL(base);
  const isPlain = baseUrl.protocol === 'http:';
  const Sdk = stripeSdk();
  const { checkout, refunds } = new Sdk(secretKey, {
    httpClient: Sdk.createFetchHttpClient(async (url, init) =>
      Response.json(
        await requestJson(options, 'stripe', new Request(url, init), {
          schema: anyObject,
          readError: errorOfResponse,
        }),
      ),
    ),
    host: baseUrl.hostname,
    port: baseUrl.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 0,
    timeout: sdkTimeoutMs,
    telemetry: false,
  });

  function idOf({ providerRef }: PaymentKey): string {
    if (providerRef === null) throw providerError('not_found', 'never opened');
    return providerRef;
  }

  const sessionOf = async (key: PaymentKey) =>
    parseSdkResponse(
      checkoutSessionSchema,
      checkout.sessions.retrieve(idOf(key), { expand: ['payment_intent.latest_charge'] }, { apiVersion }),
    );

  const bodyOf = (request: PaymentRequest): Stripe.Checkout.SessionCreateParams => {
    const { reference, orderUuid, orderNumber, venue, currency, customer, language } = request;
    const metadata = { reference, order: orderUuid, number: orderNumber };
    const name = [...`${venue} ${orderNumber}`].slice(0, 200).join('');
    const unit_amount = stripeUnits(request);
    return {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name } },
        },
      ],
      success_url: successUrl(request.returnUrl),
      cancel_url: request.cancelUrl.href,
      client_reference_id: reference,
      metadata,
      payment_intent_data: { metadata },
      ...(customer.email === null ? {} : { customer_email: customer.email }),
      // Stripe refuses a language that its pages do not have.
      locale: locales[language] ?? (isBuiltInLanguage(language) ? language : 'auto'),
      // Derived from the attempt's expiry, not the clock: the same idempotency key requires the same body.
      expires_at: Math.ceil((request.expiresAt.getTime() + minPageLifetimeMs) / 1000),
    };
  };

  return {
    id: 'stripe',
    mode,
    account,
    base: baseUrl,
    rules: stripeRules,

    async open(request) {
      const requestOptions = { apiVersion, idempotencyKey: request.reference };
      const session = await parseSdkResponse(
        sessionCreatedResponse,
        checkout.sessions.create(bodyOf(request), requestOptions),
      );
      return { providerRef: session.id, payUrl: new URL(session.url) };
    },

    async fetchPayment(key) {
      const session = await sessionOf(key);
      const currency = session.currency?.toUpperCase() ?? null;
      const amountOf = (minor: number | null) =>
        minor === null || currency === null ? null : fromStripeUnits(minor, currency);
      const refunded = amountOf(refundedOf(session));
      const livemode = session.livemode ?? mode === 'live';
      return {
        status: statusOf(session),
        providerStatus: `${session.status} ${session.payment_status}`,
        account,
        mode: livemode ? 'live' : 'test',
        reference: session.client_reference_id,
        providerRef: session.id,
        amount: amountOf(session.amount_total),
        currency,
        ...(refunded === null ? {} : { refunded }),
      };
    },

    readReturn: ({ query }) => ({ reference: null, providerRef: query.get('session'), signature: 'none' }),

    readWebhook: (request) => readStripeWebhook(request, webhookSecrets.trim().split(/\s+/), options.now()),

    async cancel(key) {
      try {
        await parseSdkResponse(
          sessionExpiredResponse,
          checkout.sessions.expire(idOf(key), {}, { apiVersion }),
        );
      } catch (error) {
        const isRefused = error instanceof IntegrationError && error.kind === 'rejected';
        if (!isRefused || (await sessionOf(key)).status !== 'expired') throw error;
      }
    },

    async refund(key, charge, refundReference) {
      const { payment_intent } = await sessionOf(key);
      const paid = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      if (paid === undefined) throw providerError('rejected', 'nothing was paid');
      const body = { payment_intent: paid, amount: stripeUnits(charge) };
      const requestOptions = { apiVersion, idempotencyKey: refundReference };
      await parseSdkResponse(refundResponse, refunds.create(body, requestOptions));
    },
  };
}
