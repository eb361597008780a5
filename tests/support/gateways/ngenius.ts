import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';
import { amountRequest, orderRequest, settings, signInRequest } from './ngenius-requests.ts';

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

/** Expiry of each token. */
const tokens = new WeakMap<GatewayContext, Map<string, number>>();

const refused = (status: number, message: string) => json({ code: status, message }, status, paymentType);
const isOf = (type: string, header: string | null) => header?.split(';')[0]?.trim() === type;

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Invalid JSON.
  }
}

function statusOf({ state, refunded, more }: LedgerCharge): string {
  const words = { declined: 'FAILED', cancelled: 'CANCELLED', refunded: 'REFUNDED' };
  if (state !== 'paid') return new Map(Object.entries(words)).get(state) ?? 'STARTED';
  if (Number(refunded) > 0) return 'PARTIALLY_REFUNDED';
  return { PURCHASE: 'PURCHASED', AUTH: 'AUTHORISED' }[String(more.action)] ?? 'CAPTURED';
}

/** The state of each attempt, newest last. A test can set `more.states`. */
function statesOf(charge: LedgerCharge): string[] {
  if (Array.isArray(charge.more.states)) return charge.more.states.map(String);
  const isLast = charge.state === 'declined' && charge.declines > 0;
  return [...Array<string>(charge.declines).fill('FAILED'), ...(isLast ? [] : [statusOf(charge)])];
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

function shown(charge: LedgerCharge, gateway: GatewayContext) {
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

const respond = (charge: LedgerCharge, gateway: GatewayContext, status = 200) =>
  json(shown(charge, gateway), status, paymentType);

function signIn({ headers, body }: Incoming, gateway: GatewayContext): Response {
  if (headers.get('authorization') !== `Basic ${settings.apiKey}`) return refused(401, 'Unauthorized');
  if (!isOf(identityType, headers.get('content-type'))) return refused(415, 'Unsupported Media Type');
  if (body !== '' && !signInRequest.safeParse(read(body)).success) return refused(400, 'Bad Request');
  const access_token = gateway.token(40);
  const known = tokens.get(gateway) ?? new Map<string, number>();
  tokens.set(gateway, known.set(access_token, gateway.now() + tokenMs));
  return json({ access_token, expires_in: tokenMs / 1_000, token_type: 'bearer' }, 200, identityType);
}

/** Checks token and headers. */
function rejection({ headers, body }: Incoming, gateway: GatewayContext): Response | null {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '') ?? [];
  if ((tokens.get(gateway)?.get(token) ?? 0) <= gateway.now()) return refused(401, 'Unauthorized');
  if (!isOf(paymentType, headers.get('accept'))) return refused(406, 'Not Acceptable');
  if (body === '' || isOf(paymentType, headers.get('content-type'))) return null;
  return refused(415, 'Unsupported Media Type');
}

function create({ body }: Incoming, gateway: GatewayContext): Response {
  const { data, error } = orderRequest.safeParse(read(body));
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
    // Each outlet has one webhook address, approved in the portal.
    hookUrl: new URL('/pay/hook/ngenius', returnUrl).href,
    more: { action },
  });
  return respond(charge, gateway, 201);
}

function refund(charge: LedgerCharge, { body }: Incoming, gateway: GatewayContext): Response {
  const { data } = z.strictObject({ amount: amountRequest }).safeParse(read(body));
  if (data?.amount.currencyCode !== charge.currency) return refused(400, 'Bad Request');
  const before = minorOf(charge.refunded, charge.currency);
  const rest = minorOf(charge.amount, charge.currency) - before;
  const isTaken = charge.state === 'paid' && captured.includes(statusOf(charge));
  if (!isTaken || data.amount.value > rest) return refused(422, 'Not so much to refund');
  charge.refunded = majorOf(before + data.amount.value, charge.currency);
  if (data.amount.value === rest) charge.state = 'refunded';
  return respond(charge, gateway);
}

/** Follows a link of an order or its newest payment. The method of `cancel` is undocumented. */
function follow(charge: LedgerCharge, rest: string, request: Incoming, gateway: GatewayContext) {
  const { method } = request;
  if (method === 'GET') return rest === '' ? respond(charge, gateway) : null;
  if (rest === 'cancel' && (method === 'PUT' || method === 'POST')) {
    if (charge.state !== 'open') return refused(422, 'It can no longer be cancelled');
    charge.state = 'cancelled';
    return respond(charge, gateway);
  }
  const newest = `${charge.id}-${statesOf(charge).length}`;
  const isRefund = rest === `payments/${newest}/captures/${newest}-c/refund`;
  return isRefund && method === 'POST' ? refund(charge, request, gateway) : null;
}

function eventOf(charge: LedgerCharge): string | null {
  if (charge.state === 'declined')
    return charge.more.action === 'PURCHASE' ? 'PURCHASE_DECLINED' : 'DECLINED';
  return charge.state === 'open' || charge.state === 'expired' ? null : statusOf(charge);
}

function answerKnown(request: Incoming, gateway: GatewayContext) {
  const { method, url } = request;
  if (method === 'POST' && url.pathname === orders) return create(request, gateway);
  if (!url.pathname.startsWith(`${orders}/`)) return refused(404, 'Not Found');
  const [id = '', ...rest] = url.pathname.slice(orders.length + 1).split('/');
  const charge = gateway.find({ id });
  return (charge && follow(charge, rest.join('/'), request, gateway)) ?? refused(404, 'Not Found');
}

/**
 * A double of N-Genius Online.
 *
 * A test can set the states of all attempts in `more.states`. An untampered message is returned only once.
 */
export const ngeniusDouble: GatewayDouble = {
  name: 'ngenius',
  provider: 'ngenius',
  settings,
  currencies: ['AED', ...'SAR KWD OMR BHD QAR JOD EGP INR KES NGN PHP SGD TZS USD EUR GBP JPY'.split(' ')],
  declineStaysOpen: false,
  credential: 'apiKey',
  facts: { messages: 'header', reports: ['account'], isAskedByItsName: true, knowsRefunds: false },

  answer(request, gateway) {
    const { method, url } = request;
    const shownAt = method === 'GET' && url.pathname === '/' ? url.searchParams.get('code') : null;
    const charge = gateway.find({ id: shownAt ?? '' });
    if (charge) return gateway.page(charge);
    if (method === 'POST' && url.pathname === '/identity/auth/access-token') return signIn(request, gateway);
    return rejection(request, gateway) ?? answerKnown(request, gateway);
  },

  leave: ({ returnUrl, cancelUrl, id }, outcome) => ({
    url: outcome === 'cancel' ? cancelUrl : `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}ref=${id}`,
  }),

  message(charge, tampering, gateway) {
    const eventName = eventOf(charge);
    if (!eventName || charge.hookUrl === null) return null;
    if (tampering === 'none' && charge.more.lastEvent === eventName) return null;
    if (tampering === 'none') charge.more.lastEvent = eventName;
    const unknownOrder = tampering === 'unknown_reference' && {
      reference: randomUUID(),
      merchantOrderReference: 'NOBODY',
    };
    const order = { ...shown(charge, gateway), ...unknownOrder };
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
