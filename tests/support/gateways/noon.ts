import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';
import {
  type cancellation,
  type initiate,
  operation,
  places,
  type refunding,
  settings,
} from './noon-requests.ts';

const account = `${settings.businessId}.${settings.appId}:${settings.appKey}`;
const credential = Buffer.from(account).toString('base64');

/** Clients that poll one order faster than this twice in a row are banned for a while. */
const minIntervalMs = 5_000;
const banMs = 10 * 60_000;

const bans = new WeakMap<GatewayContext, number>();
const polls = new WeakMap<LedgerCharge, readonly number[]>();

const thousandths = (amount: string | number) => Math.round(Number(amount) * 1000);

const words = { open: 'INITIATED', declined: 'FAILED' } as const;

/** A test can set the status in `more.status` and the captured amount in `more.captured`. */
function statusOf({ more, state, refunded }: LedgerCharge): string {
  if (more.status !== undefined) return String(more.status);
  if (state === 'open' || state === 'declined') return words[state];
  if (state !== 'paid') return state.toUpperCase();
  if (more.action === 'AUTHORIZE') return 'AUTHORIZED';
  if (more.captured !== undefined) return 'PARTIALLY_CAPTURED';
  return Number(refunded) > 0 ? 'PARTIALLY_REFUNDED' : 'CAPTURED';
}

const hasCapture = (charge: LedgerCharge) => /CAPTURED|REFUNDED/.test(statusOf(charge));

const shown = (charge: LedgerCharge) => ({
  id: Number(charge.id),
  status: statusOf(charge),
  reference: charge.reference,
  amount: Number(charge.amount),
  currency: charge.currency,
  category: settings.category,
  totalCapturedAmount: hasCapture(charge) ? Number(charge.more.captured ?? charge.amount) : 0,
  totalRefundedAmount: Number(charge.refunded),
});

function transactionsOf(charge: LedgerCharge): readonly object[] {
  const { currency, more, amount, id, refunded, state } = charge;
  const one = (type: string, status: string, value: unknown) => {
    return { type, status, amount: Number(value), currency, id: `${id}-${type}` };
  };
  if (state === 'declined') return [one('SALE', 'FAILED', amount)];
  if (statusOf(charge) === 'AUTHORIZED') return [one('AUTHORIZATION', 'SUCCESS', amount)];
  if (!hasCapture(charge)) return [];
  const sale = one('SALE', 'SUCCESS', more.captured ?? amount);
  return Number(refunded) > 0 ? [sale, one('REFUND', 'SUCCESS', refunded)] : [sale];
}

const respond = (result: object) =>
  json({ resultCode: 0, message: 'Processed successfully', resultClass: 0, result });

/** Most refusals have HTTP 200 and an error code. */
const refused = (resultCode: number, message: string, status = 200) =>
  json({ resultCode, message, resultClass: 1, actionHint: 'See the message' }, status);

const unknown = () => refused(19_001, 'The order does not exist', 404);

function start({ order, configuration }: z.output<typeof initiate>, gateway: GatewayContext): Response {
  const { returnUrl, paymentAction = 'SALE', initiationValidity } = configuration;
  if (order.name.includes('  ')) return refused(5034, 'The order name has spaces that follow each other');
  if (gateway.find({ reference: order.reference })) return refused(19_012, 'The reference is a duplicate');
  const expiresAt = initiationValidity === undefined ? null : Date.parse(initiationValidity);
  if (expiresAt !== null && expiresAt <= gateway.now()) return refused(5001, 'Invalid initiationValidity');
  const charge = gateway.keep({
    id: `1${gateway.token(11, '0123456789')}`,
    reference: order.reference,
    amount: order.amount.toFixed(places[order.currency]),
    currency: order.currency,
    account: settings.businessId,
    returnUrl,
    // Each merchant has one webhook address, set in the dashboard.
    hookUrl: new URL('/pay/hook/noon', returnUrl).href,
    ...(expiresAt === null ? {} : { expiresAt }),
    more: { action: paymentAction },
  });
  return respond({ order: shown(charge), checkoutData: { postUrl: `${gateway.base}/pay/${charge.id}` } });
}

function cancel({ order }: z.output<typeof cancellation>, gateway: GatewayContext): Response {
  const charge = gateway.find({ id: String(order.id) });
  if (!charge) return unknown();
  if (charge.state !== 'open') return refused(19_077, 'The order cannot be cancelled in its state');
  charge.state = 'cancelled';
  return respond({ order: shown(charge) });
}

