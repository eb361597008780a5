import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';
import {
  type Form,
  isTooFine,
  isWhole,
  major,
  pairsOf,
  type Refused,
  readForm,
  readSession,
  strangerIn,
} from './stripe-form.ts';
import { cardCharge, isComplete, isSettled, messageOf, session, webhookSecret } from './stripe-reports.ts';

const secretKey = 'sk_test_51DoubleOfStripe0123456789';

const no = (status: number, param: string, code: string) =>
  json({ error: { type: 'invalid_request_error', code, param, message: `${param}: ${code}` } }, status);

const refusal = ({ param, code }: Refused) => no(400, param, code);

function create(form: Form, gateway: GatewayContext): Response {
  const requested = readSession(form, stripeDouble.currencies, gateway.now());
  if (requested.kind === 'refused') return refusal(requested);
  const returnUrl = form.get('success_url') ?? '';
  const expiresAt = form.get('expires_at');
  const charge = gateway.keep({
    id: `cs_test_a1${gateway.token(56)}`,
    reference: form.get('client_reference_id') ?? '',
    amount: major(requested.units, requested.currency),
    currency: requested.currency,
    account: 'stripe',
    returnUrl,
    cancelUrl: form.get('cancel_url') ?? '',
    // Each merchant has one webhook address, set in the dashboard.
    hookUrl: new URL('/pay/hook/stripe', returnUrl).href,
    ...(expiresAt === undefined ? {} : { expiresAt: Number(expiresAt) * 1000 }),
    more: {
      metadata: pairsOf(form, 'metadata'),
      intentMetadata: pairsOf(form, 'payment_intent_data[metadata]'),
    },
  });
  return json(session(charge, gateway));
}

function retrieve(charge: LedgerCharge, query: URLSearchParams, gateway: GatewayContext): Response {
  const stranger = [...query].find(
    ([name, value]) => !/^expand\[\d*\]$/.test(name) || !/^payment_intent(\.latest_charge)?$/.test(value),
  );
  return stranger
    ? no(400, stranger[0], 'parameter_unknown')
    : json(session(charge, gateway, [...query.values()]));
}

function expire(charge: LedgerCharge, gateway: GatewayContext): Response {
  if (isComplete(charge) || charge.state === 'expired') return no(400, 'session', 'session_not_open');
  charge.state = 'expired';
  return json(session(charge, gateway));
}

const refundFields = [/^(payment_intent|amount|reason)$/, /^metadata\[[^[\]]{1,40}\]$/];

function refund(form: Form, gateway: GatewayContext): Response {
  const stranger = strangerIn(form, refundFields);
  if (stranger) return refusal(stranger);
  const intent = form.get('payment_intent') ?? '';
  const charge = gateway.find({ id: `cs_test_${intent.slice('pi_'.length)}` });
  if (!charge || !isComplete(charge)) return no(404, 'payment_intent', 'resource_missing');
  const { amount, amount_refunded, currency } = cardCharge(charge);
  const rest = amount - amount_refunded;
  if (!isSettled(charge)) return no(400, 'payment_intent', 'payment_intent_unexpected_state');
  if (rest === 0) return no(400, 'payment_intent', 'charge_already_refunded');
  const requested = form.get('amount') ?? String(rest);
  if (!isWhole(requested, 1) || isTooFine(Number(requested), charge.currency))
    return no(400, 'amount', 'parameter_invalid_integer');
  if (Number(requested) > rest) return no(400, 'amount', 'amount_too_large');
  charge.refunded = major(amount_refunded + Number(requested), charge.currency);
  if (Number(requested) === rest) charge.state = 'refunded';
  const id = `re_${gateway.token(24)}`;
  return json({
    id,
    object: 'refund',
    amount: Number(requested),
    currency,
    payment_intent: intent,
    status: 'succeeded',
  });
}

function post({ url, body }: Incoming, gateway: GatewayContext): Response | null {
  const form = readForm(body);
  if ('kind' in form) return refusal(form);
  if (url.pathname === '/v1/checkout/sessions') return create(form, gateway);
  if (url.pathname === '/v1/refunds') return refund(form, gateway);
  const [, id] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(url.pathname) ?? [];
  if (id === undefined) return null;
  const charge = gateway.find({ id });
  return charge ? expire(charge, gateway) : no(404, 'session', 'resource_missing');
}

interface Done {
  readonly request: string;
  readonly answer: Response;
}

/** Processed requests by Idempotency-Key. */
const doneAt = new WeakMap<GatewayContext, Map<string, Done>>();

function postOnce(request: Incoming, gateway: GatewayContext): Response | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return post(request, gateway);
  if (key === '' || key.length > 255) return no(400, 'Idempotency-Key', 'parameter_invalid');
  const done = doneAt.get(gateway) ?? new Map<string, Done>();
  doneAt.set(gateway, done);
  const requested = `${request.url.pathname}\n${request.body}`;
  const before = done.get(key);
  if (before) {
    const error = { type: 'idempotency_error', message: 'That key came with another request' };
    return before.request === requested ? before.answer.clone() : json({ error }, 400);
  }
  const answer = post(request, gateway);
  if (answer?.ok) done.set(key, { request: requested, answer: answer.clone() });
  return answer;
}

function wrongHeaders(headers: Headers, method: string): Response | null {
  if (headers.get('authorization') !== `Bearer ${secretKey}`)
    return json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }, 401);
  if (!/^\d{4}-\d\d-\d\d\.[a-z]+$/.test(headers.get('stripe-version') ?? ''))
    return no(400, 'Stripe-Version', 'parameter_missing');
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return method === 'POST' && !isForm ? no(400, 'Content-Type', 'parameter_invalid') : null;
}

/**
 * A double of Stripe with a test key.
 *
 * `more.async` (`waiting`, `succeeded`, `failed`) gives a paid session a delayed payment method. `more.rolledSecret`
 * adds a signature with the previous secret to messages.
 */
export const stripeDouble: GatewayDouble = {
  name: 'stripe',
  provider: 'stripe',
  settings: { secretKey, webhookSecrets: webhookSecret },
  currencies: [
    'AED',
    ...'USD KWD JPY EUR GBP SAR QAR BHD OMR JOD TND EGP INR KES NGN PHP RON SGD TZS LBP YER KRW UGX XOF'.split(
      ' ',
    ),
  ],
  declineStaysOpen: true,
  credential: 'secretKey',
  facts: { messages: 'signed', reports: ['mode'], isAskedByItsName: true, knowsRefunds: true },

  answer(request, gateway) {
    const { method, url, headers } = request;
    const [, shown] = /^\/c\/pay\/([^/]+)$/.exec(url.pathname) ?? [];
    const page = shown === undefined ? null : gateway.find({ id: shown });
    if (page) return gateway.page(page);
    const wrong = wrongHeaders(headers, method);
    if (wrong) return wrong;
    if (method === 'POST') return postOnce(request, gateway);
    const [, id] = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(url.pathname) ?? [];
    if (method !== 'GET' || id === undefined) return null;
    const charge = gateway.find({ id });
    return charge ? retrieve(charge, url.searchParams, gateway) : no(404, 'session', 'resource_missing');
  },

  leave(charge, outcome) {
    if (outcome === 'pay') return { url: charge.returnUrl.replaceAll('{CHECKOUT_SESSION_ID}', charge.id) };
    if (outcome !== 'cancel' || charge.cancelUrl === '') return null;
    // The session stays payable after a cancel.
    if (charge.state === 'cancelled') charge.state = 'open';
    return { url: charge.cancelUrl };
  },

  message: messageOf,
};
