import * as z from 'zod/mini';
import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';

const publicKey = 'XPPUBK-0123456789abcdef-X';
const day = 24 * 3_600_000;

const transactionId = z.string().check(z.regex(/^[A-Za-z0-9-]{6,30}$/));
const text = z.optional(z.string());

const initialize = z.strictObject({
  amount: z.string().check(
    z.regex(/^\d+\.\d\d$/),
    z.refine((amount) => Number(amount) > 0),
  ),
  transactionId,
  email: z.email(),
  currency: z.literal('NGN'),
  callbackUrl: z.url(),
  // Required by a test key.
  mode: z.literal('Debug'),
  isApiUser: z.literal(true),
  ...{ merchantName: text, productId: text, productDescription: text, payerName: text },
  logoUrl: z.optional(z.url()),
  applyConviniencyCharge: z.optional(z.boolean()),
  metadata: z.optional(z.array(z.strictObject({ name: z.string(), value: z.string() }))),
});

const refused = (responseCode: string, responseMessage: string, status = 200) =>
  json({ $id: '1', responseCode, responseMessage, data: null }, status);

function initializePayment(request: unknown, gateway: GatewayContext): Response {
  const parsed = z.safeParse(initialize, request);
  if (!parsed.success) return refused('02', 'One or more fields are wrong', 400);
  const { data } = parsed;
  if (gateway.find({ reference: data.transactionId })) return refused('03', 'Duplicate transaction id');
  const id = gateway.token(16);
  gateway.keep({
    id,
    reference: data.transactionId,
    amount: data.amount,
    currency: data.currency,
    account: 'xpresspay',
    returnUrl: data.callbackUrl,
    // Each merchant has one webhook address, set in the dashboard.
    hookUrl: new URL('/pay/hook/xpresspay', data.callbackUrl).href,
    more: { isCharged: data.applyConviniencyCharge === true, metadata: data.metadata ?? [] },
  });
  return json({
    $id: '1',
    responseCode: '00',
    responseMessage: 'Authorization URL created',
    data: { $id: '2', paymentUrl: `${gateway.base}/${id}`, accessCode: id },
  });
}

/** A test can set the convenience charge in `more.convenience`. */
function debited({ amount, more }: LedgerCharge): string {
  const charge = more.isCharged ? Number(more.convenience ?? 0) : 0;
  return charge === 0 ? amount : (Number(amount) + charge).toFixed(2);
}

/** Month first, 12-hour clock, without a time zone. */
function americanTime(at: number): string {
  const date = new Date(at);
  const [hour, rest] = [date.getUTCHours(), date.toISOString().slice(13, 19)];
  const clock = `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()} ${clock}`;
}

const isPaid = ({ state }: LedgerCharge) => state === 'paid' || state === 'refunded';

function verifyPayment(request: unknown, gateway: GatewayContext): Response {
  const parsed = z.safeParse(z.strictObject({ transactionId }), request);
  const charge = parsed.success ? gateway.find({ reference: parsed.data.transactionId }) : null;
  if (!charge) return refused('01', 'Transaction not found');
  const [kind, status] = isPaid(charge) ? ['success', '00'] : ['action', '01'];
  const histories = [{ $id: '4', type: kind, message: 'Payment page opened', status }];
  return json({
    $id: '1',
    // The code of the call, not of the payment.
    responseCode: '00',
    responseMessage: 'Transaction retrieved successfully',
    data: {
      $id: '2',
      amount: debited(charge),
      paymentType: 'Card',
      currency: charge.currency,
      status,
      isSuccessful: isPaid(charge),
      gatewayResponse: isPaid(charge) ? 'Transaction Successful. 00' : 'Not completed',
      transactionId: charge.reference,
      paymentDate: americanTime(charge.madeAt),
      meataData: 'null',
      paymentReference: charge.id,
      histories: { $id: '3', $values: histories },
    },
  });
}

function bodyOf({ headers, body }: Incoming): unknown {
  if (!headers.get('content-type')?.startsWith('application/json')) return null;
  try {
    return JSON.parse(body);
  } catch {
    return null; // Invalid JSON.
  }
}

const calls = new Map([
  ['/api/Payments/Initialize', initializePayment],
  ['/api/Payments/VerifyPayment', verifyPayment],
]);

/** A double of XpressPay, Nigeria. */
export const xpresspayDouble: GatewayDouble = {
  name: 'xpresspay',
  provider: 'xpresspay',
  settings: { publicKey, merchantName: 'Saffron Grill', fallbackEmail: 'orders@venue.example' },
  currencies: ['NGN'],
  declineStaysOpen: true,
  credential: 'publicKey',
  facts: { messages: 'hints', reports: [], isAskedByItsName: false, knowsRefunds: false },

  answer(request, gateway) {
    const { method, url, headers } = request;
    const charge = method === 'GET' ? gateway.find({ id: url.pathname.slice(1) }) : null;
    if (charge) return gateway.page(charge);
    const call = calls.get(url.pathname);
    if (!call || method !== 'POST') return null;
    const [, key] = /^bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    return key === publicKey ? call(bodyOf(request), gateway) : refused('401', 'Unauthorized', 401);
  },

  /** Only paying diners return; the address gets no parameters. */
  leave: ({ returnUrl }, outcome) => (outcome === 'pay' ? { url: returnUrl } : null),

  /** Messages are unsigned, so forged ones look the same. */
  message(charge, tampering) {
    if (!isPaid(charge) || charge.hookUrl === null) return null;
    const body = JSON.stringify({
      Id: 71_045,
      Amount: debited(charge),
      PaymentType: 'Card',
      Currency: charge.currency,
      Status: '00',
      IsSuccessful: true,
      GatewayResponse: tampering === 'changed_byte' ? 'approved' : 'Approved',
      TransactionId: tampering === 'unknown_reference' ? 'NOBODY' : charge.reference,
      TransactionReference: charge.id,
      TransactionDate: americanTime(tampering === 'stale' ? charge.madeAt - day : charge.madeAt),
      // Truncated JSON, as XpressPay sends it.
      MetaData: `"${JSON.stringify(charge.more.metadata).slice(0, -1)}`,
      Merchant: { Id: tampering === 'bad_signature' ? 666 : 1001, Name: 'Saffron Grill' },
      WebhookUrl: charge.hookUrl,
    });
    return { url: charge.hookUrl, headers: { 'content-type': 'application/json' }, body };
  },
};
