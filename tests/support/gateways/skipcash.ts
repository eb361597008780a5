import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';

const settings = {
  clientId: '0c3c6c1d-9f0e-4a57-8f0a-client-one',
  keyId: '1d4d7d2e-0a1f-4b68-9a1b-key-one',
  // Looks like base64, but is the key as written.
  keySecret: `${'bm90LWEtc2VjcmV0LWJ1dC1sb25n'.repeat(6)}==`,
  webhookKey: 'f5f0b2e6-not-a-webhook-secret',
  fallbackEmail: 'orders@venue.example',
  fallbackPhone: '+97400000000',
};

/** The default return address, set in the portal. */
const portal = 'https://venue.example/pay/return/skipcash';

/** The signed fields of a request, in order. */
const signedFields = [
  ...['uid', 'keyId', 'amount', 'firstName', 'lastName', 'phone', 'email', 'street', 'city', 'state'],
  ...['country', 'postalCode', 'transactionId', 'custom1'],
];

const some = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));
const letters = z.string().check(z.regex(/^(?:[A-Za-z]{2})?$/));

/** Excludes the custom fields. */
const paymentRequest = z.strictObject({
  uid: z.uuid(),
  keyId: z.string(),
  amount: z.string().check(
    z.regex(/^\d+\.\d{2}$/),
    z.refine((amount) => Number(amount) > 0),
  ),
  firstName: some(60),
  lastName: some(60),
  phone: z.string().check(z.regex(/^\+[1-9]\d{6,13}$/)),
  email: z.email().check(z.maxLength(255)),
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(letters),
  country: z.optional(letters),
  postalCode: z.optional(z.string()),
  transactionId: some(40),
  subject: z.optional(z.string()),
  description: z.optional(z.string()),
  returnUrl: z.optional(z.url()),
  webhookUrl: z.optional(z.url()),
});

const statuses: Readonly<Record<LedgerCharge['state'], readonly [number, string]>> = {
  open: [0, 'new'],
  paid: [2, 'paid'],
  cancelled: [3, 'canceled'],
  declined: [4, 'failed'],
  expired: [1, 'pending'],
  refunded: [6, 'refunded'],
};

/** Used request ids. */
const usedUids = new WeakMap<GatewayContext, Set<string>>();

const sign = (key: string, pairs: readonly (readonly [string, string])[]) =>
  createHmac('sha256', key)
    .update(
      pairs
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}=${value}`)
        .join(','),
    )
    .digest('base64');

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const camel = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const refused = (status: number, errorMessage: string) =>
  json(
    { returnCode: status, errorMessage, hasError: true, hasValidationError: status === 400, resultObj: null },
    status,
  );

/** A test can set `more.statusId`. */
function statusOf({ state, more }: LedgerCharge): readonly [number, string] {
  const [id, word] = statuses[state];
  if (typeof more.statusId === 'number') return [more.statusId, word];
  return state === 'open' && more.wasSeen ? [1, 'pending'] : [id, word];
}

function shown(charge: LedgerCharge, gateway: GatewayContext): Response {
  const [statusId, status] = statusOf(charge);
  const resultObj = {
    id: charge.id,
    statusId,
    status,
    payUrl: `${gateway.base}/pay/${charge.id}`,
    amount: Number(charge.amount),
    currency: charge.currency,
    transactionId: charge.reference,
    custom1: charge.more.custom1,
    visaId: charge.state === 'paid' ? charge.more.visaId : null,
    refundId: null,
    refundStatusId: null,
    cardType: charge.state === 'paid' ? 'Visa' : null,
  };
  return json({ returnCode: 200, errorMessage: null, hasError: false, hasValidationError: false, resultObj });
}

/** The request body with names in camel case; `null` if it is invalid. */
function read(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const sent = Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(body)));
    const named = Object.fromEntries(sent.map(([name, value]) => [camel(name), value]));
    return Object.keys(named).length === sent.length ? named : null;
  } catch {
    return null; // Not a JSON object.
  }
}

/** Keeps custom fields that are not text, so that they are refused. */
const withoutCustoms = (sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => !/^custom(?:[1-9]|10)$/.test(name) || typeof value !== 'string',
    ),
  );

function create({ headers, body }: Incoming, gateway: GatewayContext): Response {
  const sent = read(body);
  if (!sent || /\p{Extended_Pictographic}/u.test(JSON.stringify(sent)))
    return refused(400, 'Unreadable request');
  const pairs = signedFields.map((name): [string, string] => [pascal(name), String(sent[name] ?? '')]);
  if (sent.keyId !== settings.keyId || headers.get('authorization') !== sign(settings.keySecret, pairs)) {
    return refused(403, 'Signature does not match!');
  }
  const { data, error } = paymentRequest.safeParse(withoutCustoms(sent));
  if (!data) return refused(400, `Invalid ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const uids = usedUids.get(gateway) ?? new Set();
  if (uids.has(data.uid)) return refused(403, 'Uid was used before');
  if (gateway.find({ reference: data.transactionId })) return refused(400, 'Repeated transactionId');
  usedUids.set(gateway, uids.add(data.uid));
  const returnUrl = data.returnUrl ?? portal;
  const charge = gateway.keep({
    id: randomUUID(),
    reference: data.transactionId,
    amount: data.amount,
    currency: 'QAR',
    account: settings.clientId,
    returnUrl,
    hookUrl: data.webhookUrl ?? new URL('/pay/hook/skipcash', returnUrl).href,
    more: { custom1: String(sent.custom1 ?? ''), visaId: gateway.token(22, '0123456789') },
  });
  return shown(charge, gateway);
}

