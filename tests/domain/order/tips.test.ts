import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimals, milli, stepOf } from '#domain/money.ts';
import { canLeaveTip, type TipPercent, tipOf, tipPercentOf, tipPercents } from '#domain/order/tips.ts';

const decimals = fc.constantFrom<Decimals[]>(0, 2, 3);

describe('a tip', () => {
  /** Source: spec §9 tips.presets */
  test('is offered at 0, 5, 10 and 15 percent', () => {
    expect(tipPercents).toEqual([0, 5, 10, 15]);
  });

  /** Source: spec §9 tips.presets */
  test.for<{ percent: TipPercent; total: number; at: Decimals; tip: number }>([
    { percent: 0, total: 120_000, at: 2, tip: 0 },
    { percent: 5, total: 120_000, at: 2, tip: 6_000 },
    { percent: 10, total: 120_000, at: 2, tip: 12_000 },
    { percent: 15, total: 120_000, at: 2, tip: 18_000 },
    { percent: 5, total: 10_100, at: 2, tip: 510 },
    { percent: 5, total: 10_090, at: 2, tip: 500 },
    { percent: 15, total: 1_255, at: 3, tip: 188 },
    { percent: 5, total: 1_250, at: 3, tip: 63 },
    { percent: 5, total: 1_010_000, at: 0, tip: 51_000 },
    { percent: 5, total: 1_009_000, at: 0, tip: 50_000 },
    { percent: 15, total: 0, at: 2, tip: 0 },
    { percent: 15, total: 999_999_999_999_999, at: 3, tip: 150_000_000_000_000 },
  ])('of $percent percent of $total at $at decimals is $tip', ({ percent, total, at, tip }) => {
    expect(tipOf(percent, milli(total), at)).toBe(tip);
  });

  test('is payable and at most half a step from its percentage', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...tipPercents), decimals, (steps, percent, at) => {
        const total = milli(steps * stepOf(at));
        const tip = tipOf(percent, total, at);
        expect(tip % stepOf(at)).toBe(0);
        expect(Math.abs(tip * 100 - total * percent) * 2).toBeLessThanOrEqual(stepOf(at) * 100);
      }),
    );
  });
});

describe('the chosen tip', () => {
  test.for<{ tip: number; total: number; chosen: TipPercent | 'custom' }>([
    { tip: 0, total: 120_000, chosen: 0 },
    { tip: 6_000, total: 120_000, chosen: 5 },
    { tip: 12_000, total: 120_000, chosen: 10 },
    { tip: 18_000, total: 120_000, chosen: 15 },
    { tip: 18_010, total: 120_000, chosen: 'custom' },
    { tip: 5_000, total: 120_000, chosen: 'custom' },
    { tip: 510, total: 10_100, chosen: 5 },
    { tip: 0, total: 90, chosen: 0 },
    { tip: 10, total: 100, chosen: 5 },
    { tip: 0, total: 0, chosen: 0 },
    { tip: 1_000, total: 0, chosen: 'custom' },
  ])('of $tip on $total is $chosen', ({ tip, total, chosen }) => {
    expect(tipPercentOf(milli(tip), milli(total), 2)).toBe(chosen);
  });

  test('has the amount of its percentage', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...tipPercents), decimals, (steps, percent, at) => {
        const total = milli(steps * stepOf(at));
        const chosen = tipPercentOf(tipOf(percent, total, at), total, at);
        expect(chosen).not.toBe('custom');
        if (chosen !== 'custom') expect(tipOf(chosen, total, at)).toBe(tipOf(percent, total, at));
      }),
    );
  });
});

describe('the tips card is shown', () => {
  /** Source: spec §2 bill.tips-card */
  test.for([
    { tips: '0.000', shares: 0, enable_tips: true, shows: true },
    { tips: '0', shares: 0, enable_tips: true, shows: true },
    { tips: '0.00', shares: 0, enable_tips: true, shows: true },
    { tips: null, shares: 0, enable_tips: true, shows: true },
    { tips: undefined, shares: 0, enable_tips: true, shows: true },
    { tips: '0.001', shares: 0, enable_tips: true, shows: false },
    { tips: '12.00', shares: 0, enable_tips: true, shows: false },
    { tips: '0.000', shares: 2, enable_tips: true, shows: false },
    { tips: '0.000', shares: 0, enable_tips: false, shows: false },
  ])(
    'with tips of $tips, $shares shares and tips enabled $enable_tips: $shows',
    ({ tips, shares, enable_tips, shows }) => {
      const order = {
        split_payments: Array.from({ length: shares }),
        additional_data: { tips_amount: tips },
      };
      expect(canLeaveTip(order, { enable_tips })).toBe(shows);
    },
  );
});
