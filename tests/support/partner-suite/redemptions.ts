import { describe, expect, test } from 'vitest';
import { amountOf, milli } from '#domain/money.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import {
  amal,
  aRedemption,
  errorOf,
  omar,
  orderUuid,
  otherOrder,
  type PartnerBench,
  wrong,
} from './bench.ts';

/** Redemptions from a wallet. */
export function describeRedemptions({ name, open }: PartnerBench): void {
  describe(`${name} on a redemption`, () => {
    test('debits the wallet and reports the redemption afterwards', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene);
      expect(await scene.partner.findRedemption(redemption.reference)).toBeNull();
      expect(await scene.partner.redeem(redemption)).toBe('taken');
      expect(await scene.balance(amal.id)).toBe(60_000);
      const { amount, currency } = redemption;
      expect(await scene.partner.findRedemption(redemption.reference)).toEqual({
        amount,
        currency,
        refunded: 0,
      });
      expect(await scene.partner.lookUpWallet(amal.id, orderUuid)).toMatchObject({ balance: 60_000 });
    });

    test('can redeem the whole balance', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene, { wallet: omar.id, amount: amountOf('5') });
      expect(await scene.partner.redeem(redemption)).toBe('taken');
      expect(await scene.balance(omar.id)).toBe(0);
    });

    test('redeems a repeated request once across processes', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene);
      for (const partner of [scene.partner, scene.partner, scene.openAnother()]) {
        expect(await partner.redeem(redemption)).toBe('taken');
      }
      expect(await scene.balance(amal.id)).toBe(60_000);
      const retyped = await aRedemption(scene, { reference: redemption.reference });
      expect(await scene.partner.redeem(retyped), 'with a new password').toBe('taken');
      expect(await scene.partner.redeem({ ...redemption, otp: wrong(redemption.otp) })).toBe('taken');
      expect(await scene.balance(amal.id)).toBe(60_000);
    });

    test('refuses a wrong password and then still accepts the right one', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene);
      const { otp, reference } = redemption;
      expect(await scene.partner.redeem({ ...redemption, otp: wrong(otp) })).toBe('wrong_otp');
      expect(await scene.partner.findRedemption(reference)).toBeNull();
      expect(await scene.partner.redeem({ ...redemption, reference: newReference() })).toBe('taken');
    });

    test('refuses a used password', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene);
      await scene.partner.redeem(redemption);
      expect(await scene.partner.redeem({ ...redemption, reference: newReference() })).toBe('wrong_otp');
      expect(await scene.balance(amal.id)).toBe(60_000);
    });

    test('refuses a replaced password', async () => {
      const scene = await open();
      const first = await aRedemption(scene);
      const second = await aRedemption(scene);
      if (first.otp !== second.otp) expect(await scene.partner.redeem(first)).toBe('wrong_otp');
      expect(await scene.partner.redeem(second)).toBe('taken');
    });

    test.for([
      ['accepts a password after four minutes', 4 * 60_000, 'taken'],
      ['refuses a password after five minutes', 5 * 60_000 + 1_000, 'wrong_otp'],
    ] as const)('%s', async ([, ms, outcome]) => {
      const scene = await open();
      const redemption = await aRedemption(scene);
      scene.advance(ms);
      expect(await scene.partner.redeem(redemption)).toBe(outcome);
    });

    test('refuses the password of another wallet or order', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene, { amount: amountOf('1') });
      expect(await scene.partner.redeem({ ...redemption, orderUuid: otherOrder })).toBe('wrong_otp');
      if (redemption.otp !== (await aRedemption(scene, { wallet: omar.id })).otp) {
        expect(await scene.partner.redeem({ ...redemption, wallet: omar.id })).toBe('wrong_otp');
      }
      expect(await scene.partner.redeem({ ...redemption, wallet: 'W-999' })).toBe('wrong_otp');
      expect(await scene.partner.redeem(redemption)).toBe('taken');
    });

    test('refuses more than the balance and then accepts less with the same password', async () => {
      const scene = await open();
      const redemption = await aRedemption(scene, { amount: amountOf('100.01') });
      expect(await scene.partner.redeem(redemption)).toBe('too_much');
      expect(await scene.balance(amal.id)).toBe(100_000);
      expect(await scene.partner.redeem({ ...redemption, amount: amountOf('100') })).toBe('taken');
    });

    test('rejects a reference that was used for another redemption', async () => {
      const scene = await open();
      const { reference } = await aRedemption(scene);
      const redemption = await aRedemption(scene, { reference });
      await scene.partner.redeem(redemption);
      const another = await aRedemption(scene, { reference, amount: amountOf('7') });
      expect(await errorOf(scene.partner.redeem(another))).toBe('rejected');
      expect(await errorOf(scene.partner.redeem({ ...redemption, wallet: omar.id }))).toBe('rejected');
      expect(await errorOf(scene.partner.redeem({ ...redemption, orderUuid: otherOrder }))).toBe('rejected');
      expect(await scene.balance(amal.id)).toBe(60_000);
    });

    test.for([0, -10, 9_999])('rejects %d thousandths', async (amount) => {
      const scene = await open();
      const redemption = await aRedemption(scene, { amount: milli(amount) });
      expect(await errorOf(scene.partner.redeem(redemption))).toBe('rejected');
      expect(await scene.balance(amal.id)).toBe(100_000);
    });
  });
}
