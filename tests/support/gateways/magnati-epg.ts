import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';

const userName = 'Double_u7Kq';
const password = 'double@epg-0123456789';
const customer = 'Double Merchant';
const store = '0000';
const terminal = '0000';

const inThousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR']);

/** Response codes by final state. No list is published: only 0, 210 and 6560 are certain. */
const codes: Readonly<Record<LedgerCharge['state'], readonly [code: string, words: string]>> = {
  open: ['12', 'Invalid transaction'],
  paid: ['0', 'Request Processed Successfully'],
  refunded: ['0', 'Request Processed Successfully'],
  declined: ['51', 'Insufficient funds'],
  cancelled: ['112', 'Cancelled by customer'],
  expired: ['12', 'Invalid transaction'],
};

type Envelope = Readonly<Record<string, unknown>>;

/** All responses have the same envelope. Most errors are in its code, not in the HTTP status. */
function respond([code, words]: readonly [string, string], more: Envelope = {}, status = 200): Response {
  const Transaction = {
    ResponseCode: code,
    ResponseClass: code === '0' ? '0' : '1',
    ResponseDescription: words,
    ResponseClassDescription: code === '0' ? 'Success' : 'Error',
    ...more,
  };
  return json({ Transaction }, status);
}

const textOf = (request: Envelope, name: string) => {
  const value = request[name];
  return typeof value === 'string' ? value : '';
};

const isAmount = (text: string, currency: string) =>
  new RegExp(`^\\d{1,12}\\.\\d{${inThousandths.has(currency) ? 3 : 2}}$`).test(text) && Number(text) > 0;

const thousandths = (text: string) => Math.round(Number(text) * 1000);
const major = (amount: number, currency: string) =>
  (amount / 1000).toFixed(inThousandths.has(currency) ? 3 : 2);

/** Required and optional fields. */
const fields: Readonly<Record<string, readonly [needed: string, allowed: string]>> = {
  Registration: [
    'Currency ReturnPath TransactionHint OrderID Channel Amount Customer OrderName UserName Password',
    'Store Terminal Language OrderInfo',
  ],
  Finalization: ['Customer TransactionID UserName Password', ''],
  Refund: ['Customer TransactionID Amount Currency UserName Password', ''],
  Reversal: ['Customer TransactionID UserName Password', ''],
};

function fieldError(request: Envelope, [needed, allowed]: readonly [string, string]): Response | null {
  const missing = needed.split(' ').find((name) => textOf(request, name) === '');
  if (missing !== undefined) return respond(['6500', `${missing} is missing`]);
  const known = new Set(`${needed} ${allowed}`.split(' '));
  const stranger = Object.keys(request).find((name) => !known.has(name) || typeof request[name] !== 'string');
  return stranger === undefined ? null : respond(['6500', `${stranger} is not expected`]);
}

type Check = readonly [code: string, name: string, isRight: (text: string, request: Envelope) => boolean];

const checks: readonly Check[] = [
  ['6560', 'ReturnPath', (text) => text.length <= 256 && URL.canParse(text)],
  // These two lengths and codes come from public clients of the gateway.
  ['6515', 'OrderID', (text) => /^[A-Za-z0-9]{1,16}$/.test(text)],
  ['6517', 'OrderName', (text) => text.length <= 25 && text.trim() === text],
  ['6500', 'Currency', (text) => magnatiEpgDouble.currencies.includes(text)],
  ['6500', 'Amount', (text, request) => isAmount(text, textOf(request, 'Currency'))],
  // Without it the amount is only authorized.
  ['6500', 'TransactionHint', (text) => /(^|;)CPT:Y(;|$)/.test(text)],
  ['6500', 'Channel', (text) => text === 'Web'],
  ['6500', 'Language', (text) => text === '' || /^[a-z]{2}$/.test(text)],
  ['6500', 'Store', (text) => text === '' || text === store],
  ['6500', 'Terminal', (text) => text === '' || text === terminal],
];

