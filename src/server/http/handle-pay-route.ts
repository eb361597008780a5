import type { Call, CallRefusalCode } from '#contracts/call.ts';
import { type PaymentMessageName, paymentMessageCalls } from '#contracts/calls/payment-messages.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { FoundAttempt } from '../payments/find-attempts.ts';
import type { WebhookOutcome } from '../payments/receive-webhook.ts';
import { type SandboxOutcome, sandboxOutcomes } from '../payments/sandbox-page.ts';
import { clientAddress } from './client-address.ts';
import { callHeaders, payPageHeaders } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { countFailedTry } from './limits/count-failed-try.ts';
import type { PayRoute } from './pay-route.ts';
import { readBody } from './read-body.ts';
import { readCallContext } from './read-call-context.ts';
import { refusalStatus } from './refusal-status.ts';
import { type Exchange, sendBody, sendRefusal, sendSeeOther } from './send.ts';
import { sendScreen } from './send-screen.ts';

/**
 * Handles what passes between payment providers and us: diners who return by link or form, webhooks, and the pages that
 * lead to a provider. Accepts forms of other sites without cookie or token, because nothing in them is trusted.
 */
export async function handlePayRoute(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  route: PayRoute,
): Promise<void> {
  const { request } = exchange;
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const calls: readonly Call[] = paymentMessageCalls[route.name];
  const call = calls.find((one) => one.method === method);
  if (!call) {
    const allow = [...new Set(calls.map((one) => one.method))].join(', ');
    const head = [...callHeaders, 'allow', allow];
    return sendRefusal(exchange, 405, head, { code: 'invalid_request', issues: [] });
  }
  const read = call.rawBody ? await readBody(request, call.rawBody.maxBytes) : null;
  if (read?.kind === 'too_large') return sendRefusal(exchange, 413, callHeaders, { code: 'too_large' });
  const body = read?.body ?? new Uint8Array();
  return handlers[route.name]({ site, exchange, release, route, body });
}

interface PayRequest {
  readonly site: HttpSite;
  readonly exchange: Exchange;
  readonly release: Release;
  readonly route: PayRoute;
  readonly body: Uint8Array;
}

const handlers: Readonly<Record<PaymentMessageName, (request: PayRequest) => Promise<void>>> = {
  return: handleReturn,
  hook: handleWebhook,
  go: handleGo,
  sandbox: handleSandbox,
};

const providerNamed = ({ payments }: HttpSite, name: string | null): ProviderId | null =>
  name !== null && payments.returnPages.has(name) ? name : null;

const formOf = (body: Uint8Array) => new URLSearchParams(new TextDecoder().decode(body));

async function handleReturn(payRequest: PayRequest): Promise<void> {
  const { site, exchange, release, body } = payRequest;
  const { reference, query, ...route } = payRequest.route;
  const provider = providerNamed(site, route.provider);
  const request = { query: new URLSearchParams(query), form: formOf(body) };
  const landing =
    provider && (await site.payments.receiveReturn(release.licence, provider, reference, request));
  if (!landing) return sendNotFound(payRequest);
  return sendSeeOther(
    exchange,
    `/${supportedLanguage(release, landing.language)}/payment/${provider}?${landing.query}`,
  );
}

const webhookRefusals = {
  no_provider: 'not_found',
  forged: 'bad_signature',
  unreadable: 'unreadable',
} as const satisfies Readonly<Record<Exclude<WebhookOutcome, 'taken' | 'unknown'>, CallRefusalCode>>;

const { rateLimit } = paymentMessageCalls.hook[0];

/**
 * Webhooks with a provider's signature are always accepted. From clients that keep sending unsigned ones nothing is
 * logged for a while.
 */
