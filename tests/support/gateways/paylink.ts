import * as z from 'zod/mini';
import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';

const settings = {
  apiId: 'an-api-id-of-nobody',
  secretKey: 'a-secret-key-of-nobody',
  persistToken: 'false',
  webhookHeaderName: 'authorization',
  webhookHeaderValue: 'static-value-not-a-secret',
  fallbackMobile: '0500000000',
};

const shortMs = 30 * 60_000;
const longMs = 30 * 3_600_000;
/** In hundredths of a riyal. */
const minAmount = 500;

/** Exchange rates to riyals. Other currencies are refused. */
const rates: Readonly<Record<string, number>> = { SAR: 1, USD: 3.75, AED: 1.02, EUR: 4.1 };

const hundredths = (amount: string | number) => Math.round(Number(amount) * 100);
/** The invoice amount in hundredths of a riyal. */
const converted = ({ amount, currency }: Pick<LedgerCharge, 'amount' | 'currency'>) =>
  Math.round(hundredths(amount) * (rates[currency] ?? 2));

const some = z.string().check(z.minLength(1));
const price = z.number().check(
  z.positive(),
  z.refine((amount) => /^\d+(?:\.\d{1,2})?$/.test(String(amount)), 'decimals'),
);

const signInRequest = z.strictObject({ apiId: z.string(), secretKey: z.string(), persistToken: z.boolean() });
const numbered = z.strictObject({ transactionNo: z.string() });

const invoiceRequest = z.strictObject({
  orderNumber: z.string().check(z.minLength(1), z.maxLength(50)),
  amount: price,
  callBackUrl: z.url(),
  cancelUrl: z.optional(z.url()),
  clientName: some,
  // In local format.
  clientMobile: z.string().check(z.regex(/^05\d{8}$/)),
  clientEmail: z.optional(z.email()),
  currency: z.optional(z.string()),
  products: z
    .array(z.strictObject({ title: some, price, qty: z.int().check(z.positive()) }))
    .check(z.minLength(1)),
  note: z.optional(z.string()),
  supportedCardBrands: z.optional(
    z.array(z.enum(['mada', 'visaMastercard', 'amex', 'tamara', 'stcpay', 'urpay'])).check(z.minLength(1)),
  ),
  displayPending: z.optional(z.boolean()),
  smsMessage: z.optional(z.string()),
});

/** Expiry of each token. */
const tokens = new WeakMap<GatewayContext, Map<string, number>>();

const refused = (status: number, detail: string) => json({ status, title: 'Error', detail }, status);

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Invalid JSON.
  }
}

/** There is no status for expiry and refunds. A test can set `more.word`. */
function statusOf({ state, more }: LedgerCharge): string {
  if (typeof more.word === 'string') return more.word;
  if (state === 'paid' || state === 'refunded') return 'Paid';
  return state === 'cancelled' ? 'Canceled' : 'Pending';
}

/** `success` is about the call, not the payment. */
function shown(charge: LedgerCharge, gateway: GatewayContext) {
  const status = statusOf(charge);
  return {
    transactionNo: charge.id,
    url: `${gateway.base}/pay/order/${charge.id}`,
    checkUrl: `${gateway.base}/api/getInvoice/${charge.id}`,
    qrUrl: `${gateway.base}/pay/qr/${charge.id}`,
    orderStatus: status,
    success: true,
    amount: converted(charge) / 100,
    foreignCurrencyRate: charge.currency === 'SAR' ? null : (rates[charge.currency] ?? 2),
    // The requested amount, not the paid one.
    gatewayOrderRequest: {
      ...(typeof charge.more.asked === 'object' ? charge.more.asked : {}),
      orderNumber: charge.reference,
      currency: charge.currency,
    },
    paymentErrors: Array.from({ length: charge.declines }, () => ({
      errorCode: '05',
      errorTitle: 'Declined',
      errorMessage: 'The issuer said no',
    })),
    paymentReceipt: status === 'Paid' ? { receiptUrl: `${gateway.base}/receipt/${charge.id}` } : null,
  };
}

function signIn({ body }: Incoming, gateway: GatewayContext): Response {
  const { data } = signInRequest.safeParse(read(body));
  if (!data) return refused(400, 'Bad Request');
  if (data.apiId !== settings.apiId || data.secretKey !== settings.secretKey) {
    return refused(401, 'Invalid credentials');
  }
  const id_token = gateway.token(60);
  const known = tokens.get(gateway) ?? new Map<string, number>();
  tokens.set(gateway, known.set(id_token, gateway.now() + (data.persistToken ? longMs : shortMs)));
  return json({ id_token });
}

function isKnown({ headers }: Incoming, gateway: GatewayContext): boolean {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '') ?? [];
  return (tokens.get(gateway)?.get(token) ?? 0) > gateway.now();
}

