import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { currencies, inquiry, placesOf, tokenRequest } from './2c2p-requests.ts';
import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';

const merchantId = 'JT0123';
const secretKey = '5f1d3a7b90c24e68af0213579bdf2468ace013579bdf02468ace13579bdf0246';

/** Default lifetime of a payment token. */
const tokenMs = 30 * 60_000;

const day = 24 * 3_600_000;

const base64url = (value: string) => Buffer.from(value).toString('base64url');
const signed = (value: string, key = secretKey) =>
  createHmac('sha256', key).update(value).digest('base64url');

/** How a response is signed: correctly, or as by an attacker without the secret. */
type Seal = 'own' | 'wrong_key' | 'none' | 'RS256' | 'changed';

function sealed(claims: object, seal: Seal = 'own'): { readonly payload: string } {
  const alg = seal === 'none' || seal === 'RS256' ? seal : 'HS256';
  const head = base64url(JSON.stringify({ alg, typ: 'JWT' }));
  const claimed = JSON.stringify(claims);
  const body = base64url(claimed);
  const signature = signed(`${head}.${body}`, seal === 'wrong_key' ? 'another key' : secretKey);
  const shownBody = seal === 'changed' ? base64url(claimed.replace('"respDesc":"', '"respDesc":"~')) : body;
  return { payload: `${head}.${shownBody}.${seal === 'none' ? '' : signature}` };
}

/** Errors are unsigned, with HTTP 200. */
const refused = (respCode: string, respDesc: string) => json({ respCode, respDesc });

/** The claims of an envelope; `bad` for a wrong secret, `unknown` for a wrong merchant. */
function unsealed({ headers, body }: Incoming): object | 'unreadable' | 'unknown' | 'bad' {
  if (!headers.get('content-type')?.startsWith('application/json')) return 'unreadable';
  const envelope = z.safeParse(z.strictObject({ payload: z.string() }), readJson(body));
  if (!envelope.success) return 'unreadable';
  const [head = '', claimed = '', signature, ...more] = envelope.data.payload.split('.');
  const parts = z.safeParse(z.strictObject({ alg: z.literal('HS256'), typ: z.optional(z.literal('JWT')) }), {
    ...Object(readJson(Buffer.from(head, 'base64url').toString())),
  });
  const claims = readJson(Buffer.from(claimed, 'base64url').toString());
  if (!parts.success || more.length > 0 || typeof claims !== 'object' || claims === null) return 'unreadable';
  if (!('merchantID' in claims) || claims.merchantID !== merchantId) return 'unknown';
  return signature === signed(`${head}.${claimed}`) ? claims : 'bad';
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined; // Invalid JSON.
  }
}

const fieldCodes: Readonly<Record<string, string>> = {
  amount: '9009',
  currencyCode: '9010',
  paymentExpiry: '9008',
  frontendReturnUrl: '9039',
  paymentChannel: '9058',
};

function refusedField({ issues }: z.core.$ZodError): Response {
  const [first] = issues;
  const name = String(first?.path[0]);
  const code = fieldCodes[name] ?? (first?.code === 'too_big' ? '9006' : '9004');
  return refused(code, `Invalid ${name}`);
}

function paymentToken(claims: object, gateway: GatewayContext): Response {
  const parsed = z.safeParse(tokenRequest, claims);
  if (!parsed.success) return refusedField(parsed.error);
  const { data } = parsed;
  if (gateway.find({ reference: data.invoiceNo })) return refused('9015', 'Existing Invoice Number');
  const { paymentExpiry } = data;
  const expiresAt =
    paymentExpiry === undefined
      ? gateway.now() + tokenMs
      : Date.parse(`${paymentExpiry.slice(0, 19).replace(' ', 'T')}Z`);
  // The time zone is unspecified, so only times that have passed everywhere are refused.
  if (!(expiresAt > gateway.now() - day / 2)) return refused('9008', 'Invalid payment expiry');
  const id = gateway.token(40);
  gateway.keep({
    id,
    reference: data.invoiceNo,
    amount: data.amount.toFixed(placesOf(data.currencyCode)),
    currency: data.currencyCode,
    account: data.merchantID,
    returnUrl: data.frontendReturnUrl,
    hookUrl: data.backendReturnUrl ?? null,
    expiresAt: Math.max(expiresAt, gateway.now() + tokenMs),
    more: { tranRef: gateway.token(7, '0123456789') },
  });
  const webPaymentUrl = `${gateway.base}/payment/4.3/token/${id}`;
  return json(sealed({ webPaymentUrl, paymentToken: id, respCode: '0000', respDesc: 'Success' }));
}