function register(request: Envelope, gateway: GatewayContext): Response {
  const wrong = checks.find(([, name, isRight]) => !isRight(textOf(request, name), request));
  if (wrong) return respond([wrong[0], `${wrong[1]} is not valid`]);
  const returnUrl = textOf(request, 'ReturnPath');
  const orderId = textOf(request, 'OrderID');
  const charge = gateway.keep({
    id: gateway.token(12, '0123456789'),
    // A reference that is too long for an OrderID is taken from the return address.
    reference: /\/([0-9A-HJKMNP-TV-Z]{26})(?:[/?#]|$)/.exec(returnUrl)?.[1] ?? orderId,
    amount: textOf(request, 'Amount'),
    currency: textOf(request, 'Currency'),
    account: customer,
    returnUrl,
    more: { orderId, finalizations: 0 },
  });
  // Some merchants get one field, some the other.
  const page = Number(charge.id) % 2 === 0 ? 'PaymentPage' : 'PaymentPortal';
  return respond(codes.paid, {
    TransactionID: charge.id,
    UniqueID: gateway.token(32, '0123456789abcdef'),
    [page]: `${gateway.base}/PaymentEx/MerchantPay/Payment?lang=en`,
  });
}

const count = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Completes a payment. Can be repeated unless `more.onlyOnce` is set. */
function finalize(charge: LedgerCharge): Response {
  const { more } = charge;
  more.finalizations = count(more.finalizations) + 1;
  if (more.onlyOnce === true && count(more.finalizations) > 1) return respond(['12', 'Already finalized']);
  const about = {
    TransactionID: charge.id,
    OrderID: more.orderId,
    Amount: { Value: charge.amount, Printable: `${charge.currency} ${charge.amount}` },
    Balance: { Value: charge.amount },
    Fees: { Value: '0' },
  };
  if (charge.state === 'paid' && count(more.offlineApprovals) > 0) {
    more.offlineApprovals = count(more.offlineApprovals) - 1;
    return respond(['210', 'Approval pending'], about);
  }
  const isPaid = charge.state === 'paid' || charge.state === 'refunded';
  if (isPaid) more.isFinal = true;
  return respond(
    codes[charge.state],
    isPaid ? { ...about, ApprovalCode: '848714', CardBrand: 'Visa' } : about,
  );
}

function refund(charge: LedgerCharge, amount: string): Response {
  if (!isAmount(amount, charge.currency)) return respond(['6500', 'Amount is not valid']);
  const rest = thousandths(charge.amount) - thousandths(charge.refunded);
  const isPossible = charge.state === 'paid' && charge.more.isFinal === true;
  if (!isPossible || thousandths(amount) > rest) return respond(['6888', 'Not enough captured amount']);
  charge.refunded = major(thousandths(charge.refunded) + thousandths(amount), charge.currency);
  if (charge.refunded === charge.amount) charge.state = 'refunded';
  return respond(codes.paid, { TransactionID: charge.id, Amount: { Value: amount } });
}

function onCharge(operation: string, request: Envelope, gateway: GatewayContext): Response {
  const charge = gateway.find({ id: textOf(request, 'TransactionID') });
  if (!charge) return respond(['12', 'Invalid transaction']);
  if (operation === 'Finalization') return finalize(charge);
  if (operation === 'Reversal')
    return Number(charge.refunded) === 0
      ? refund(charge, charge.amount)
      : respond(['12', 'Invalid transaction']);
  return textOf(request, 'Currency') === charge.currency
    ? refund(charge, textOf(request, 'Amount'))
    : respond(['6500', 'Currency is not valid']);
}

const isEnvelope = (value: unknown): value is Envelope => value instanceof Object && !Array.isArray(value);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // Invalid JSON.
  }
}

function operate({ headers, body }: Incoming, gateway: GatewayContext): Response {
  if (!headers.get('content-type')?.startsWith('application/json'))
    return new Response(null, { status: 415 });
  if (!headers.get('accept')?.includes('application/json')) return new Response(null, { status: 406 });
  const envelope = parsed(body);
  const [[operation = '', request], ...rest] = isEnvelope(envelope) ? Object.entries(envelope) : [[]];
  const expected = fields[operation];
  if (!expected || !isEnvelope(request) || rest.length > 0) return respond(['6500', 'Unknown operation']);
  const wrong = fieldError(request, expected);
  if (wrong) return wrong;
  const isKnown =
    request.UserName === userName && request.Password === password && request.Customer === customer;
  // The real response is not published.
  if (!isKnown) return respond(['6501', 'Authentication failed'], {}, 401);
  return operation === 'Registration' ? register(request, gateway) : onCharge(operation, request, gateway);
}

/**
 * A double of Magnati's EPG gateway, formerly Comtrust's.
 *
 * In the ledger `more.finalizations` counts finalizations; `more.onlyOnce` refuses all but the first,
 * `more.offlineApprovals` responds with 210 that many times, `more.returnsByGet` returns the diner with a GET. The 401
 * for wrong credentials and the codes for declined, cancelled, unpaid and unknown are assumptions without a document.
 */
export const magnatiEpgDouble: GatewayDouble = {
  name: 'magnati-epg',
  provider: 'magnati',
  settings: { profile: 'epg', customer, store, terminal, userName, password },
  currencies: ['AED', 'USD', 'SAR', 'KWD', 'BHD', 'OMR', 'QAR', 'EUR'],
  declineStaysOpen: false,
  credential: 'password',
  facts: { messages: 'signed', reports: [], isAskedByItsName: true, knowsRefunds: false },

  answer(request, gateway) {
    const { method, url, body } = request;
    if (method !== 'POST') return null;
    if (url.pathname === '/') return operate(request, gateway);
    if (url.pathname !== '/PaymentEx/MerchantPay/Payment') return null;
    const charge = gateway.find({ id: new URLSearchParams(body).get('TransactionID') ?? '' });
    return charge ? gateway.page(charge) : null;
  },

  leave({ returnUrl, id, more }) {
    if (more.returnsByGet !== true) return { url: returnUrl, form: { TransactionID: id } };
    const url = new URL(returnUrl);
    url.searchParams.set('TransactionID', id);
    return { url: url.href };
  },

  message: () => null,
};
