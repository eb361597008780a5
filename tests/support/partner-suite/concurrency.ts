import { describe, expect, test } from 'vitest';
import { addAmounts, amountOf, milli } from '#domain/money.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { amal, aRedemption, currency, errorOf, type PartnerBench, times } from './bench.ts';

const many = 50;

/** Concurrent requests. */
export function describeConcurrency({ name, open }: PartnerBench): void {
  describe(`${name} under concurrent requests`, () => {
    test('redeems one reference once', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene);
      const partners = [scene.partner, ...Array.from({ length: 4 }, scene.openAnother)];
      const outcomes = await times(many, (at) => partners[at % 5]?.redeem(redemption) ?? Promise.reject());
      expect(new Set(outcomes)).toEqual(new Set(['taken']));
      expect(await scene.balance(amal.id)).toBe(60_000);
      expect(await scene.redemptions()).toBe(1);
    });

    test('accepts one password once for any references', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene, { amount: amountOf('1') });
      const outcomes = await times(many, () =>
        scene.partner.redeem({ ...redemption, reference: newReference() }),
      );
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set(['taken', 'wrong_otp']));
      expect(await scene.balance(amal.id)).toBe(99_000);
      expect(await scene.redemptions()).toBe(1);
    });

    test('never redeems more than the balance during concurrent refunds', async () => {
      const scene = await open();
      const first = await aRedemption(scene, { amount: amountOf('90') });
      await scene.partner.redeem(first);
      const outcomes = await times(20, async (at) => {
        if (at % 2 === 0) {
          await scene.partner.refund(first.reference, amountOf('1'), currency, newReference());
          return milli(1_000);
        }
        const redemption = await aRedemption(scene, { amount: amountOf('6') });
        return (await scene.partner.redeem(redemption)) === 'taken' ? milli(-6_000) : milli(0);
      });
      const left = await scene.balance(amal.id);
      expect(left).toBe(addAmounts(milli(10_000), ...outcomes));
      expect(left).toBeGreaterThanOrEqual(0);
    });

    test('never refunds more than was redeemed', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene);
      await scene.partner.redeem(redemption);
      const ends = await times(many, () =>
        errorOf(scene.partner.refund(redemption.reference, amountOf('7'), currency, newReference())),
      );
      expect(ends.filter((end) => end === 'none')).toHaveLength(5);
      expect(new Set(ends)).toEqual(new Set(['none', 'rejected']));
      expect(await scene.balance(amal.id)).toBe(95_000);
    });
  });
}
