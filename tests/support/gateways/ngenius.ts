import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type GatewayDouble, type GatewayFloor, type Incoming, json, type LedgerCharge } from './gateway.ts';

const settings = {
  cluster: 'ae',
  apiKey: 'bm8tb25lOm5vdC1hLXNlY3JldA==',
  outletRef: '5c1d7b1e-0d4a-4c43-9a51-2f60c9f4a7d3',
  realm: 'ni',
  action: 'SALE',
  fallbackEmail: 'orders@venue.example',
  webhookHeaderName: 'x-venue-hook',
  webhookHeaderValue: 'static-value-not-a-secret',
};

const identityType = 'application/vnd.ni-identity.v1+json';
const paymentType = 'application/vnd.ni-payment.v2+json';
const orders = `/transactions/outlets/${settings.outletRef}/orders`;
const captured = ['CAPTURED', 'PURCHASED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const tokenMs = 5 * 60_000;

/** Decimal places that are not two. */
const places: Readonly<Record<string, number>> = { BHD: 3, JOD: 3, KWD: 3, OMR: 3, JPY: 0 };
const placesOf = (currency: string) => places[currency] ?? 2;
const minorOf = (text: string, currency: string) => Math.round(Number(text) * 10 ** placesOf(currency));
const majorOf = (minor: number, currency: string) =>
  (minor / 10 ** placesOf(currency)).toFixed(placesOf(currency));

const signingIn = z.strictObject({
  grant_type: z.literal('client_credentials'),
  realm: z.optional(z.literal(settings.realm)),
});
const some = z.string().check(z.minLength(1));
const amountAsked = z.strictObject({ currencyCode: z.string(), value: z.int().check(z.positive()) });

const orderAsked = z.strictObject({
  action: z.enum(['SALE', 'PURCHASE', 'AUTH']),
  amount: amountAsked,
  emailAddress: z.email(),
  billingAddress: z.strictObject({ firstName: some, lastName: some }),
  merchantOrderReference: z.string().check(z.regex(/^[A-Za-z0-9-]{1,37}$/)),
  language: z.optional(z.enum(['en', 'ar', 'fr'])),
  merchantAttributes: z.strictObject({
    redirectUrl: z.url(),
    cancelUrl: z.optional(z.url()),
    cancelText: z.optional(z.string()),
    skipConfirmationPage: z.optional(z.boolean()),
    skip3DS: z.optional(z.boolean()),
    paymentAttempts: z.optional(z.int().check(z.gte(1), z.lte(5))),
  }),
});
/** When each token ends. */
const tokens = new WeakMap<GatewayFloor, Map<string, number>>();

const refused = (status: number, message: string) => json({ code: status, message }, status, paymentType);
const isOf = (type: string, header: string | null) => header?.split(';')[0]?.trim() === type;

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // It is no JSON.
  }
}

function wordOf({ state, refunded, more }: LedgerCharge): string {
  const words = { declined: 'FAILED', cancelled: 'CANCELLED', refunded: 'REFUNDED' };
  if (state !== 'paid') return new Map(Object.entries(words)).get(state) ?? 'STARTED';
  if (Number(refunded) > 0) return 'PARTIALLY_REFUNDED';
  return { PURCHASE: 'PURCHASED', AUTH: 'AUTHORISED' }[String(more.action)] ?? 'CAPTURED';
}

/** The state of each attempt, the newest last; a test may put its own into `more.states`. */
function statesOf(charge: LedgerCharge): string[] {
  if (Array.isArray(charge.more.states)) return charge.more.states.map(String);
  const isLast = charge.state === 'declined' && charge.declines > 0;
  return [...Array<string>(charge.declines).fill('FAILED'), ...(isLast ? [] : [wordOf(charge)])];
}