function refund({ order, transaction }: z.output<typeof refunding>, gateway: GatewayContext): Response {
  const charge = gateway.find({ id: String(order.id) });
  if (!charge) return unknown();
  if (charge.state !== 'paid' || !hasCapture(charge)) return refused(19_078, 'Nothing to refund');
  const { amount, currency, transactionReference } = transaction;
  const total = thousandths(charge.refunded) + thousandths(amount);
  const max = thousandths(Number(charge.more.captured ?? charge.amount));
  if (currency !== charge.currency || total > max) return refused(19_079, 'More than was captured');
  const repeated = `${transactionReference} ${amount}`;
  const done = new Set(Array.isArray(charge.more.refunds) ? charge.more.refunds : []);
  if (transactionReference !== undefined && done.has(repeated)) return refused(19_012, 'A duplicate');
  charge.more.refunds = [...done, repeated];
  charge.refunded = (total / 1000).toFixed(3);
  if (total === max) charge.state = 'refunded';
  return respond({
    order: shown(charge),
    transaction: { type: 'REFUND', status: 'SUCCESS', amount, currency },
  });
}

function operate({ headers, body }: Incoming, gateway: GatewayContext): Response {
  if (!headers.get('content-type')?.startsWith('application/json')) return refused(5000, 'No JSON', 415);
  const parsed = z.safeParse(operation, readJson(body));
  if (!parsed.success) {
    const isUnknown = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
    return isUnknown ? refused(5019, 'Unknown member') : refused(5001, 'A member is missing or wrong');
  }
  const { data } = parsed;
  if (data.apiOperation === 'INITIATE') return start(data, gateway);
  return data.apiOperation === 'CANCEL' ? cancel(data, gateway) : refund(data, gateway);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Invalid JSON.
  }
}

function readOrder(charge: LedgerCharge | null, gateway: GatewayContext): Response {
  if (!charge) return unknown();
  const times = [...(polls.get(charge) ?? []), gateway.now()].slice(-3);
  polls.set(charge, times);
  const [first = 0, second = 0, third] = times;
  if (third !== undefined && second - first < minIntervalMs && third - second < minIntervalMs) {
    bans.set(gateway, gateway.now() + banMs);
    return refused(403, 'Forbidden', 403);
  }
  return respond({ order: shown(charge), transactions: transactionsOf(charge) });
}

function denied({ headers }: Incoming, gateway: GatewayContext): Response | null {
  if ((bans.get(gateway) ?? 0) > gateway.now()) return refused(403, 'Forbidden', 403);
  const [scheme, key] = (headers.get('authorization') ?? '').split(' ');
  if (scheme !== 'Key_Test') return refused(1500, 'Authorization header is invalid');
  return key === credential ? null : refused(1500, 'Unauthorised', 401);
}

/** A double of noon Payments with a test account. */
export const noonDouble: GatewayDouble = {
  name: 'noon',
  provider: 'noon',
  settings,
  currencies: ['AED', 'SAR', 'EGP', 'USD', 'KWD'],
  declineStaysOpen: false,
  credential: 'appKey',
  facts: { messages: 'signed', reports: [], isAskedByItsName: false, knowsRefunds: true },

  answer(request, gateway) {
    const { method, url } = request;
    if (method === 'POST' && url.pathname === '/payment/v1/order') {
      return denied(request, gateway) ?? operate(request, gateway);
    }
    const [, page] = /^\/pay\/(\d+)$/.exec(url.pathname) ?? [];
    const paying = page === undefined || method !== 'GET' ? null : gateway.find({ id: page });
    if (paying) return gateway.page(paying);
    const [, by, name] = /^\/payment\/v1\/order\/(getbyreference\/)?([^/]+)$/.exec(url.pathname) ?? [];
    if (name === undefined || method !== 'GET') return null;
    const which = by === undefined ? { id: name } : { reference: decodeURIComponent(name) };
    return denied(request, gateway) ?? readOrder(gateway.find(which), gateway);
  },

  leave({ returnUrl, id, reference: merchantReference }) {
    const url = new URL(returnUrl);
    url.searchParams.set('orderId', id);
    url.searchParams.set('merchantReference', merchantReference);
    url.searchParams.set('paymentType', 'CARD');
    return { url: url.href };
  },

  message(charge, tampering) {
    const eventType = { paid: 'Sale', declined: 'Fail', refunded: 'Refund' }[String(charge.state)];
    if (charge.hookUrl === null || eventType === undefined) return null;
    const orderId = tampering === 'unknown_reference' ? 999_999_999_999 : Number(charge.id);
    const at = new Date(tampering === 'stale' ? charge.madeAt - 24 * 3_600_000 : charge.madeAt);
    const event = {
      ...{ orderId, orderStatus: statusOf(charge), eventId: `evt-${charge.id}-${eventType}`, eventType },
      timeStamp: at.toISOString(),
    };
    const key = tampering === 'bad_signature' ? 'another key' : settings.webhookKey;
    const signature = createHmac('sha512', key).update(Object.values(event).join(',')).digest('base64');
    const seal = tampering === 'unsigned' ? {} : { signature };
    const body = JSON.stringify({ ...event, originalOrderId: orderId, ...seal });
    return {
      url: charge.hookUrl,
      headers: { 'content-type': 'application/json' },
      body: tampering === 'changed_byte' ? body.replace('"evt-', '"Evt-') : body,
    };
  },
};
