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
  hasPlaces,
  needed,
  placesOf,
  profile_id,
  profileId,
  queryRequest,
  refundRequest,
  saleRequest,
  thousandths,
} from './paytabs-requests.ts';

const serverKey = 'SKJN0TEST1-PT2SERVERKEY-0123456789';

/** The same cart id is refused within this time. */
const guardMs = 2 * 60_000;

interface Refund {
  readonly content: { readonly tran_ref: string; readonly cart_id: string; readonly cart_amount: string };
  readonly at: number;
}

const refunds = new WeakMap<LedgerCharge, readonly Refund[]>();
const refundsFrom = (charge: LedgerCharge) => refunds.get(charge) ?? [];

/** Refunds of all payments: each can have its own cart id. */
const refundsOf = new WeakMap<GatewayContext, readonly Refund['content'][]>();
const refundsAt = (gateway: GatewayContext) => refundsOf.get(gateway) ?? [];

const messages: Readonly<Record<string, string>> = { A: 'Authorised', D: 'Declined', C: 'Cancelled' };
const codes: Readonly<Record<string, string>> = { P: '600', D: '316', E: '310', C: '321' };
const letters = { open: 'P', paid: 'A', declined: 'D', cancelled: 'C', expired: 'X', refunded: 'A' } as const;

/** A test can set the status letter in `more.responseStatus` and the type in `more.tranType`. */
const letterOf = ({ more, state }: LedgerCharge) => String(more.responseStatus ?? letters[state]);

const resultOf = (letter: string) => ({
  response_status: letter,
  response_code: codes[letter] ?? 'G12345',
  response_message: messages[letter] ?? 'Not authorised',
});

const shown = (charge: LedgerCharge, letter = letterOf(charge)) => ({
  tran_ref: charge.id,
  tran_type: String(charge.more.tranType ?? 'Sale'),
  cart_id: charge.reference,
  cart_description: String(charge.more.description),
  cart_currency: charge.currency,
  // A number in requests, text in responses.
  cart_amount: charge.amount,
  customer_details: charge.more.customer,
  payment_result: resultOf(letter),
});

/** The payments of a cart. With `more.secondRef`, the first stays pending and a second one completes it. */
function transactionsOf(charge: LedgerCharge) {
  const { secondRef } = charge.more;
  return typeof secondRef === 'string'
    ? [shown(charge, 'P'), { ...shown(charge), tran_ref: secondRef, previous_tran_ref: charge.id }]
    : [shown(charge)];
}

const refOf = (gateway: GatewayContext) => `TST${gateway.token(13, '0123456789')}`;

function refused(gateway: GatewayContext, code: number, message: string, status = 400): Response {
  return json({ code, message, trace: `PMNT0401.${gateway.token(8)}` }, status);
}

function startSale(fields: z.output<typeof saleRequest>, gateway: GatewayContext): Response {
  const last = gateway.find({ reference: fields.cart_id });
  if (last && gateway.now() - last.madeAt < guardMs) return refused(gateway, 4, 'Duplicate Request');
  const customer = fields.customer_details ?? {};
  // The page asks for missing customer details.
  const asksAddress = needed.some((name) => !customer[name]);
  const charge = gateway.keep({
    id: refOf(gateway),
    reference: fields.cart_id,
    amount: fields.cart_amount.toFixed(placesOf(fields.cart_currency)),
    currency: fields.cart_currency,
    account: profileId,
    returnUrl: fields.return,
    hookUrl: fields.callback ?? null,
    more: { customer, email: customer.email, description: fields.cart_description, asksAddress },
  });
  const { payment_result: _, ...content } = shown(charge);
  return json({
    ...content,
    return: fields.return,
    redirect_url: `${gateway.base}/payment/page/${charge.id}`,
  });
}

function startRefund(fields: z.output<typeof refundRequest>, gateway: GatewayContext): Response {
  const charge = gateway.find({ id: fields.tran_ref });
  if (charge?.state !== 'paid' || letterOf(charge) !== 'A') return refused(gateway, 320, 'Nothing to refund');
  const { profile_id: _, tran_class: __, cart_amount, ...rest } = fields;
  if (rest.cart_currency !== charge.currency) return refused(gateway, 206, 'Currency mismatch');
  const isSame = ({ content, at }: Refund) =>
    content.cart_id === fields.cart_id &&
    Number(content.cart_amount) === cart_amount &&
    gateway.now() - at < guardMs;
  if (refundsFrom(charge).some(isSame)) return refused(gateway, 4, 'Duplicate Request');
  const total = thousandths(charge.refunded) + thousandths(cart_amount);
  if (total > thousandths(charge.amount)) return refused(gateway, 320, 'Amount exceeds the transaction');
  charge.refunded = (total / 1000).toFixed(3);
  if (total === thousandths(charge.amount)) charge.state = 'refunded';
  const content = {
    ...{ ...rest, tran_type: 'Refund', tran_ref: refOf(gateway), previous_tran_ref: charge.id },
    cart_amount: cart_amount.toFixed(placesOf(charge.currency)),
    payment_result: resultOf('A'),
  };
  refunds.set(charge, [...refundsFrom(charge), { content, at: gateway.now() }]);
  refundsOf.set(gateway, [...refundsAt(gateway), content]);
  return json(content);
}

