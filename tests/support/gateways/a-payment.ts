import { defaultDecimals } from '#domain/currency.ts';
import { type Milli, readMilli } from '#domain/money.ts';
import { createTokenStore } from '#server/adapters/payments/token-store.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { Charge, PaymentKey, PaymentRequest, ProviderOptions } from '#server/payments/provider.ts';
import type { Gateway } from './gateway.ts';

/** No company is that slow on this machine. */
const patienceMs = 300;

/** A world in which there is nothing but one company. */
export function worldOf(gateway: Gateway): ProviderOptions {
  const now = () => gateway.now();
  return {
    fetch: (request) => impatiently(gateway.fetch(request)),
    now: () => new Date(now()),
    newUuid: () => crypto.randomUUID(),
    tokens: createTokenStore(now),
  };
}

function impatiently(answer: Promise<Response>): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs);
  answer.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

export const milliOf = (text: string): Milli => readMilli(text) ?? (0 as Milli);

export const aCharge = (amount: string, currency: string): Charge => ({
  amount: milliOf(amount),
  decimals: defaultDecimals(currency),
  currency,
});

/** What a diner is about to pay: 48.50, unless told otherwise. */
export function aPayment(gateway: Gateway, differing: Partial<PaymentRequest> = {}): PaymentRequest {
  const [currency] = gateway.double.currencies;
  const reference = newReference();
  const ours = (path: string) => new URL(path, 'https://venue.example');
  return {
    ...aCharge('48.50', currency),
    reference,
    orderUuid: crypto.randomUUID(),
    orderNumber: '00042',
    venue: 'Saffron Grill',
    customer: { name: 'Amal Haddad', email: 'amal@diner.example', phone: '+971501234567' },
    language: 'en',
    returnUrl: ours(`/pay/return/${gateway.double.company}/${reference}`),
    cancelUrl: ours(`/pay/return/${gateway.double.company}/${reference}`),
    webhookUrl: ours(`/pay/hook/${gateway.double.company}`),
    expiresAt: new Date(gateway.now() + 30 * 60_000),
    ...differing,
  };
}

export const keyOf = (
  { reference, amount, decimals, currency }: PaymentRequest,
  providerRef: string | null,
  openedAt = new Date(),
): PaymentKey => ({ reference, providerRef, charge: { amount, decimals, currency }, openedAt });
