import { describe, expect, test } from 'vitest';
import { newReference } from '#server/payments/payment-reference.ts';
import { aCharge, keyOf, milliOf } from '../gateways/a-payment.ts';
import { asked, type Bench, faultOf } from './bench.ts';

/** What giving back and cancelling promise. */
export function describeTakingBack({ double, opened }: Bench): void {
  describe(`${double.name}, taking back`, () => {
    const paid = async () => {
      const it = await opened(aCharge('48.50', double.currencies[0]));
      it.gateway.act(it.request.reference, 'pay');
      await asked(it);
      const charge = () => it.gateway.find({ reference: it.request.reference });
      const key = keyOf(it.request, it.providerRef);
      const refund = (amount: string) =>
        it.provider.refund?.(key, aCharge(amount, it.request.currency), newReference());
      return { ...it, charge, refund };
    };

    test('gives the whole amount back where it can', async () => {
      const { provider, refund, charge } = await paid();
      if (!provider.refund) return expect(provider.rules.refunds).toBe('none');
      await refund('48.50');
      expect(milliOf(charge()?.refunded ?? '')).toBe(48_500);
    });

    test('gives a part back where it can', async () => {
      const { provider, refund, charge } = await paid();
      if (provider.rules.refunds !== 'partial') return;
      await refund('10.00');
      await refund('8.50');
      expect(milliOf(charge()?.refunded ?? '')).toBe(18_500);
    });

    test('gives back no more than was paid', async () => {
      const { provider, refund } = await paid();
      if (!provider.refund) return;
      expect(await faultOf(refund('48.51') ?? Promise.resolve())).toBe('rejected');
    });

    test('lets nobody pay what was cancelled, where it can', async () => {
      const it = await opened();
      if (!it.provider.cancel) return;
      await it.provider.cancel(keyOf(it.request, it.providerRef));
      it.gateway.act(it.request.reference, 'pay');
      expect(it.gateway.find({ reference: it.request.reference })?.state).not.toBe('paid');
      expect(['CANCELLED', 'EXPIRED']).toContain((await asked(it)).status);
    });

    test('does not take back what is paid by cancelling it', async () => {
      const { provider, request, providerRef, charge } = await paid();
      if (!provider.cancel) return;
      expect(await faultOf(provider.cancel(keyOf(request, providerRef)))).not.toBe('none');
      expect(charge()?.state).toBe('paid');
    });
  });
}