function add({ body }: Incoming, gateway: GatewayContext): Response {
  const { data: request, error } = invoiceRequest.safeParse(read(body));
  if (!request) return refused(400, `Invalid ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const { orderNumber: reference, callBackUrl: returnUrl, cancelUrl = returnUrl, currency = 'SAR' } = request;
  const amount = (hundredths(request.amount) / 100).toFixed(2);
  if (!(currency in rates)) return refused(400, 'Invalid currency');
  if (converted({ amount, currency }) < minAmount) return refused(400, 'The amount is less than 5.00 SAR');
  const sum = request.products.reduce((before, { price, qty }) => before + hundredths(price) * qty, 0);
  if (sum !== hundredths(amount)) return refused(400, 'The products do not make the amount');
  if (gateway.find({ reference })) return refused(400, 'Repeated orderNumber');
  const charge = gateway.keep({
    id: gateway.token(13, '123456789'),
    reference,
    amount,
    currency,
    account: settings.apiId,
    returnUrl,
    cancelUrl,
    // Each merchant has one webhook address, set in the portal.
    hookUrl: new URL('/pay/hook/paylink', returnUrl).href,
    more: { asked: request, goesBackOnCancel: request.cancelUrl === undefined },
  });
  return json(shown(charge, gateway));
}

function cancel({ body }: Incoming, gateway: GatewayContext): Response {
  const { data } = numbered.safeParse(read(body));
  if (!data) return refused(400, 'Bad Request');
  const charge = gateway.find({ id: data.transactionNo });
  if (!charge) return refused(404, 'No such invoice');
  if (charge.state !== 'open') return refused(400, 'It can no longer be cancelled');
  charge.state = 'cancelled';
  return json({ success: true });
}

function answerKnown(request: Incoming, gateway: GatewayContext): Response | null {
  const { method, url } = request;
  if (method === 'POST' && url.pathname === '/api/addInvoice') return add(request, gateway);
  if (method === 'POST' && url.pathname === '/api/cancelInvoice') return cancel(request, gateway);
  const [, id] = /^\/api\/getInvoice\/([^/]+)$/.exec(url.pathname) ?? [];
  if (method !== 'GET' || id === undefined) return null;
  const charge = gateway.find({ id: decodeURIComponent(id) });
  return charge ? json(shown(charge, gateway)) : refused(404, 'No such invoice');
}

/**
 * A double of Paylink.
 *
 * With `more.capitals`, the return has capitalized parameter names.
 */
export const paylinkDouble: GatewayDouble = {
  name: 'paylink',
  provider: 'paylink',
  settings,
  currencies: ['SAR', 'USD', 'AED', 'EUR'],
  declineStaysOpen: true,
  credential: 'secretKey',
  facts: { messages: 'header', reports: [], isAskedByItsName: true, knowsRefunds: false },

  answer(request, gateway) {
    const { method, url, headers } = request;
    const [, id] = /^\/pay\/order\/(\d+)$/.exec(url.pathname) ?? [];
    const charge = method === 'GET' && id !== undefined ? gateway.find({ id }) : null;
    if (charge) return gateway.page(charge);
    if (method === 'POST' && !headers.get('content-type')?.startsWith('application/json')) {
      return refused(415, 'Unsupported Media Type');
    }
    if (method === 'POST' && url.pathname === '/api/auth') return signIn(request, gateway);
    return isKnown(request, gateway) ? answerKnown(request, gateway) : refused(401, 'Unauthorized');
  },

  leave({ id, reference, returnUrl, cancelUrl, more }, outcome) {
    if (outcome === 'cancel' && !more.goesBackOnCancel) return { url: cancelUrl };
    const names = more.capitals ? ['OrderNumber', 'TransactionNo'] : ['orderNumber', 'transactionNo'];
    // It is unknown how Paylink treats an existing query; the double ignores it.
    return { url: `${returnUrl}?${names[0]}=${encodeURIComponent(reference)}&${names[1]}=${id}` };
  },

  message(charge, tampering) {
    // Messages are sent only for paid invoices.
    if (charge.state !== 'paid' || charge.hookUrl === null) return null;
    const body = JSON.stringify({
      amount: converted(charge) / 100,
      merchantEmail: 'owner@venue.example',
      transactionNo: tampering === 'unknown_reference' ? '1000000000000' : charge.id,
      merchantOrderNumber: tampering === 'unknown_reference' ? 'NOBODY' : charge.reference,
      orderStatus: statusOf(charge),
    });
    const value = tampering === 'bad_signature' ? 'another value' : settings.webhookHeaderValue;
    const header = tampering === 'unsigned' ? {} : { [settings.webhookHeaderName]: value };
    return {
      url: charge.hookUrl,
      headers: { 'content-type': 'application/json', ...header },
      body: tampering === 'changed_byte' ? body.replace(/("transactionNo":")./, '$1~') : body,
    };
  },
};
