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

    test('supports refunds as its rules say', async () => {
      const { provider } = await paid();
      expect(provider.refund === undefined).toBe(provider.rules.refunds === 'none');
    });

    test('refunds the whole amount if supported', async ({ skip }) => {
      const { provider, refund, charge } = await paid();
      skip(!provider.refund, 'refunds nothing');
      await refund('48.50');
      expect(milliOf(charge()?.refunded ?? '')).toBe(48_500);
    });

    test('refunds a part if supported', async ({ skip }) => {
      const { provider, refund, charge } = await paid();
      skip(provider.rules.refunds !== 'partial', 'refunds no parts');
      await refund('10.00');
      await refund('8.50');
      expect(milliOf(charge()?.refunded ?? '')).toBe(18_500);
    });

    test('never refunds more than was paid', async ({ skip }) => {
      const { provider, refund } = await paid();
      skip(!provider.refund, 'refunds nothing');
      expect(await errorOf(refund('48.51') ?? Promise.resolve())).toBe('rejected');
    });

    test('prevents payment after a cancellation if supported', async ({ skip }) => {
      const payment = await opened();
      skip(!payment.provider.cancel, 'cancels nothing');
      await payment.provider.cancel?.(keyOf(payment.request, payment.providerRef));
      payment.gateway.act(payment.request.reference, 'pay');
      expect(payment.gateway.find({ reference: payment.request.reference })?.state).not.toBe('paid');
      expect(['CANCELLED', 'EXPIRED']).toContain((await fetchReport(payment)).status);
    });

    test('does not cancel a paid payment', async ({ skip }) => {
      const { provider, request, providerRef, charge } = await paid();
      skip(!provider.cancel, 'cancels nothing');
      const canceling = provider.cancel?.(keyOf(request, providerRef)) ?? Promise.resolve();
      expect(await errorOf(canceling)).not.toBe('none');
      expect(charge()?.state).toBe('paid');
    });
  });
}
