import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';
import { html } from './pay-page.ts';

const settings = {
  secretKey: 'secret-key-of-nobody-0123456789',
  publishableKey: 'publishable-key-of-nobody-01234',
  webhookSecret: 'whs-not-a-secret-0123456789',
  fallbackEmail: 'orders@venue.example',
  fallbackPhone: '+96800000000',
};

const baisa = (amount: string) => Math.round(Number(amount) * 1_000);
const rials = (amount: number) => (amount / 1_000).toFixed(3);

const some = z.string().check(z.minLength(1));
/** Customer data. The names of its keys are undocumented. */
const metadata = z.record(z.string(), some).check(
  z.refine((entries) => Object.keys(entries).length <= 10, 'at most ten'),
  z.refine(
    (entries) =>
      [/name/i, /phone|mobile/i, /mail/i].every((word) =>
        Object.keys(entries).some((name) => word.test(name)),
      ),
    'no name, phone or email',
  ),
);

const sessionRequest = z.strictObject({
  client_reference_id: z.string().check(z.minLength(1), z.maxLength(50)),
  mode: z.literal('payment'),
  products: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(40)),
        quantity: z.int().check(z.positive()),
        unit_amount: z.int().check(z.positive()),
      }),
    )
    .check(z.minLength(1)),
  success_url: z.url(),
  cancel_url: z.url(),
  metadata,
  expire_in_minutes: z.optional(z.int().check(z.positive())),
});

const nothing = z.strictObject({});
const refundRequest = z.strictObject({
  payment_id: z.string(),
  reason: some,
  metadata: z.optional(z.record(z.string(), z.string())),
});

const done = (data: unknown, description: string) => json({ success: true, code: 2000, description, data });
const refused = (status: number, code: number, description: string) =>
  json({ success: false, code, description, data: null }, status);
/** Identified by its code, not its status. */
const unknown = () => refused(400, 4003, 'Not found');

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Invalid JSON.
  }
}

/** There is no status for expiry and refunds. */
function statusOf({ state }: LedgerCharge): string {
  if (state === 'paid' || state === 'refunded') return 'paid';
  return state === 'cancelled' ? 'cancelled' : 'unpaid';
}

const shown = (charge: LedgerCharge) => ({
  session_id: charge.id,
  client_reference_id: charge.reference,
  invoice: charge.more.invoice,
  total_amount: baisa(charge.amount),
  currency: charge.currency,
  payment_status: statusOf(charge),
  created_at: new Date(charge.madeAt).toISOString(),
  expire_at: new Date(charge.expiresAt).toISOString(),
});

/** One payment per tried card, newest last. */
function paymentsOf(charge: LedgerCharge) {
  const isPaid = statusOf(charge) === 'paid';
  return Array.from({ length: charge.declines + (isPaid ? 1 : 0) }, (_, index) => ({
    payment_id: `${charge.id.replace('checkout', 'payment')}_${index + 1}`,
    status: index < charge.declines ? 'failed' : 'successful',
    amount: baisa(charge.amount),
    checkout_invoice: charge.more.invoice,
    created_at: new Date(charge.madeAt + index * 1_000).toISOString(),
  }));
}

/** Session ids by invoice. */
const invoices = new WeakMap<GatewayContext, Map<string, string>>();