const codes: Readonly<Record<LedgerCharge['state'], string>> = {
  // No payment has been started.
  open: '2002',
  paid: '0000',
  declined: '4001',
  cancelled: '0003',
  expired: '5009',
  refunded: '4120',
};

/** A test can set the code in `more.respCode`. */
const codeOf = ({ more, state }: LedgerCharge) => String(more.respCode ?? codes[state]);

const shown = (charge: LedgerCharge) => ({
  merchantID: charge.account,
  invoiceNo: charge.reference,
  ...(codeOf(charge) === '2002'
    ? {}
    : {
        amount: Number(charge.amount),
        currencyCode: charge.currency,
        tranRef: String(charge.more.tranRef),
        referenceNo: `9${charge.more.tranRef}`,
        approvalCode: codeOf(charge) === '0000' ? '717282' : '',
        channelCode: 'CC',
        transactionDateTime: stampOf(charge.madeAt),
      }),
  respCode: codeOf(charge),
  respDesc: 'As the code says',
});

const stampOf = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll(/\D/g, '');

function paymentInquiry(claims: object, gateway: GatewayContext): Response {
  const parsed = z.safeParse(inquiry, claims);
  if (!parsed.success) return refusedField(parsed.error);
  const { invoiceNo, paymentToken: token } = parsed.data;
  const charge = gateway.find(invoiceNo === undefined ? { id: token ?? '' } : { reference: invoiceNo });
  if (!charge) return refused('2002', 'Transaction not found');
  // A test can request a bad signature.
  return json(sealed(shown(charge), sealOf(charge.more.seal)));
}

const seals = ['wrong_key', 'none', 'RS256', 'changed'] as const;
const sealOf = (wanted: unknown): Seal => seals.find((one) => one === wanted) ?? 'own';

/** Codes depend on the call: in an inquiry, 2001 is a payment in progress. */
const calls: Readonly<
  Record<
    string,
    { readonly unknown: string; readonly call: (claims: object, at: GatewayContext) => Response }
  >
> = {
  paymentToken: { unknown: '2001', call: paymentToken },
  paymentInquiry: { unknown: '9007', call: paymentInquiry },
};

/** A double of 2C2P, payment gateway 4.3. */
export const twoC2pDouble: GatewayDouble = {
  name: '2c2p',
  provider: '2c2p',
  settings: { merchantId, secretKey, paymentChannels: 'CC' },
  currencies,
  declineStaysOpen: false,
  credential: 'secretKey',
  facts: { messages: 'signed', reports: ['account'], isAskedByItsName: false, knowsRefunds: false },

  answer(request, gateway) {
    const { method, url } = request;
    const [, name = '', id] = /^\/payment\/4\.3\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (method === 'GET') {
      const charge = name === 'token' && id !== undefined ? gateway.find({ id }) : null;
      return charge && gateway.page(charge);
    }
    const call = id === undefined && method === 'POST' ? calls[name] : undefined;
    if (!call) return null;
    const claims = unsealed(request);
    switch (claims) {
      case 'unreadable':
        return refused('9004', 'The value is not valid');
      case 'unknown':
        return refused(call.unknown, 'Invalid merchant ID');
      case 'bad':
        return refused('9042', 'Hash value mismatch');
      default:
        return typeof claims === 'object' ? call.call(claims, gateway) : null;
    }
  },

  leave(charge, outcome) {
    // Says that the diner is done, not the result.
    const respCode = outcome === 'cancel' ? '0003' : '2000';
    const word = { invoiceNo: charge.reference, channelCode: 'CC', respCode, respDesc: 'Please do inquiry' };
    return { url: charge.returnUrl, form: { paymentResponse: base64url(JSON.stringify(word)) } };
  },

  message(charge, tampering) {
    if (charge.hookUrl === null || !['paid', 'declined', 'cancelled'].includes(charge.state)) return null;
    const claims = {
      ...shown(charge),
      // A number in inquiries, text in messages.
      amount: charge.amount,
      transactionDateTime: stampOf(tampering === 'stale' ? charge.madeAt - day : charge.madeAt),
      ...(tampering === 'unknown_reference' ? { invoiceNo: 'NOBODY' } : {}),
    };
    const seal = ({ bad_signature: 'wrong_key', unsigned: 'none', changed_byte: 'changed' } as const)[
      String(tampering)
    ];
    return {
      url: charge.hookUrl,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sealed(claims, sealOf(seal))),
    };
  },
};