function shownPayment(charge: LedgerCharge, at: string, state: string, index: number) {
  const reference = `${charge.id}-${index + 1}`;
  const self = `${at}/payments/${reference}`;
  const amountOf = (value: number) => ({ currencyCode: charge.currency, value });
  const whole = amountOf(minorOf(charge.amount, charge.currency));
  const back = minorOf(charge.refunded, charge.currency);
  const href = `${self}/captures/${reference}-c/refund`;
  const refund = charge.state === 'paid' && { 'cnp:refund': { href } };
  const taken = {
    'cnp:capture': [{ amount: whole, state: 'SUCCESS', _links: { ...refund } }],
    'cnp:refund': back > 0 ? [{ amount: amountOf(back), state: 'SUCCESS' }] : [],
  };
  return {
    _links: { self: { href: self } },
    reference,
    state,
    amount: whole,
    updateDateTime: new Date(charge.madeAt + (index + 1) * 1_000).toISOString(),
    ...(state === 'STARTED' ? {} : { authResponse: { success: state !== 'FAILED', resultCode: '00' } }),
    ...(captured.includes(state) ? { _embedded: taken } : {}),
  };
}

function shown(charge: LedgerCharge, gateway: GatewayFloor) {
  const at = `${gateway.base}${orders}/${charge.id}`;
  return {
    _links: {
      self: { href: at },
      payment: { href: `${gateway.base}/?code=${charge.id}` },
      ...(charge.state === 'open' ? { cancel: { href: `${at}/cancel` } } : {}),
    },
    reference: charge.id,
    outletId: charge.account,
    action: charge.more.action,
    amount: { currencyCode: charge.currency, value: minorOf(charge.amount, charge.currency) },
    merchantOrderReference: charge.reference,
    _embedded: { payment: statesOf(charge).map((state, index) => shownPayment(charge, at, state, index)) },
  };
}

const told = (charge: LedgerCharge, gateway: GatewayFloor, status = 200) =>
  json(shown(charge, gateway), status, paymentType);

function signIn({ headers, body }: Incoming, gateway: GatewayFloor): Response {
  if (headers.get('authorization') !== `Basic ${settings.apiKey}`) return refused(401, 'Unauthorized');
  if (!isOf(identityType, headers.get('content-type'))) return refused(415, 'Unsupported Media Type');
  if (body !== '' && !signingIn.safeParse(read(body)).success) return refused(400, 'Bad Request');
  const access_token = gateway.token(40);
  const known = tokens.get(gateway) ?? new Map<string, number>();
  tokens.set(gateway, known.set(access_token, gateway.now() + tokenMs));
  return json({ access_token, expires_in: tokenMs / 1_000, token_type: 'bearer' }, 200, identityType);
}

/** What is wrong with a call before anybody looks at what it asks. */
function doubt({ headers, body }: Incoming, gateway: GatewayFloor): Response | null {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '') ?? [];
  if ((tokens.get(gateway)?.get(token) ?? 0) <= gateway.now()) return refused(401, 'Unauthorized');
  if (!isOf(paymentType, headers.get('accept'))) return refused(406, 'Not Acceptable');
  if (body === '' || isOf(paymentType, headers.get('content-type'))) return null;
  return refused(415, 'Unsupported Media Type');
}