function request(fields: unknown, gateway: GatewayContext): Response {
  const parsed = z.safeParse(z.union([saleRequest, refundRequest]).check(hasPlaces), fields);
  if (!parsed.success) return refused(gateway, 200, 'Invalid or unknown field');
  const { data } = parsed;
  if (!paytabsDouble.currencies.includes(data.cart_currency)) return refused(gateway, 206, 'Wrong currency');
  return data.tran_type === 'sale' ? startSale(data, gateway) : startRefund(data, gateway);
}

function answerQuery(fields: unknown, gateway: GatewayContext): Response {
  const parsed = z.safeParse(queryRequest, fields);
  if (!parsed.success) return refused(gateway, 200, 'Either tran_ref or cart_id');
  const { tran_ref, cart_id } = parsed.data;
  if (cart_id !== undefined) {
    const back = refundsAt(gateway).filter((content) => content.cart_id === cart_id);
    return json([...gateway.all(cart_id).flatMap(transactionsOf), ...back]);
  }
  const charge = gateway.find({ id: tran_ref ?? '' });
  return charge ? json(transactionsOf(charge)[0]) : refused(gateway, 2, 'No such transaction', 404);
}

function bodyOf({ headers, body }: Incoming): unknown {
  if (!headers.get('content-type')?.startsWith('application/json')) return null;
  try {
    return JSON.parse(body);
  } catch {
    return null; // Invalid JSON.
  }
}

/** Encodes like PHP's `urlencode`: everything but letters, digits, `-`, `_` and `.`. */
const phpEncoded = (value: string) =>
  [...Buffer.from(value)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      if (/[\w.-]/.test(letter)) return letter;
      return byte === 32 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

const signed = (value: string, key = serverKey) => createHmac('sha256', key).update(value).digest('hex');

/** PHP treats `""` and `"0"` as empty and drops them. */
function signatureOf(form: Readonly<Record<string, string>>): string {
  const names = Object.keys(form).filter((name) => form[name] !== '' && form[name] !== '0');
  names.sort((one, other) => (one < other ? -1 : 1));
  const pairs = names.map((name) => `${phpEncoded(name)}=${phpEncoded(form[name] ?? '')}`);
  return signed(pairs.join('&'));
}

/** A double of PayTabs with a test profile of one region. */
export const paytabsDouble: GatewayDouble = {
  name: 'paytabs',
  provider: 'paytabs',
  settings: {
    ...{ region: 'ARE', profileId, serverKey },
    ...{ fallbackEmail: 'orders@venue.example', fallbackPhone: '+97144000000' },
    ...{ street: '1 Dock Street', city: 'Dubai', state: 'DU', country: 'AE' },
  },
  currencies: ['AED', 'SAR', 'EGP', 'OMR', 'JOD', 'KWD', 'QAR', 'BHD', 'USD'],
  declineStaysOpen: false,
  credential: 'serverKey',
  facts: { messages: 'signed', reports: [], isAskedByItsName: false, knowsRefunds: true },

  answer(incoming, gateway) {
    const { method, url, headers } = incoming;
    const [, id] = /^\/payment\/page\/(\w+)$/.exec(url.pathname) ?? [];
    const charge = id === undefined || method !== 'GET' ? null : gateway.find({ id });
    if (charge) return gateway.page(charge);
    if (method !== 'POST' || !['/payment/request', '/payment/query'].includes(url.pathname)) return null;
    const body = bodyOf(incoming);
    // Rejects keys of other regions and profiles that do not belong to the key.
    if (headers.get('authorization') !== serverKey || !z.safeParse(z.object({ profile_id }), body).success) {
      return refused(gateway, 1, 'Authentication failed. Check authentication header.', 401);
    }
    return url.pathname === '/payment/query' ? answerQuery(body, gateway) : request(body, gateway);
  },

  leave(charge) {
    const { response_status, response_code, response_message } = resultOf(letterOf(charge));
    const { email, secondRef } = charge.more;
    const form = {
      acquirerMessage: "~Test* (bank's) no. 1!",
      acquirerRRN: '0',
      cartId: charge.reference,
      customerEmail: String(email ?? ''),
      respCode: response_code,
      respMessage: response_message,
      respStatus: response_status,
      token: '',
      tranRef: typeof secondRef === 'string' ? secondRef : charge.id,
    };
    // Errors are unsigned.
    const isSigned = response_status !== 'E';
    return { url: charge.returnUrl, form: isSigned ? { ...form, signature: signatureOf(form) } : form };
  },

  message(charge, tampering) {
    if (charge.hookUrl === null || charge.state === 'open') return null;
    const content = refundsFrom(charge).at(-1)?.content ?? transactionsOf(charge).at(-1);
    const names =
      tampering === 'unknown_reference' ? { tran_ref: 'TST0000000000000', cart_id: 'NOBODY' } : {};
    // Addresses without https get an empty message.
    const body = charge.hookUrl.startsWith('https:') ? JSON.stringify({ ...content, ...names }) : '';
    const signature = signed(body, tampering === 'bad_signature' ? 'another key' : serverKey);
    return {
      url: charge.hookUrl,
      headers: { 'content-type': 'application/json', ...(tampering === 'unsigned' ? {} : { signature }) },
      body: tampering === 'changed_byte' ? body.replace('"tran_ref":"T', '"tran_ref":"t') : body,
    };
  },
};
