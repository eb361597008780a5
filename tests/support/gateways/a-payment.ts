import { defaultDecimals } from '#domain/currency.ts';
import { type Milli, readMilli } from '#domain/money.ts';
import { createTokenStore } from '#server/adapters/payments/token-store.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { Charge, PaymentKey, PaymentRequest, ProviderOptions } from '#server/payments/provider.ts';
import type { Gateway } from './gateway.ts';

/** No local double is that slow. */
const timeoutMs = 300;

/** Options of an adapter whose only network is one double. */
export function providerOptions(gateway: Gateway): ProviderOptions {
  const now = () => gateway.now();
  return {
    fetch: (request) => withTimeout(gateway.fetch(request)),
    now: () => new Date(now()),
    newUuid: () => crypto.randomUUID(),
    tokens: createTokenStore(now),
  };
}

function withTimeout(response: Promise<Response>): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => reject(new Error('no response in time')), timeoutMs);
  response.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

export const milliOf = (text: string): Milli => readMilli(text) ?? (0 as Milli);

export const aCharge = (amount: string, currency: string): Charge => ({
  amount: milliOf(amount),
  decimals: defaultDecimals(currency),
  currency,
});

/** A payment request of 48.50, with overrides. */
export function aPayment(gateway: Gateway, differing: Partial<PaymentRequest> = {}): PaymentRequest {
  const [currency] = gateway.double.currencies;
  const reference = newReference();
  const ourUrl = (path: string) => new URL(path, 'https://venue.example');
  return {
    ...aCharge('48.50', currency),
    reference,
    orderUuid: crypto.randomUUID(),
    orderNumber: '00042',
    venue: 'Saffron Grill',
    customer: { name: 'Amal Haddad', email: 'amal@diner.example', phone: '+971501234567' },
    language: 'en',
    returnUrl: ourUrl(`/pay/return/${gateway.double.provider}/${reference}`),
    cancelUrl: ourUrl(`/pay/return/${gateway.double.provider}/${reference}`),
    webhookUrl: ourUrl(`/pay/hook/${gateway.double.provider}`),
    expiresAt: new Date(gateway.now() + 30 * 60_000),
    ...differing,
  };
}

export const keyOf = (
  { reference, amount, decimals, currency }: PaymentRequest,
  providerRef: string | null,
  openedAt = new Date(),
): PaymentKey => ({ reference, providerRef, charge: { amount, decimals, currency }, openedAt });