function answerPage(id: string, gateway: GatewayContext): Response | null {
  const charge = gateway.find({ id });
  if (charge) charge.more.wasSeen = true;
  return charge && gateway.page(charge);
}

/**
 * A double of SkipCash.
 *
 * A test can set in `more`: `statusId`; `amountText`, the JSON of a message's amount; `isStatic`, to return to the
 * portal's address.
 */
export const skipcashDouble: GatewayDouble = {
  name: 'skipcash',
  provider: 'skipcash',
  settings,
  currencies: ['QAR'],
  declineStaysOpen: false,
  credential: 'clientId',
  facts: { messages: 'signed', reports: [], isAskedByItsName: true, knowsRefunds: false },

  answer(request, gateway) {
    const { method, url, headers } = request;
    const [, page] = /^\/pay\/([^/]+)$/.exec(url.pathname) ?? [];
    if (method === 'GET' && page !== undefined) return answerPage(page, gateway);
    if (method === 'POST' && url.pathname === '/api/v1/payments') {
      const isJson = headers.get('content-type')?.startsWith('application/json') === true;
      return isJson ? create(request, gateway) : refused(415, 'Unsupported Media Type');
    }
    const [, id] = /^\/api\/v1\/payments\/([^/]+)$/.exec(url.pathname) ?? [];
    if (method !== 'GET' || id === undefined) return null;
    if (headers.get('authorization') !== settings.clientId) return refused(403, 'Unknown client');
    const charge = gateway.find({ id: decodeURIComponent(id) });
    return charge ? shown(charge, gateway) : refused(404, 'No such payment');
  },

  leave(charge) {
    const url = new URL(
      charge.more.isStatic ? new URL('/pay/return/skipcash', charge.returnUrl) : charge.returnUrl,
    );
    const [statusId, status] = statusOf(charge);
    url.searchParams.set('id', charge.id);
    url.searchParams.set('statusId', String(statusId));
    url.searchParams.set('status', status);
    url.searchParams.set('transId', charge.reference);
    url.searchParams.set('custom1', String(charge.more.custom1));
    return { url: url.href };
  },

  message(charge, tampering) {
    if (charge.state === 'open' || charge.state === 'expired' || charge.hookUrl === null) return null;
    const isUnknown = tampering === 'unknown_reference';
    const PaymentId = isUnknown ? randomUUID() : charge.id;
    const TransactionId = isUnknown ? 'NOBODY' : charge.reference;
    const [StatusId] = statusOf(charge);
    const Custom1 = String(charge.more.custom1);
    const VisaId = charge.state === 'paid' ? String(charge.more.visaId) : '';
    // The JSON number keeps its trailing zero and is signed with it.
    const amount = typeof charge.more.amountText === 'string' ? charge.more.amountText : charge.amount;
    const signature = sign(tampering === 'bad_signature' ? 'another key' : settings.webhookKey, [
      ['PaymentId', PaymentId],
      ['Amount', amount.replaceAll('"', '')],
      ['StatusId', String(StatusId)],
      ['TransactionId', TransactionId],
      ['Custom1', Custom1],
      ['VisaId', VisaId],
    ]);
    const rest = JSON.stringify({ PaymentId, StatusId, TransactionId, FinishedDate: '', Custom1, VisaId });
    const more = JSON.stringify({ TokenId: '', CardType: '', CardNubmer: '' });
    const body = `{"Amount":${amount},${rest.slice(1, -1)},${more.slice(1)}`;
    return {
      url: charge.hookUrl,
      headers: {
        'content-type': 'application/json',
        ...(tampering === 'unsigned' ? {} : { authorization: signature }),
      },
      body: tampering === 'changed_byte' ? body.replace(/("PaymentId":")./, '$1~') : body,
    };
  },
};