async function handleWebhook({ site, exchange, release, route, body }: PayRequest): Promise<void> {
  const { licence } = release;
  const client = clientAddress(exchange.request, site.trustedProxies);
  const isNoted = site.limits.waitFor(rateLimit, licence, client) === null;
  const provider = providerNamed(site, route.provider);
  const outcome = provider
    ? await site.payments.receiveWebhook(
        licence,
        provider,
        { headers: headersOf(exchange), query: new URLSearchParams(route.query), body },
        isNoted,
      )
    : 'no_provider';
  const wait = outcome === 'taken' ? null : countFailedTry(site.limits, rateLimit, licence, client);
  // A provider would repeat a refused message again and again.
  if (outcome === 'taken' || outcome === 'unknown')
    return sendBody(exchange, 200, [...callHeaders, 'cache-control', 'no-store'], 'text/plain', 'ok');
  if (wait !== null) {
    return sendRefusal(exchange, 429, [...callHeaders, 'retry-after', String(wait)], { code: 'too_many' });
  }
  const code = webhookRefusals[outcome];
  return sendRefusal(exchange, refusalStatus(code), callHeaders, { code });
}

const headersOf = ({ request }: Exchange) =>
  new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );

/** Forwards a diner by form post to a provider that takes no links. */
async function handleGo(request: PayRequest): Promise<void> {
  const found = await findAttempt(request);
  if (!found) return sendNotFound(request);
  const { attempt } = found;
  if (attempt.state !== 'pending' || !attempt.payForm) return sendToOrder(request, found);
  return sendPayPage(request, found, `go/${attempt.reference}`, new URL(attempt.payForm.action).origin);
}

/** The page of the sandbox provider. */
async function handleSandbox(request: PayRequest): Promise<void> {
  const { site, exchange, body } = request;
  const found = await findAttempt(request);
  if (found?.attempt.provider !== 'sandbox') return sendNotFound(request);
  if (exchange.request.method !== 'POST') return sendSandbox(request, found);
  const given = formOf(body).get('outcome');
  const outcome = sandboxOutcomes.find((one) => one === given) ?? 'close';
  const { reference } = found.attempt;
  const state = sandboxStates[outcome];
  if (state !== null) await site.sandbox.decide(reference, state);
  return outcome === 'close' || outcome === 'pay_no_return'
    ? sendSandbox(request, found, true)
    : sendSeeOther(exchange, `/pay/return/sandbox/${reference}`);
}

/** @param isOver whether the diner can do nothing more on the page. */
async function sendSandbox(request: PayRequest, found: FoundAttempt, isOver = false): Promise<void> {
  const { reference } = found.attempt;
  const isOpen = !isOver && (await request.site.sandbox.isOpen(reference));
  return sendPayPage(request, found, `sandbox/${reference}${isOpen ? '' : '?over'}`, "'self'");
}

const sandboxStates: Readonly<Record<SandboxOutcome, 'paid' | 'declined' | 'cancelled' | null>> = {
  pay: 'paid',
  pay_no_return: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
  close: null,
};

function findAttempt({ site, release, route }: PayRequest): Promise<FoundAttempt | null> {
  return site.payments.findAttempt(release.licence, route.reference ?? '');
}

const supportedLanguage = ({ venue }: Release, language: Language): Language =>
  venue.languages.some(({ code }) => code === language) ? language : venue.default_language;

const sendNotFound = ({ site, exchange, release }: PayRequest) =>
  sendScreen(site, exchange, 404, 'order-not-found', release.venue.default_language, release);

const sendToOrder = ({ exchange, release }: PayRequest, { order }: FoundAttempt) =>
  sendSeeOther(exchange, `/${supportedLanguage(release, order.language)}/order/${order.uuid}`);

async function sendPayPage(
  { site, exchange, release }: PayRequest,
  { order }: FoundAttempt,
  page: string,
  formTarget: string,
): Promise<void> {
  const language = supportedLanguage(release, order.language);
  const target = `/${language}/pay/${page}`;
  const context = readCallContext(site, exchange.request, null);
  const { status, contentType, body } = await site.call(release, language, {
    method: 'GET',
    target,
    context,
  });
  sendBody(exchange, status, payPageHeaders(formTarget), contentType, body);
}
