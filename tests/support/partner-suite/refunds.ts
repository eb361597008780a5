import { describe, expect, test } from 'vitest';
import { amountOf, milli } from '#domain/money.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { amal, aRedemption, currency, errorOf, type PartnerBench, times } from './bench.ts';

/** Refunds into a wallet. */
export function describeRefunds({ name, open }: PartnerBench): void {
  const redeemed = async () => {
    const scene = await open();
    const redemption = await aRedemption(scene);
    await scene.partner.redeem(redemption);
    const { reference } = redemption;
    const refund = (text: string, refundReference = newReference(), inCurrency = currency) =>
      scene.partner.refund(reference, amountOf(text), inCurrency, refundReference);
    const refunded = async () => (await scene.partner.findRedemption(reference))?.refunded;
    return { ...scene, redemption, refund, refunded };
  };

  describe(`${name} on a refund`, () => {
    test('credits partial refunds to the wallet', async () => {
      const { refund, balance, refunded } = await redeemed();
      await refund('15.50');
      expect([await balance(amal.id), await refunded()]).toEqual([75_500, 15_500]);
      await refund('24.50');
      expect([await balance(amal.id), await refunded()]).toEqual([100_000, 40_000]);
    });

    test('refunds once per reference, also after a full refund', async () => {
      const { refund, balance, refunded } = await redeemed();
      const refundReference = newReference();
      await times(3, () => refund('40', refundReference));
      await refund('40', refundReference);
      expect([await balance(amal.id), await refunded()]).toEqual([100_000, 40_000]);
    });

    test('never refunds more than was redeemed', async () => {
      const { refund, balance } = await redeemed();
      expect(await errorOf(refund('40.01'))).toBe('rejected');
      await refund('30');
      expect(await errorOf(refund('10.01'))).toBe('rejected');
      expect(await balance(amal.id)).toBe(90_000);
    });

    test('rejects a reference that was used for another amount', async () => {
      const { refund, balance } = await redeemed();
      const refundReference = newReference();
      await refund('10', refundReference);
      expect(await errorOf(refund('11', refundReference))).toBe('rejected');
      expect(await balance(amal.id)).toBe(70_000);
    });

    test('rejects refunds of unknown redemptions and in another currency', async () => {
      const { refund, balance, partner } = await redeemed();
      const nothing = partner.refund(newReference(), amountOf('1'), currency, newReference());
      expect(await errorOf(nothing)).toBe('rejected');
      expect(await errorOf(refund('1', newReference(), 'SGD'))).toBe('rejected');
      expect(await balance(amal.id)).toBe(60_000);
    });

    test.for([0, -10, 9_999])('rejects %d thousandths', async (amount) => {
      const { partner, redemption, balance } = await redeemed();
      const outcome = partner.refund(redemption.reference, milli(amount), currency, newReference());
      expect(await errorOf(outcome)).toBe('rejected');
      expect(await balance(amal.id)).toBe(60_000);
    });

    test('makes the refunded balance available again', async () => {
      const { refund, redemption, ...scene } = await redeemed();
      await refund('40');
      const again = await aRedemption(scene, { amount: amountOf('100') });
      expect(await scene.partner.redeem(again)).toBe('taken');
      expect(await scene.balance(amal.id)).toBe(0);
    });
  });
}
