import { createHash, createHmac } from 'node:crypto';
import type { GatewayContext, HookMessage, LedgerCharge, Tampering } from './gateway.ts';
import { minor } from './stripe-form.ts';

export const webhookSecret = 'whsec_doubleOfStripe0123456789';

const intentId = ({ id }: LedgerCharge) => `pi_${id.slice('cs_test_'.length)}`;

export const isComplete = ({ state }: LedgerCharge) => state === 'paid' || state === 'refunded';

/** Whether the money has arrived. For delayed payment methods `more.async` has the progress. */
export const isSettled = (charge: LedgerCharge) =>
  isComplete(charge) && charge.more.async !== 'waiting' && charge.more.async !== 'failed';

/** The charge of a card, below the session's payment intent. */
export function cardCharge(charge: LedgerCharge) {
  return {
    id: intentId(charge).replace('pi_', 'ch_'),
    object: 'charge',
    amount: minor(charge.amount, charge.currency),
    amount_refunded: minor(charge.refunded, charge.currency),
    currency: charge.currency.toLowerCase(),
    livemode: charge.mode === 'live',
    metadata: charge.more.intentMetadata ?? {},
    paid: isSettled(charge),
    payment_intent: intentId(charge),
    refunded: charge.state === 'refunded',
  };
}

function intentOf(charge: LedgerCharge, expanded: readonly string[]): unknown {
  if (!isComplete(charge)) return null;
  if (expanded.length === 0) return intentId(charge);
  const latest = cardCharge(charge);
  const unsettled = charge.more.async === 'failed' ? 'requires_payment_method' : 'processing';
  return {
    id: intentId(charge),
    object: 'payment_intent',
    amount: latest.amount,
    amount_received: latest.paid ? latest.amount : 0,
    currency: latest.currency,
    latest_charge: expanded.includes('payment_intent.latest_charge') ? latest : latest.id,
    metadata: latest.metadata,
    status: latest.paid ? 'succeeded' : unsettled,
  };
}

/** A checkout session, with its payment intent expanded if `expanded` includes it. */
export function session(charge: LedgerCharge, { base }: GatewayContext, expanded: readonly string[] = []) {
  const status = isComplete(charge) ? 'complete' : charge.state === 'expired' ? 'expired' : 'open';
  return {
    id: charge.id,
    object: 'checkout.session',
    amount_subtotal: minor(charge.amount, charge.currency),
    amount_total: minor(charge.amount, charge.currency),
    cancel_url: charge.cancelUrl || null,
    client_reference_id: charge.reference || null,
    created: Math.floor(charge.madeAt / 1000),
    currency: charge.currency.toLowerCase(),
    expires_at: Math.floor(charge.expiresAt / 1000),
    livemode: charge.mode === 'live',
    metadata: charge.more.metadata ?? {},
    mode: 'payment',
    payment_intent: intentOf(charge, expanded),
    payment_status: isSettled(charge) ? 'paid' : 'unpaid',
    status,
    success_url: charge.returnUrl,
    ui_mode: 'hosted_page',
    url: status === 'open' ? `${base}/c/pay/${charge.id}#fid` : null,
  };
}

function eventType({ state, refunded, more }: LedgerCharge): string | null {
  if (Number(refunded) > 0) return 'charge.refunded';
  if (state === 'expired') return 'checkout.session.expired';
  if (state !== 'paid') return null;
  return more.async === 'succeeded' || more.async === 'failed'
    ? `checkout.session.async_payment_${more.async}`
    : 'checkout.session.completed';
}

function eventOf(charge: LedgerCharge, type: string, tampering: Tampering, gateway: GatewayContext) {
  const object = type === 'charge.refunded' ? cardCharge(charge) : session(charge, gateway);
  const unknownObject = {
    id: 'cs_test_nobody',
    client_reference_id: 'NOBODY',
    payment_intent: 'pi_nobody',
    metadata: {},
  };
  return {
    // Repeated messages have the same id.
    id: `evt_${createHash('sha256').update(`${charge.id} ${type}`).digest('hex').slice(0, 24)}`,
    object: 'event',
    created: Math.floor(gateway.now() / 1000),
    data: { object: tampering === 'unknown_reference' ? { ...object, ...unknownObject } : object },
    livemode: charge.mode === 'live',
    type,
  };
}

/** As in a test account: with an unused `v0`, and two `v1` while `more.rolledSecret` is valid. */
function signatureOf(body: string, charge: LedgerCharge, tampering: Tampering, now: number): string {
  const t = Math.floor(now / 1000) - (tampering === 'stale' ? 600 : 0);
  const by = (secret: string) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  if (tampering === 'bad_signature') return `t=${t},v1=${by('whsec_another')},v0=${by(webhookSecret)}`;
  const { rolledSecret } = charge.more;
  const rolled = typeof rolledSecret === 'string' ? `v1=${by(rolledSecret)},` : '';
  return `t=${t},${rolled}v1=${by(webhookSecret)},v0=${by('whsec_another')}`;
}

/** The webhook about a session. */
export function messageOf(
  charge: LedgerCharge,
  tampering: Tampering,
  gateway: GatewayContext,
): HookMessage | null {
  const type = eventType(charge);
  if (type === null || charge.hookUrl === null) return null;
  const body = JSON.stringify(eventOf(charge, type, tampering, gateway));
  const signature = signatureOf(body, charge, tampering, gateway.now());
  return {
    url: charge.hookUrl,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(tampering === 'unsigned' ? {} : { 'stripe-signature': signature }),
    },
    body: tampering === 'changed_byte' ? body.replace('evt_', 'evT_') : body,
  };
}
