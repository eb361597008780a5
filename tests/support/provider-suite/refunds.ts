import { describe, expect, test } from 'vitest';
import { newReference } from '#server/payments/payment-reference.ts';
import { aCharge, keyOf, milliOf } from '../gateways/a-payment.ts';
import { type Bench, errorOf, fetchReport } from './bench.ts';

/** Refunds and cancellations. */
export function describeRefunds({ double, opened }: Bench): void {
  describe(`${double.name} on refunds and cancellations`, () => {
    const paid = async () => {
      const payment = await opened(aCharge('48.50', double.currencies[0]));
      payment.gateway.act(payment.request.reference, 'pay');
      await fetchReport(payment);
      const charge = () => payment.gateway.find({ reference: payment.request.reference });
      const key = keyOf(payment.request, payment.providerRef);
      const refund = (amount: string) =>
        payment.provider.refund?.(key, aCharge(amount, payment.request.currency), newReference());
      return { ...payment, charge, refund };
    };

    test('refunds the whole amount if supported', async () => {
      const { provider, refund, charge } = await paid();
      if (!provider.refund) return expect(provider.rules.refunds).toBe('none');
      await refund('48.50');
      expect(milliOf(charge()?.refunded ?? '')).toBe(48_500);
    });

    test('refunds a part if supported', async () => {
      const { provider, refund, charge } = await paid();
      if (provider.rules.refunds !== 'partial') return;
      await refund('10.00');
      await refund('8.50');
      expect(milliOf(charge()?.refunded ?? '')).toBe(18_500);
    });

    test('never refunds more than was paid', async () => {
      const { provider, refund } = await paid();
      if (!provider.refund) return;
      expect(await errorOf(refund('48.51') ?? Promise.resolve())).toBe('rejected');
    });

    test('prevents payment after a cancellation if supported', async () => {
      const payment = await opened();
      if (!payment.provider.cancel) return;
      await payment.provider.cancel(keyOf(payment.request, payment.providerRef));
      payment.gateway.act(payment.request.reference, 'pay');
      expect(payment.gateway.find({ reference: payment.request.reference })?.state).not.toBe('paid');
      expect(['CANCELLED', 'EXPIRED']).toContain((await fetchReport(payment)).status);
    });

    test('does not cancel a paid payment', async () => {
      const { provider, request, providerRef, charge } = await paid();
      if (!provider.cancel) return;
      expect(await errorOf(provider.cancel(keyOf(request, providerRef)))).not.toBe('none');
      expect(charge()?.state).toBe('paid');
    });
  });
}
