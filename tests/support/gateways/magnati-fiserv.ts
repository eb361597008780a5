import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';
import { reportOf, results } from './magnati-fiserv-reports.ts';
import {
  apiKey,
  apiSecret,
  currencies,
  type Fields,
  isAddress,
  isAmount,
  isSeconds,
  isSigned,
  parsed,
  placesOf,
  storeId,
  wrongField,
} from './magnati-fiserv-requests.ts';

/** For notification hashes. Their rule is unverified, so the adapter must not rely on them. */
const sharedSecret = 'double-shared-secret';

const root = '/ipp/payments-gateway/v2';
const thousandths = (text: string) => Math.round(Number(text) * 1000);
const major = (amount: number, currency: string) => (amount / 1000).toFixed(placesOf(currency));

type Answer = (status: number, fields: Fields) => Response;

const refuse = (answer: Answer, field: string, status = 400, responseType = 'BadRequest') =>
  answer(status, { responseType, error: { code: String(status), message: `${field} is not valid` } });

function create({ body }: Incoming, answer: Answer, gateway: GatewayContext): Response {
  const requested = parsed(body);
  const wrong = wrongField(requested, gateway.now());
  if (wrong !== undefined || !isAmount(requested.transactionAmount)) return refuse(answer, wrong ?? 'body');
  const { total, currency } = requested.transactionAmount;
  const orderId = String(requested.orderId);
  const hookUrl = isAddress(requested.transactionNotificationURL)
    ? String(requested.transactionNotificationURL)
    : null;
  // The default of the store's settings.
  const back = new URL(`/pay/return/magnati/${orderId}`, hookUrl ?? gateway.base).href;
  const returnUrl = String(requested.responseSuccessURL ?? back);
  const charge = gateway.keep({
    id: `84${gateway.token(9, '0123456789')}`,
    reference: orderId,
    amount: major(thousandths(String(total)), String(currency)),
    currency: String(currency),
    account: storeId,
    returnUrl,
    cancelUrl: String(requested.responseFailURL ?? returnUrl),
    hookUrl,
    ...(requested.expiration === undefined ? {} : { expiresAt: Number(requested.expiration) * 1000 }),
    more: { paymentUrlId: crypto.randomUUID() },
  });
  return answer(200, {
    requestStatus: 'SUCCESS',
    orderId,
    paymentUrl: paymentUrl(charge, gateway),
    transactionId: charge.id,
  });
}

const paymentUrl = ({ id, reference, more }: LedgerCharge, { base }: GatewayContext) =>
  `${base}/connect/gateway/processing?storename=${storeId}&oid=${reference}&paymentUrlId=${more.paymentUrlId}-${id}`;

const amountOf = ({ amount, currency }: LedgerCharge) => ({ total: Number(amount), currency });

const seconds = (ms: number) => Math.floor(ms / 1000);

function transaction(charge: LedgerCharge): Fields {
  const [transactionResult, transactionState] = results[charge.state];
  return {
    ipgTransactionId: charge.id,
    orderId: charge.reference,
    transactionType: 'SALE',
    transactionTime: seconds(charge.madeAt),
    ...(transactionResult === 'APPROVED' ? { approvedAmount: amountOf(charge) } : {}),
    transactionAmount: amountOf(charge),
    transactionResult,
    transactionStatus: transactionResult,
    transactionState,
  };
}

/** The status of the URL, not of the payment. */
function urlStatus({ state, more }: LedgerCharge): string {
  if (more.isDeleted === true) return 'Cancelled';
  return state === 'open' ? 'Created' : state === 'expired' ? 'Expired' : 'Used';
}

function list(query: URLSearchParams, answer: Answer, gateway: GatewayContext): Response {
  const known = ['storeId', 'orderId', 'merchantTransactionId', 'fromDate', 'toDate', 'status'];
  const stranger = [...query.keys()].find((name) => !known.includes(name));
  if (stranger !== undefined) return refuse(answer, stranger);
  const wrongDate = ['fromDate', 'toDate'].find((name) => !isSeconds(query.get(name)));
  if (wrongDate !== undefined) return refuse(answer, wrongDate);
  if ((query.get('storeId') ?? storeId) !== storeId) return refuse(answer, 'storeId');
  const paymentUrlDetails = gateway
    .all(query.get('orderId') ?? '')
    .filter(({ madeAt }) => seconds(madeAt) >= Number(query.get('fromDate')))
    .filter(({ madeAt }) => seconds(madeAt) <= Number(query.get('toDate')))
    .filter((charge) => (query.get('status') ?? urlStatus(charge)) === urlStatus(charge))
    .map((charge) => ({
      paymentUrl: paymentUrl(charge, gateway),
      orderId: charge.reference,
      requestTime: seconds(charge.madeAt),
      status: urlStatus(charge),
      ...(urlStatus(charge) === 'Used' ? { ipgTransactionId: charge.id } : {}),
    }));
  return answer(200, { paymentUrlDetails });
}

function remove(query: URLSearchParams, answer: Answer, gateway: GatewayContext): Response {
  const id = query.get('transactionId');
  const charge = gateway.find(id === null ? { reference: query.get('orderId') ?? '' } : { id });
  if (!charge) return refuse(answer, 'orderId', 404, 'NotFound');
  if (charge.state !== 'open') return refuse(answer, 'status');
  charge.state = 'cancelled';
  charge.more.isDeleted = true;
  return answer(200, { requestStatus: 'SUCCESS', orderId: charge.reference, transactionId: charge.id });
}

