import { describe, expect, test } from 'vitest';
import { paymentIntegration } from '#server/adapters/payments/payment-integration.ts';
import { createCircuitBreaker, withCircuitBreaker } from '#server/integrations/circuit-breaker.ts';
import type { IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import { chargeOf } from '#server/payments/charge.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { PaymentKey, PaymentProvider } from '#server/payments/provider.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { price } from '#tests/support/payments.ts';

const key: PaymentKey = {
  reference: newReference(),
  providerRef: null,
  charge: chargeOf(price, 'AED'),
  openedAt: new Date(),
};

const guard = (provider: PaymentProvider, now: () => number) =>
  withCircuitBreaker(provider, paymentIntegration.guardedCalls, createCircuitBreaker(now));

function guarded() {
  const clock = { now: 1_000_000 };
  const double = aProvider();
  const provider = guard(double.provider, () => clock.now);
  const ask = () => provider.fetchPayment(key).catch(({ kind }: { readonly kind: string }) => kind);
  const askTimes = async (times: number) => {
    for (let at = 0; at < times; at += 1) await ask();
  };
  return { clock, double, provider, ask, askTimes };
}

describe('the circuit breaker of a provider that does not respond', () => {
  test('opens after five failures in a row, for ten seconds', async () => {
    const { clock, double, ask, askTimes } = guarded();
    double.state.down = 'unreachable';
    await askTimes(20);
    expect(double.count('ask')).toBe(5);
    clock.now += 9_999;
    expect(await ask()).toBe('unreachable');
    expect(double.count('ask')).toBe(5);
    clock.now += 1;
    await askTimes(5);
    expect(double.count('ask')).toBe(6);
  });

  test('covers opening, polling and canceling together', async () => {
    const { double, provider, askTimes } = guarded();
    double.state.down = 'unreachable';
    await askTimes(5);
    await expect(provider.open({} as never)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(provider.cancel?.(key)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(double.calls).toHaveLength(5);
  });

  test('tests the provider with one request while others still fail at once', async () => {
    const { clock, double, ask, askTimes } = guarded();
    double.state.down = 'unreachable';
    await askTimes(5);
    double.state.down = null;
    clock.now += 10_000;
    const resume = double.hold('ask');
    const first = ask();
    expect(await Promise.all([ask(), ask()])).toEqual(['unreachable', 'unreachable']);
    resume();
    expect(await first).toBe('not_found');
    await askTimes(3);
    expect(double.count('ask')).toBe(9);
  });
});

describe('the circuit breaker of a provider that responds', () => {
  test.for(['not_found', 'rejected', 'throttled', 'unauthorised', 'unreadable'] as const)(
    'stays closed for errors of kind %s',
    async (kind) => {
      const { double, askTimes } = guarded();
      double.state.down = kind as IntegrationErrorKind;
      await askTimes(30);
      expect(double.count('ask')).toBe(30);
    },
  );

  test('stays closed for occasional failures', async () => {
    const { double, ask, askTimes } = guarded();
    for (let at = 0; at < 5; at += 1) {
      double.state.down = 'unreachable';
      await askTimes(4);
      double.state.down = null;
      expect(await ask()).toBe('not_found');
    }
    expect(double.count('ask')).toBe(25);
  });

  test('leaves everything else about the provider unchanged', () => {
    const { double, provider } = guarded();
    expect({ ...provider, open: 0, fetchPayment: 0, cancel: 0 }).toEqual({
      ...double.provider,
      open: 0,
      fetchPayment: 0,
      cancel: 0,
    });
    expect(guard(aProvider({ lacks: ['cancel'] }).provider, Date.now)).not.toHaveProperty('cancel');
  });
});
