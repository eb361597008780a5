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
  const company = aProvider();
  const provider = guard(company.provider, () => clock.now);
  const ask = () => provider.fetchPayment(key).catch(({ kind }: { readonly kind: string }) => kind);
  const askTimes = async (times: number) => {
    for (let at = 0; at < times; at += 1) await ask();
  };
  return { clock, company, provider, ask, askTimes };
}

describe('a company that does not answer', () => {
  test('five times in a row is left alone for ten seconds', async () => {
    const { clock, company, ask, askTimes } = guarded();
    company.state.down = 'unreachable';
    await askTimes(20);
    expect(company.count('ask')).toBe(5);
    clock.now += 9_999;
    expect(await ask()).toBe('unreachable');
    expect(company.count('ask')).toBe(5);
    clock.now += 1;
    await askTimes(5);
    expect(company.count('ask')).toBe(6);
  });

  test('is open, asked and told to cancel as one', async () => {
    const { company, provider, askTimes } = guarded();
    company.state.down = 'unreachable';
    await askTimes(5);
    await expect(provider.open({} as never)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(provider.cancel?.(key)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(company.calls).toHaveLength(5);
  });

  test('is told by one question that it is back, while all others go on without it', async () => {
    const { clock, company, ask, askTimes } = guarded();
    company.state.down = 'unreachable';
    await askTimes(5);
    company.state.down = null;
    clock.now += 10_000;
    const goOn = company.hold('ask');
    const first = ask();
    expect(await Promise.all([ask(), ask()])).toEqual(['unreachable', 'unreachable']);
    goOn();
    expect(await first).toBe('not_found');
    await askTimes(3);
    expect(company.count('ask')).toBe(9);
  });
});

describe('a company that answers', () => {
  test.for(['not_found', 'rejected', 'throttled', 'unauthorised', 'unreadable'] as const)(
    'that it is %s is not silent',
    async (kind) => {
      const { company, askTimes } = guarded();
      company.state.down = kind as IntegrationErrorKind;
      await askTimes(30);
      expect(company.count('ask')).toBe(30);
    },
  );

  test('now and then is not left alone', async () => {
    const { company, ask, askTimes } = guarded();
    for (let at = 0; at < 5; at += 1) {
      company.state.down = 'unreachable';
      await askTimes(4);
      company.state.down = null;
      expect(await ask()).toBe('not_found');
    }
    expect(company.count('ask')).toBe(25);
  });

  test('keeps everything else that it is', () => {
    const { company, provider } = guarded();
    expect({ ...provider, open: 0, fetchPayment: 0, cancel: 0 }).toEqual({
      ...company.provider,
      open: 0,
      fetchPayment: 0,
      cancel: 0,
    });
    expect(guard(aProvider({ lacks: ['cancel'] }).provider, Date.now)).not.toHaveProperty('cancel');
  });
});
