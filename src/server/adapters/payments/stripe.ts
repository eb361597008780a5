import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import {
  type PaymentKey,
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderErrorKind,
  type ProviderOptions,
  type ProviderRules,
} from '#server/payments/provider.ts';
import { type ErrorResponse, parseJson, requestJson } from './request-json.ts';
import { fromStripeUnits, stripeStep, stripeUnits } from './stripe-amounts.ts';
import { stripeSdk } from './stripe-sdk.ts';
import { checkoutSessionSchema, refundedOf, statusOf } from './stripe-session.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

export const stripeSettings = z.strictObject({
  /** As a header can carry it. */
  secretKey: z.string().check(z.regex(/^[\x21-\x7e]{8,}$/)),
  /** One for each endpoint, or two while one is being replaced; separated by spaces. */
  webhookSecrets: z.string().check(z.regex(/^\s*\S{8,}(\s+\S{8,})*\s*$/)),
  /** Names the account where that matters; its keys tell one from another anyway. */
  account: z._default(z.string().check(z.minLength(1)), 'stripe'),
  apiVersion: z._default(z.string().check(z.minLength(8)), '2026-10-28.endive'),
  base: z._default(z.url(), 'https://api.stripe.com'),
});

export const stripeRules: ProviderRules = {
  currencies: 'any',
  step: stripeStep,
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'partial',
  payHosts: { test: ['checkout.stripe.com'], live: ['checkout.stripe.com'] },
};

/** A page cannot close sooner after it was opened than this, with a margin for clocks and the way there. */
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

const providerError = (kind: ProviderErrorKind, detail: string) => new ProviderError('stripe', kind, detail);

function errorOfResponse({ status, text }: ErrorResponse): ProviderError | null {
  // Another request with the same key is still being answered.
  if (status === 409) return providerError('unreachable', 'the same is under way');
  const parsed = z.safeParse(errorResponse, parseJson(text));
  const isUnknown = parsed.success && parsed.data.error.code === 'resource_missing';
  return isUnknown ? providerError('not_found', 'no such payment') : null;
}

/** The SDK's errors carry what was sent: only what we said ourselves gets out. */
function providerErrorOf(error: unknown): ProviderError {
  const detail = error instanceof stripeSdk().errors.StripeError ? error.detail : null;
  return detail instanceof ProviderError ? detail : providerError('unreadable', 'not an answer of its API');
}

async function parseSdkResponse<Reply>(reply: z.ZodMiniType<Reply>, asked: Promise<unknown>): Promise<Reply> {
  const answer = await asked.catch((error) => {
    throw providerErrorOf(error);
  });
  const parsed = z.safeParse(reply, answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw providerError('unreadable', `unexpected ${where || 'answer'}`);
}

/** The braces have to reach Stripe as they are: it puts the session's id in their place. */
const successUrl = ({ href, search }: URL) => `${href}${search ? '&' : '?'}session={CHECKOUT_SESSION_ID}`;

/**
 * Stripe, Checkout Sessions on its own page, through its own SDK, whose requests leave by our `fetch`: it neither
 * retries nor reports how long they took.
 *
 * Currencies with three decimals are charged in steps of ten thousandths; which have none is Stripe's own list, and
 * that `UGX` is on it rests on an archived page. What it takes at least depends on the account. A page lives for
 * half an hour or longer, so it outlives an attempt: `cancel` closes it. A declined card leaves it open. Test and
 * live differ by the key alone; `livemode` tells. That a delayed payment which fell through shows in the state of
 * the intent, and a refund in its last charge, rests on the SDK's types.
 *
 * Docs: https://docs.stripe.com/checkout/fulfillment, https://docs.stripe.com/currencies,
 * https://github.com/woocommerce/woocommerce-gateway-stripe/issues/883.
 */
export function stripe(
  { secretKey, webhookSecrets, account, apiVersion, base }: z.output<typeof stripeSettings>,
  mode: PaymentMode,
  world: ProviderOptions,
): PaymentProvider {
  const address = new URL(base);
  const isPlain = address.protocol === 'http:';
  const Sdk = stripeSdk();
  const { checkout: pages, refunds } = new Sdk(secretKey, {
    httpClient: Sdk.createFetchHttpClient(async (url, init) =>
      Response.json(
        await requestJson(world, 'stripe', new Request(url, init), {
          schema: anyObject,
          readError: errorOfResponse,
        }),
      ),
    ),
    host: address.hostname,
    port: address.port || (isPlain ? 80 : 443),
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
      pages.sessions.retrieve(idOf(key), { expand: ['payment_intent.latest_charge'] }, { apiVersion }),
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
      locale: locales[language] ?? language,
      // From the attempt's end, not from the clock: the same key must come with the same body.
      expires_at: Math.ceil((request.expiresAt.getTime() + minPageLifetimeMs) / 1000),
    };
  };

  return {
    id: 'stripe',
    mode,
    account,
    base: address,
    rules: stripeRules,

    async open(request) {
      const options = { apiVersion, idempotencyKey: request.reference };
      const session = await parseSdkResponse(
        sessionCreatedResponse,
        pages.sessions.create(bodyOf(request), options),
      );
      return { providerRef: session.id, payUrl: new URL(session.url) };
    },

    async fetchPayment(key) {
      const session = await sessionOf(key);
      const currency = session.currency?.toUpperCase() ?? null;
      const amountOf = (minor: number | null) =>
        minor === null || currency === null ? null : fromStripeUnits(minor, currency);
      const given = amountOf(refundedOf(session));
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
        ...(given === null ? {} : { refunded: given }),
      };
    },

    readReturn: ({ query }) => ({ reference: null, providerRef: query.get('session'), signature: 'none' }),

    readWebhook: (request) => readStripeWebhook(request, webhookSecrets.trim().split(/\s+/), world.now()),

    async cancel(key) {
      try {
        await parseSdkResponse(sessionExpiredResponse, pages.sessions.expire(idOf(key), {}, { apiVersion }));
      } catch (error) {
        const isRefused = error instanceof ProviderError && error.kind === 'rejected';
        if (!isRefused || (await sessionOf(key)).status !== 'expired') throw error;
      }
    },

    async refund(key, charge, refundReference) {
      const { payment_intent } = await sessionOf(key);
      const paid = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      if (paid === undefined) throw providerError('rejected', 'nothing was paid');
      const body = { payment_intent: paid, amount: stripeUnits(charge) };
      const options = { apiVersion, idempotencyKey: refundReference };
      await parseSdkResponse(refundResponse, refunds.create(body, options));
    },
  };
}