function refund(charge: LedgerCharge, body: string, answer: Answer): Response {
  const { requestType, transactionAmount, ...strangers } = parsed(body);
  if (requestType !== 'ReturnTransaction' || Object.keys(strangers).length > 0)
    return refuse(answer, 'requestType');
  if (!isAmount(transactionAmount) || transactionAmount.currency !== charge.currency)
    return refuse(answer, 'transactionAmount');
  const wanted = thousandths(String(transactionAmount.total));
  const rest = thousandths(charge.amount) - thousandths(charge.refunded);
  if (charge.state !== 'paid' || wanted > rest) return refuse(answer, 'total', 409, 'GatewayDeclined');
  charge.refunded = major(thousandths(charge.refunded) + wanted, charge.currency);
  if (wanted === rest) charge.state = 'refunded';
  return answer(200, {
    ...transaction(charge),
    transactionType: 'RETURN',
    approvedAmount: transactionAmount,
    transactionStatus: 'APPROVED',
  });
}

function onPath({ method, url, body }: Incoming, answer: Answer, gateway: GatewayContext): Response | null {
  const [, place, id = ''] = /^\/(payments|orders)\/([^/]+)$/.exec(url.pathname.slice(root.length)) ?? [];
  if (place === undefined) return null;
  const charges = place === 'orders' ? gateway.all(id) : [gateway.find({ id })].flatMap((one) => one ?? []);
  const [charge] = charges;
  if (!charge) return refuse(answer, 'id', 404, 'NotFound');
  if (place === 'orders')
    return method === 'GET' ? answer(200, { orderId: id, transactions: charges.map(transaction) }) : null;
  return method === 'POST' ? refund(charge, body, answer) : answer(200, transaction(charge));
}

function operate(request: Incoming, answer: Answer, gateway: GatewayContext): Response | null {
  const { method, url, headers } = request;
  if (method === 'POST' && !headers.get('content-type')?.startsWith('application/json'))
    return refuse(answer, 'Content-Type', 415, 'UnsupportedMediaType');
  if (url.pathname !== `${root}/payment-url`) return onPath(request, answer, gateway);
  if (method === 'POST') return create(request, answer, gateway);
  if (method === 'DELETE') return remove(url.searchParams, answer, gateway);
  return list(url.searchParams, answer, gateway);
}

interface Done {
  readonly request: string;
  readonly answer: Response;
}

/** Processed requests by Client-Request-Id. */
const doneAt = new WeakMap<GatewayContext, Map<string, Done>>();

function operateOnce(request: Incoming, gateway: GatewayContext): Response | null {
  const clientRequestId = request.headers.get('client-request-id') ?? '';
  const answer: Answer = (status, fields) =>
    json({ clientRequestId, apiTraceId: gateway.token(24), ...fields }, status);
  if (!isSigned(request, gateway.now())) return refuse(answer, 'Message-Signature', 401, 'Unauthenticated');
  const done = doneAt.get(gateway) ?? new Map<string, Done>();
  doneAt.set(gateway, done);
  const requested = `${request.method} ${request.url.href}\n${request.body}`;
  const before = done.get(clientRequestId);
  if (before)
    return before.request === requested ? before.answer.clone() : refuse(answer, 'Client-Request-Id');
  const given = operate(request, answer, gateway);
  if (given?.ok) done.set(clientRequestId, { request: requested, answer: given.clone() });
  return given;
}

/**
 * A double of the payment URLs of Magnati's IPG gateway by Fiserv.
 *
 * Envelopes follow Fiserv's public schema: a list has the status of URLs (`Created`, `Used`, `Expired`, `Cancelled`),
 * only a transaction has the status of the payment. Responses about unused URLs and the return to the merchant are
 * assumptions without a document.
 */
export const magnatiFiservDouble: GatewayDouble = {
  name: 'magnati-fiserv',
  provider: 'magnati',
  settings: { profile: 'fiserv', apiKey, apiSecret, storeId },
  currencies,
  declineStaysOpen: false,
  credential: 'apiSecret',
  facts: { messages: 'hints', reports: [], isAskedByItsName: false, knowsRefunds: true },

  answer(request, gateway) {
    const { url } = request;
    if (url.pathname.startsWith(`${root}/`)) return operateOnce(request, gateway);
    if (url.pathname !== '/connect/gateway/processing') return null;
    const id = url.searchParams.get('paymentUrlId')?.split('-').at(-1) ?? '';
    const charge = gateway.find({ id });
    return charge ? gateway.page(charge) : null;
  },

  leave(charge, outcome) {
    const url = outcome === 'pay' ? charge.returnUrl : charge.cancelUrl;
    return { url, form: reportOf(charge, 'response_hash', sharedSecret) };
  },

  message(charge, tampering) {
    if (charge.hookUrl === null || (charge.state !== 'paid' && charge.state !== 'declined')) return null;
    const key = tampering === 'bad_signature' ? 'another secret' : sharedSecret;
    const form = new URLSearchParams(reportOf(charge, 'notification_hash', key));
    if (tampering === 'unsigned') form.delete('notification_hash');
    if (tampering === 'unknown_reference') form.set('oid', 'NOBODY');
    if (tampering === 'stale') form.set('txndatetime', '2020:01:01-00:00:00');
    if (tampering === 'changed_byte') form.set('chargetotal', `${charge.amount}0`);
    return {
      url: charge.hookUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    };
  },
};