function open(body: unknown, gateway: GatewayContext): Response {
  const { data: request, error } = sessionRequest.safeParse(body);
  if (!request) {
    return refused(400, 4000, `Invalid ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  }
  const reference = request.client_reference_id;
  if (gateway.find({ reference })) return refused(400, 4000, 'Repeated client_reference_id');
  const total = request.products.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0);
  const [id, invoice] = [`checkout_${gateway.token(40)}`, gateway.token(16, '0123456789')];
  invoices.set(gateway, (invoices.get(gateway) ?? new Map<string, string>()).set(invoice, id));
  const charge = gateway.keep({
    id,
    reference,
    amount: rials(total),
    currency: 'OMR',
    account: 'thawani',
    returnUrl: request.success_url,
    cancelUrl: request.cancel_url,
    // Each merchant has one webhook address, set in the portal.
    hookUrl: new URL('/pay/hook/thawani', request.success_url).href,
    expiresAt: gateway.now() + (request.expire_in_minutes ?? 24 * 60) * 60_000,
    more: { invoice },
  });
  return done(shown(charge), 'Session generated successfully');
}

function cancel(id: string, body: unknown, gateway: GatewayContext): Response {
  const charge = gateway.find({ id });
  if (!charge) return unknown();
  if (!nothing.safeParse(body).success) return refused(400, 4000, 'No body expected');
  if (charge.state !== 'open') return refused(400, 4002, 'It can no longer be cancelled');
  charge.state = 'cancelled';
  return done(shown(charge), 'Session cancelled');
}

/** Refunds a successful payment in full, once. */
function refund(body: unknown, gateway: GatewayContext): Response {
  const { data } = refundRequest.safeParse(body);
  if (!data) return refused(400, 4000, 'Invalid refund');
  const [, session = ''] = /^payment_([a-z0-9]+)_\d+$/.exec(data.payment_id) ?? [];
  const charge = gateway.find({ id: `checkout_${session}` });
  const payment = charge && paymentsOf(charge).find(({ payment_id }) => payment_id === data.payment_id);
  if (!charge || !payment) return unknown();
  if (payment.status !== 'successful' || charge.state !== 'paid') {
    return refused(400, 4002, 'Nothing to give back');
  }
  charge.state = 'refunded';
  charge.refunded = charge.amount;
  return done({ refund_id: gateway.token(20), payment_id: payment.payment_id }, 'Refund generated');
}

const byInvoice = (invoice: string, gateway: GatewayContext) =>
  gateway.find({ id: invoices.get(gateway)?.get(invoice) ?? '' });

function readCharge({ pathname, searchParams }: URL, gateway: GatewayContext): Response | null {
  if (pathname === '/api/v1/payments') {
    const charge = byInvoice(searchParams.get('checkout_invoice') ?? '', gateway);
    return done(charge ? paymentsOf(charge) : [], 'Payments retrieved');
  }
  const [, by, name = ''] =
    /^\/api\/v1\/checkout\/(session|reference|invoice)\/([^/]+)$/.exec(pathname) ?? [];
  if (by === undefined) return null;
  const named = decodeURIComponent(name);
  const charge =
    by === 'invoice'
      ? byInvoice(named, gateway)
      : gateway.find(by === 'session' ? { id: named } : { reference: named });
  return charge ? done(shown(charge), 'Session retrieved') : unknown();
}

function change({ url: { pathname }, body, headers }: Incoming, gateway: GatewayContext): Response | null {
  if (!headers.get('content-type')?.startsWith('application/json')) {
    return refused(415, 4000, 'Unsupported Media Type');
  }
  if (pathname === '/api/v1/checkout/session') return open(read(body), gateway);
  if (pathname === '/api/v1/refunds') return refund(read(body), gateway);
  const [, id] = /^\/api\/v1\/checkout\/([^/]+)\/cancel$/.exec(pathname) ?? [];
  return id === undefined ? null : cancel(decodeURIComponent(id), read(body), gateway);
}

function answerPage({ pathname, searchParams }: URL, gateway: GatewayContext): Response {
  const charge = gateway.find({ id: decodeURIComponent(pathname.slice('/pay/'.length)) });
  const isKeyed = searchParams.get('key') === settings.publishableKey;
  return charge && isKeyed ? gateway.page(charge) : html('<p>No such session</p>', 404);
}

/** Refunds and unpaid ends send no message. */
function eventOf({ state, declines }: LedgerCharge): string | null {
  if (state === 'paid') return 'checkout.completed';
  if (state !== 'open') return null;
  return declines > 0 ? 'payment.failed' : 'checkout.created';
}

/**
 * A double of Thawani.
 *
 * A test can set in `more`: `event`, the message type; `inMs`, for a timestamp in milliseconds.
 */
export const thawaniDouble: GatewayDouble = {
  name: 'thawani',
  provider: 'thawani',
  settings,
  currencies: ['OMR'],
  declineStaysOpen: true,
  credential: 'secretKey',
  facts: { messages: 'signed', reports: [], isAskedByItsName: false, knowsRefunds: true },

  answer(request, gateway) {
    const { method, url, headers, body } = request;
    if (method === 'GET' && url.pathname.startsWith('/pay/')) return answerPage(url, gateway);
    if (method === 'POST' && body === '') return html('<h1>411 Length Required</h1>', 411);
    if (headers.get('thawani-api-key') !== settings.secretKey) return refused(401, 4010, 'Unauthorized');
    if (method === 'POST') return change(request, gateway);
    return method === 'GET' ? readCharge(url, gateway) : null;
  },

  leave: ({ returnUrl, cancelUrl }, outcome) => ({ url: outcome === 'cancel' ? cancelUrl : returnUrl }),

  message(charge, tampering, gateway) {
    const event_type = typeof charge.more.event === 'string' ? charge.more.event : eventOf(charge);
    if (event_type === null || charge.hookUrl === null) return null;
    const unknownSession = { session_id: 'checkout_nobody', client_reference_id: 'NOBODY' };
    const session = { ...shown(charge), ...(tampering === 'unknown_reference' ? unknownSession : {}) };
    const data = event_type.startsWith('payment.') ? paymentsOf(charge).at(-1) : session;
    const body = JSON.stringify({ event_type, data });
    const at = gateway.now() - (tampering === 'stale' ? 24 * 3_600_000 : 0);
    const timestamp = String(charge.more.inMs ? at : Math.floor(at / 1_000));
    const key = tampering === 'bad_signature' ? 'another key' : settings.webhookSecret;
    const signature = createHmac('sha256', key).update(`${body}-${timestamp}`).digest('hex');
    const signed = { 'thawani-timestamp': timestamp, 'thawani-signature': signature };
    return {
      url: charge.hookUrl,
      headers: { 'content-type': 'application/json', ...(tampering === 'unsigned' ? {} : signed) },
      body: tampering === 'changed_byte' ? body.replace('"event_type"', '"event_Type"') : body,
    };
  },
};
