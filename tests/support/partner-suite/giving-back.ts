import { describe, expect, test } from 'vitest';
import { amountOf, milli } from '#domain/money.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { amal, aRedemption, currency, faultOf, type PartnerBench, times } from './bench.ts';

/** Giving back into a wallet what was taken from it. */
export function describeGivingBack({ name, open }: PartnerBench): void {
  const taken = async () => {
    const scene = await open();
    const redemption = await aRedemption(scene);
    await scene.partner.redeem(redemption);
    const { reference } = redemption;
    const back = (text: string, refund = newReference(), inCurrency = currency) =>
      scene.partner.refund(reference, amountOf(text), inCurrency, refund);
    const refunded = async () => (await scene.partner.findRedemption(reference))?.refunded;
    return { ...scene, redemption, back, refunded };
  };

  describe(`${name}, asked to give back`, () => {
    test('puts it into the wallet, part by part', async () => {
      const { back, balance, refunded } = await taken();
      await back('15.50');
      expect([await balance(amal.id), await refunded()]).toEqual([75_500, 15_500]);
      await back('24.50');
      expect([await balance(amal.id), await refunded()]).toEqual([100_000, 40_000]);
    });

    test('does so once for each reference, also when all is back', async () => {
      const { back, balance, refunded } = await taken();
      const refund = newReference();
      await times(3, () => back('40', refund));
      await back('40', refund);
      expect([await balance(amal.id), await refunded()]).toEqual([100_000, 40_000]);
    });

    test('gives back no more than was taken', async () => {
      const { back, balance } = await taken();
      expect(await faultOf(back('40.01'))).toBe('rejected');
      await back('30');
      expect(await faultOf(back('10.01'))).toBe('rejected');
      expect(await balance(amal.id)).toBe(90_000);
    });

    test('knows one reference for one refund', async () => {
      const { back, balance } = await taken();
      const refund = newReference();
      await back('10', refund);
      expect(await faultOf(back('11', refund))).toBe('rejected');
      expect(await balance(amal.id)).toBe(70_000);
    });

    test('gives nothing back of what was never taken, or in another currency', async () => {
      const { back, balance, partner } = await taken();
      const nothing = partner.refund(newReference(), amountOf('1'), currency, newReference());
      expect(await faultOf(nothing)).toBe('rejected');
      expect(await faultOf(back('1', newReference(), 'SGD'))).toBe('rejected');
      expect(await balance(amal.id)).toBe(60_000);
    });

    test.for([0, -10, 9_999])('gives no %d thousandths back', async (amount) => {
      const { partner, redemption, balance } = await taken();
      const back = partner.refund(redemption.reference, milli(amount), currency, newReference());
      expect(await faultOf(back)).toBe('rejected');
      expect(await balance(amal.id)).toBe(60_000);
    });

    test('lets what is back be taken again', async () => {
      const { back, redemption, ...scene } = await taken();
      await back('40');
      const again = await aRedemption(scene, { amount: amountOf('100') });
      expect(await scene.partner.redeem(again)).toBe('taken');
      expect(await scene.balance(amal.id)).toBe(0);
    });
  });
}
