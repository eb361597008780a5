import { createHmac } from 'node:crypto';
import {
  type GatewayContext,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
} from './gateway.ts';

const secretKey = 'sk_test_0123456789abcdef';

const words: Readonly<Record<LedgerCharge['state'], string>> = {
  open: 'abandoned',
  paid: 'success',
  declined: 'failed',
  cancelled: 'abandoned',
  expired: 'abandoned',
  refunded: 'reversed',
};

/** Hundredths to decimal text. */
const major = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const minor = (text: string) => Math.round(Number(text) * 100);

const shown = (charge: LedgerCharge) => ({
  id: 4_099_260_516,
  domain: charge.mode,
  status: words[charge.state],
  reference: charge.reference,
  // Can include a fee; `requested_amount` does not.
  amount: minor(charge.amount) + Number(charge.more.fee ?? 0),
  requested_amount: minor(charge.amount),
  currency: charge.currency,
  channel: 'card',
  gateway_response: 'Successful',
});

function initialise({ body }: Incoming, gateway: GatewayContext): Response {
  const request = JSON.parse(body);
  const refused = (message: string) => json({ status: false, message, type: 'validation_error' }, 400);
  if (!/^\S+@\S+\.\S+$/.test(request.email ?? '')) return refused('Invalid Email Address Passed');
  if (!Number.isInteger(request.amount) || request.amount <= 0) return refused('Invalid Amount Sent');
  if (!/^[A-Za-z0-9.=-]{1,100}$/.test(request.reference ?? '')) return refused('Invalid reference');
  if (gateway.find({ reference: request.reference })) return refused('Duplicate Transaction Reference');
  if (!paystackDouble.currencies.includes(request.currency))
    return refused('Currency not supported by merchant');
  const id = gateway.token(15);
  const metadata = request.metadata ?? {};
  gateway.keep({
    id,
    reference: request.reference,
    amount: major(request.amount),
    currency: request.currency,
    account: 'paystack',
    returnUrl: request.callback_url,
    cancelUrl: metadata.cancel_action ?? request.callback_url,
    // Each merchant has one webhook address, set in the dashboard.
    hookUrl: new URL('/pay/hook/paystack', request.callback_url).href,
  });
  const authorization_url = `${gateway.base}/${id}`;
  return json({
    status: true,
    message: 'Authorization URL created',
    data: { authorization_url, access_code: id, reference: request.reference },
  });
}

function verify(reference: string, gateway: GatewayContext): Response {
  const charge = gateway.find({ reference });
  return charge
    ? json({ status: true, message: 'Verification successful', data: shown(charge) })
    : json(
        { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' },
        400,
      );
}

function refund({ body }: Incoming, gateway: GatewayContext): Response {
  const { transaction, amount } = JSON.parse(body);
  const charge = gateway.find({ reference: transaction });
  if (charge?.state !== 'paid') return json({ status: false, message: 'Transaction not found' }, 400);
  const wanted = amount ?? minor(charge.amount);
  const rest = minor(charge.amount) - minor(charge.refunded);
  if (wanted > rest) return json({ status: false, message: 'Refund amount exceeds the transaction' }, 400);
  charge.refunded = major(minor(charge.refunded) + wanted);
  if (charge.refunded === charge.amount) charge.state = 'refunded';
  return json({
    status: true,
    message: 'Refund has been queued for processing',
    data: { status: 'pending' },
  });
}

/** A double of Paystack. */
export const paystackDouble: GatewayDouble = {
  name: 'paystack',
  provider: 'paystack',
  settings: { secretKey, fallbackEmail: 'orders@venue.example' },
  currencies: ['NGN', 'GHS', 'ZAR', 'KES', 'USD'],
  declineStaysOpen: false,
  credential: 'secretKey',
  facts: { messages: 'signed', reports: ['mode'], isAskedByItsName: false, knowsRefunds: false },

  answer(request, gateway) {
    const { method, url, headers } = request;
    if (method === 'GET') {
      const charge = gateway.find({ id: url.pathname.slice(1) });
      if (charge) return gateway.page(charge);
    }
    if (headers.get('authorization') !== `Bearer ${secretKey}`) {
      return json({ status: false, message: 'Invalid key' }, 401);
    }
    if (method === 'POST' && url.pathname === '/transaction/initialize') return initialise(request, gateway);
    if (method === 'POST' && url.pathname === '/refund') return refund(request, gateway);
    const [, reference] = /^\/transaction\/verify\/([^/]+)$/.exec(url.pathname) ?? [];
    return method === 'GET' && reference ? verify(decodeURIComponent(reference), gateway) : null;
  },

  leave({ returnUrl, cancelUrl, reference }, outcome) {
    if (outcome === 'cancel') return { url: cancelUrl };
    const url = new URL(returnUrl);
    url.searchParams.set('trxref', reference);
    url.searchParams.set('reference', reference);
    return { url: url.href };
  },

  message(charge, tampering) {
    // Failures send no message.
    if (charge.state !== 'paid' || charge.hookUrl === null) return null;
    const data =
      tampering === 'unknown_reference' ? { ...shown(charge), reference: 'NOBODY' } : shown(charge);
    const body = JSON.stringify({ event: 'charge.success', data });
    const key = tampering === 'bad_signature' ? 'another key' : secretKey;
    const signature = createHmac('sha512', key).update(body).digest('hex');
    return {
      url: charge.hookUrl,
      headers: {
        'content-type': 'application/json',
        ...(tampering === 'unsigned' ? {} : { 'x-paystack-signature': signature }),
      },
      body: tampering === 'changed_byte' ? body.replace('success', 'succesS') : body,
    };
  },
};
