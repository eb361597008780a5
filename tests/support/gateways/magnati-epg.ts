import { type GatewayDouble, type GatewayFloor, type Incoming, json, type LedgerCharge } from './gateway.ts';

const userName = 'Double_u7Kq';
const password = 'double@epg-0123456789';
const customer = 'Double Merchant';
const store = '0000';
const terminal = '0000';

const inThousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR']);

/** Of a payment that went no better. Nobody publishes the list: only 0, 210 and 6560 are sure. */
const codes: Readonly<Record<LedgerCharge['state'], readonly [code: string, words: string]>> = {
  open: ['12', 'Invalid transaction'],
  paid: ['0', 'Request Processed Successfully'],
  refunded: ['0', 'Request Processed Successfully'],
  declined: ['51', 'Insufficient funds'],
  cancelled: ['112', 'Cancelled by customer'],
  expired: ['12', 'Invalid transaction'],
};

type Envelope = Readonly<Record<string, unknown>>;

/** Everything is told in the same envelope, most of it by a code and not by the HTTP status. */
function told([code, words]: readonly [string, string], more: Envelope = {}, status = 200): Response {
  const Transaction = {
    ResponseCode: code,
    ResponseClass: code === '0' ? '0' : '1',
    ResponseDescription: words,
    ResponseClassDescription: code === '0' ? 'Success' : 'Error',
    ...more,
  };
  return json({ Transaction }, status);
}

const textOf = (asked: Envelope, name: string) => {
  const value = asked[name];
  return typeof value === 'string' ? value : '';
};

const isAmount = (text: string, currency: string) =>
  new RegExp(`^\\d{1,12}\\.\\d{${inThousandths.has(currency) ? 3 : 2}}$`).test(text) && Number(text) > 0;

const thousandths = (text: string) => Math.round(Number(text) * 1000);
const major = (amount: number, currency: string) =>
  (amount / 1000).toFixed(inThousandths.has(currency) ? 3 : 2);

/** Fields that must be there, and fields that may. */
const fields: Readonly<Record<string, readonly [needed: string, allowed: string]>> = {
  Registration: [
    'Currency ReturnPath TransactionHint OrderID Channel Amount Customer OrderName UserName Password',
    'Store Terminal Language OrderInfo',
  ],
  Finalization: ['Customer TransactionID UserName Password', ''],
  Refund: ['Customer TransactionID Amount Currency UserName Password', ''],
  Reversal: ['Customer TransactionID UserName Password', ''],
};

function wrongFields(asked: Envelope, [needed, allowed]: readonly [string, string]): Response | null {
  const missing = needed.split(' ').find((name) => textOf(asked, name) === '');
  if (missing !== undefined) return told(['6500', `${missing} is missing`]);
  const known = new Set(`${needed} ${allowed}`.split(' '));
  const stranger = Object.keys(asked).find((name) => !known.has(name) || typeof asked[name] !== 'string');
  return stranger === undefined ? null : told(['6500', `${stranger} is not expected`]);
}

type Check = readonly [code: string, name: string, isRight: (text: string, asked: Envelope) => boolean];

const checks: readonly Check[] = [
  ['6560', 'ReturnPath', (text) => text.length <= 256 && URL.canParse(text)],
  // These two lengths are those of public clients of the gateway, which name the codes.
  ['6515', 'OrderID', (text) => /^[A-Za-z0-9]{1,16}$/.test(text)],
  ['6517', 'OrderName', (text) => text.length <= 25 && text.trim() === text],
  ['6500', 'Currency', (text) => magnatiEpgDouble.currencies.includes(text)],
  ['6500', 'Amount', (text, asked) => isAmount(text, textOf(asked, 'Currency'))],
  // Without it the money is only held.
  ['6500', 'TransactionHint', (text) => /(^|;)CPT:Y(;|$)/.test(text)],
  ['6500', 'Channel', (text) => text === 'Web'],
  ['6500', 'Language', (text) => text === '' || /^[a-z]{2}$/.test(text)],
  ['6500', 'Store', (text) => text === '' || text === store],
  ['6500', 'Terminal', (text) => text === '' || text === terminal],
];

