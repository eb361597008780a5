import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Milli, milli } from '#domain/money.ts';
import { canCharge, chargeDueFor, chargeOf } from '#server/payments/charge.ts';
import type { ProviderRules } from '#server/payments/provider.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { anAttempt, anOrderWith } from '#tests/support/an-attempt.ts';
import { aLine, aPayment } from '#tests/support/an-order.ts';

const accepts = (rules: Partial<ProviderRules>, amount: number, currency: string): boolean =>
  canCharge(aProvider({ rules }).provider, chargeOf(milli(amount), currency));

const whole = { share: null, reference: null };

describe('a charge', () => {
  test.for([
    ['AED', 2],
    ['KWD', 3],
    ['BHD', 3],
    ['JOD', 3],
    ['OMR', 3],
    ['JPY', 0],
  ] as const)('in %s has the %d decimals of the currency', ([currency, decimals]) => {
    expect(chargeOf(milli(1_000), currency)).toEqual({ amount: 1_000, currency, decimals });
  });

  test('is the amount due of an order, less what was paid', () => {
    expect(chargeDueFor(anOrderWith([anAttempt()]), whole)).toEqual({
      amount: 48_500,
      currency: 'AED',
      decimals: 2,
    });
    expect(chargeDueFor(anOrderWith([], { payments: [aPayment()] }), whole).amount).toBe(36_000);
    const lines = [aLine({ unit: milli(5_000) }), aLine({ unit: milli(7_000), isStruck: true })];
    expect(chargeDueFor(anOrderWith([], { lines }), whole).amount).toBe(5_000);
    expect(
      chargeDueFor(anOrderWith([], { payments: [aPayment({ amount: milli(90_000) })] }), whole).amount,
    ).toBe(0);
  });
});

describe('a provider', () => {
  test.for([
    [{}, 12_500, 'AED', true],
    [{}, 12_505, 'AED', false],
    [{}, 5_125, 'KWD', true],
    [{}, 5_000, 'JPY', true],
    [{}, 5_500, 'JPY', false],
    [{}, 0, 'AED', false],
    [{ currencies: ['SAR'] }, 12_500, 'AED', false],
    [{ currencies: ['SAR', 'AED'] }, 12_500, 'AED', true],
    [{ currencies: [] }, 12_500, 'AED', false],
    [{ step: () => milli(10) }, 5_125, 'KWD', false],
    [{ step: () => milli(10) }, 5_120, 'KWD', true],
    [{ minAmount: () => milli(5_000) }, 4_990, 'SAR', false],
    [{ minAmount: () => milli(5_000) }, 5_000, 'SAR', true],
  ] as const)('with %j accepts %d in %s: %s', ([rules, amount, currency, isAccepted]) => {
    expect(accepts(rules, amount, currency)).toBe(isAccepted);
  });

  test('accepts nothing that its currency cannot express', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom('AED', 'KWD', 'JPY'),
        (amount, currency) => {
          const { decimals } = chargeOf(amount as Milli, currency);
          expect(accepts({}, amount, currency)).toBe(Number.isInteger((amount * 10 ** decimals) / 1_000));
        },
      ),
    );
  });
});