function create({ body }: Incoming, gateway: GatewayFloor): Response {
  const { data, error } = orderAsked.safeParse(read(body));
  if (!data) return refused(400, `Bad Request: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const { amount, action, merchantOrderReference: reference } = data;
  if (!ngeniusDouble.currencies.includes(amount.currencyCode)) return refused(422, 'Unknown currency');
  if (gateway.find({ reference })) return refused(409, 'Repeated merchantOrderReference');
  const { redirectUrl: returnUrl, cancelUrl = returnUrl } = data.merchantAttributes;
  const charge = gateway.keep({
    id: randomUUID(),
    reference,
    amount: majorOf(amount.value, amount.currencyCode),
    currency: amount.currencyCode,
    account: settings.outletRef,
    returnUrl,
    cancelUrl,
    // One address for each outlet, approved in the portal.
    hookUrl: new URL('/pay/hook/ngenius', returnUrl).href,
    more: { action },
  });
  return told(charge, gateway, 201);
}

function refund(charge: LedgerCharge, { body }: Incoming, gateway: GatewayFloor): Response {
  const { data } = z.strictObject({ amount: amountAsked }).safeParse(read(body));
  if (data?.amount.currencyCode !== charge.currency) return refused(400, 'Bad Request');
  const before = minorOf(charge.refunded, charge.currency);
  const rest = minorOf(charge.amount, charge.currency) - before;
  const isTaken = charge.state === 'paid' && captured.includes(wordOf(charge));
  if (!isTaken || data.amount.value > rest) return refused(422, 'Not so much to refund');
  charge.refunded = majorOf(before + data.amount.value, charge.currency);
  if (data.amount.value === rest) charge.state = 'refunded';
  return told(charge, gateway);
}

/** Follows a link that an order or its newest payment showed: of cancelling, no method is told. */
function follow(charge: LedgerCharge, rest: string, request: Incoming, gateway: GatewayFloor) {
  const { method } = request;
  if (method === 'GET') return rest === '' ? told(charge, gateway) : null;
  if (rest === 'cancel' && (method === 'PUT' || method === 'POST')) {
    if (charge.state !== 'open') return refused(422, 'It can no longer be cancelled');
    charge.state = 'cancelled';
    return told(charge, gateway);
  }
  const newest = `${charge.id}-${statesOf(charge).length}`;
  const isRefund = rest === `payments/${newest}/captures/${newest}-c/refund`;
  return isRefund && method === 'POST' ? refund(charge, request, gateway) : null;
}

function eventOf(charge: LedgerCharge): string | null {
  if (charge.state === 'declined')
    return charge.more.action === 'PURCHASE' ? 'PURCHASE_DECLINED' : 'DECLINED';
  return charge.state === 'open' || charge.state === 'expired' ? null : wordOf(charge);
}

function answerKnown(request: Incoming, gateway: GatewayFloor) {
  const { method, url } = request;
  if (method === 'POST' && url.pathname === orders) return create(request, gateway);
  if (!url.pathname.startsWith(`${orders}/`)) return refused(404, 'Not Found');
  const [id = '', ...rest] = url.pathname.slice(orders.length + 1).split('/');
  const charge = gateway.find({ id });
  return (charge && follow(charge, rest.join('/'), request, gateway)) ?? refused(404, 'Not Found');
}

/**
 * Stands in for N-Genius Online.
 *
 * A test may put `states`, those of all attempts, into a charge's `more`. A message that was given out untampered
 * is not given out again.
 */
export const ngeniusDouble: GatewayDouble = {
  name: 'ngenius',
  company: 'ngenius',
  settings,
  currencies: ['AED', ...'SAR KWD OMR BHD QAR JOD EGP INR KES NGN PHP SGD TZS USD EUR GBP JPY'.split(' ')],
  declineStaysOpen: false,
  credential: 'apiKey',
  facts: { messages: 'header', tells: ['account'], isAskedByItsName: true, knowsRefunds: false },

  answer(request, gateway) {
    const { method, url } = request;
    const shownAt = method === 'GET' && url.pathname === '/' ? url.searchParams.get('code') : null;
    const charge = gateway.find({ id: shownAt ?? '' });
    if (charge) return gateway.page(charge);
    if (method === 'POST' && url.pathname === '/identity/auth/access-token') return signIn(request, gateway);
    return doubt(request, gateway) ?? answerKnown(request, gateway);
  },

  leave: ({ returnUrl, cancelUrl, id }, outcome) => ({
    url: outcome === 'cancel' ? cancelUrl : `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}ref=${id}`,
  }),

  message(charge, tampering, gateway) {
    const eventName = eventOf(charge);
    if (!eventName || charge.hookUrl === null) return null;
    if (tampering === 'none' && charge.more.told === eventName) return null;
    if (tampering === 'none') charge.more.told = eventName;
    const nobody = tampering === 'unknown_reference' && {
      reference: randomUUID(),
      merchantOrderReference: 'NOBODY',
    };
    const order = { ...shown(charge, gateway), ...nobody };
    const text = JSON.stringify({ eventId: randomUUID(), eventName, outletId: settings.outletRef, order });
    const value = tampering === 'bad_signature' ? 'another value' : settings.webhookHeaderValue;
    const header = tampering === 'unsigned' ? {} : { [settings.webhookHeaderName]: value };
    return {
      url: charge.hookUrl,
      headers: { 'content-type': 'application/json', ...header },
      body: tampering === 'changed_byte' ? text.replace(/("eventId":")./, '$1~') : text,
    };
  },
};