function register(asked: Envelope, gateway: GatewayFloor): Response {
  const wrong = checks.find(([, name, isRight]) => !isRight(textOf(asked, name), asked));
  if (wrong) return told([wrong[0], `${wrong[1]} is not valid`]);
  const returnUrl = textOf(asked, 'ReturnPath');
  const orderId = textOf(asked, 'OrderID');
  const charge = gateway.keep({
    id: gateway.token(12, '0123456789'),
    // What is too long for an OrderID is found by where the diner comes back.
    reference: /\/([0-9A-HJKMNP-TV-Z]{26})(?:[/?#]|$)/.exec(returnUrl)?.[1] ?? orderId,
    amount: textOf(asked, 'Amount'),
    currency: textOf(asked, 'Currency'),
    account: customer,
    returnUrl,
    more: { orderId, finalizations: 0 },
  });
  // Some merchants are told the one, some the other.
  const page = Number(charge.id) % 2 === 0 ? 'PaymentPage' : 'PaymentPortal';
  return told(codes.paid, {
    TransactionID: charge.id,
    UniqueID: gateway.token(32, '0123456789abcdef'),
    [page]: `${gateway.base}/PaymentEx/MerchantPay/Payment?lang=en`,
  });
}

const count = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Completes a payment, and tells of it again however often it is asked, unless `more.onlyOnce`. */
function finalize(charge: LedgerCharge): Response {
  const { more } = charge;
  more.finalizations = count(more.finalizations) + 1;
  if (more.onlyOnce === true && count(more.finalizations) > 1) return told(['12', 'Already finalized']);
  const about = {
    TransactionID: charge.id,
    OrderID: more.orderId,
    Amount: { Value: charge.amount, Printable: `${charge.currency} ${charge.amount}` },
    Balance: { Value: charge.amount },
    Fees: { Value: '0' },
  };
  if (charge.state === 'paid' && count(more.offlineApprovals) > 0) {
    more.offlineApprovals = count(more.offlineApprovals) - 1;
    return told(['210', 'Approval pending'], about);
  }
  const isPaid = charge.state === 'paid' || charge.state === 'refunded';
  if (isPaid) more.isFinal = true;
  return told(codes[charge.state], isPaid ? { ...about, ApprovalCode: '848714', CardBrand: 'Visa' } : about);
}

function giveBack(charge: LedgerCharge, amount: string): Response {
  if (!isAmount(amount, charge.currency)) return told(['6500', 'Amount is not valid']);
  const rest = thousandths(charge.amount) - thousandths(charge.refunded);
  const isPossible = charge.state === 'paid' && charge.more.isFinal === true;
  if (!isPossible || thousandths(amount) > rest) return told(['6888', 'Not enough captured amount']);
  charge.refunded = major(thousandths(charge.refunded) + thousandths(amount), charge.currency);
  if (charge.refunded === charge.amount) charge.state = 'refunded';
  return told(codes.paid, { TransactionID: charge.id, Amount: { Value: amount } });
}

function onCharge(operation: string, asked: Envelope, gateway: GatewayFloor): Response {
  const charge = gateway.find({ id: textOf(asked, 'TransactionID') });
  if (!charge) return told(['12', 'Invalid transaction']);
  if (operation === 'Finalization') return finalize(charge);
  if (operation === 'Reversal')
    return Number(charge.refunded) === 0
      ? giveBack(charge, charge.amount)
      : told(['12', 'Invalid transaction']);
  return textOf(asked, 'Currency') === charge.currency
    ? giveBack(charge, textOf(asked, 'Amount'))
    : told(['6500', 'Currency is not valid']);
}

const isEnvelope = (value: unknown): value is Envelope => value instanceof Object && !Array.isArray(value);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // A SyntaxError says that it is no JSON.
  }
}

function operate({ headers, body }: Incoming, gateway: GatewayFloor): Response {
  if (!headers.get('content-type')?.startsWith('application/json'))
    return new Response(null, { status: 415 });
  if (!headers.get('accept')?.includes('application/json')) return new Response(null, { status: 406 });
  const envelope = parsed(body);
  const [[operation = '', asked], ...rest] = isEnvelope(envelope) ? Object.entries(envelope) : [[]];
  const expected = fields[operation];
  if (!expected || !isEnvelope(asked) || rest.length > 0) return told(['6500', 'Unknown operation']);
  const wrong = wrongFields(asked, expected);
  if (wrong) return wrong;
  const isKnown = asked.UserName === userName && asked.Password === password && asked.Customer === customer;
  // How the gateway says so is not published.
  if (!isKnown) return told(['6501', 'Authentication failed'], {}, 401);
  return operation === 'Registration' ? register(asked, gateway) : onCharge(operation, asked, gateway);
}

/**
 * Stands in for Magnati's gateway that was Comtrust's (EPG).
 *
 * In the ledger `more.finalizations` counts how often a payment was finalized; `more.onlyOnce` refuses every time
 * but the first, `more.offlineApprovals` answers 210 that many times, `more.returnsByGet` sends the diner back by a
 * link. That 401 answers wrong credentials, and which codes stand for declined, cancelled, unpaid and unknown, is
 * ours: no document says.
 */
export const magnatiEpgDouble: GatewayDouble = {
  name: 'magnati-epg',
  company: 'magnati',
  settings: { profile: 'epg', customer, store, terminal, userName, password },
  currencies: ['AED', 'USD', 'SAR', 'KWD', 'BHD', 'OMR', 'QAR', 'EUR'],
  declineStaysOpen: false,
  credential: 'password',
  facts: { messages: 'signed', tells: [], isAskedByItsName: true, knowsRefunds: false },

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
