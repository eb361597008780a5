import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { IntegrationError } from '#server/integrations/integration-error.ts';
import { aCharge, aPayment, keyOf } from '../gateways/a-payment.ts';
import { type Bench, fetchReport } from './bench.ts';

/** Reports of payments. */
export function describeReports({ double, conduct, start, opened }: Bench): void {
  describe(`${double.name} on a poll`, () => {
    test('reports a pending payment before the diner pays', async ({ skip }) => {
      const payment = await opened();
      skip(payment.provider.rules.completesOnPoll === true, 'an early report means nothing');
      expect(await fetchReport(payment)).toMatchObject({ status: 'PENDING' });
    });

    test('reports status, account, amount and reference of a paid payment', async () => {
      const payment = await opened();
      payment.gateway.act(payment.request.reference, 'pay');
      const { amount, currency, reference } = payment.request;
      const report = await fetchReport(payment);
      expect(report).toMatchObject({
        status: 'PAID',
        account: payment.provider.account,
        mode: 'test',
        amount,
        currency,
      });
      expect([null, reference]).toContain(report.reference);
      expect(report.reference ?? report.providerRef).toBe(
        report.reference === null ? payment.providerRef : reference,
      );
    });

    test('reports a declined card', async () => {
      const payment = await opened();
      const expected = conduct.afterDecline ?? (double.declineStaysOpen ? 'PENDING' : 'FAILED');
      payment.gateway.act(payment.request.reference, 'decline');
      expect(await fetchReport(payment)).toMatchObject({ status: expected });
      payment.gateway.act(payment.request.reference, 'pay');
      expect(await fetchReport(payment)).toMatchObject({
        status: double.declineStaysOpen ? 'PAID' : expected,
      });
    });

    test('reports a cancellation', async () => {
      const payment = await opened();
      payment.gateway.act(payment.request.reference, 'cancel');
      expect(await fetchReport(payment)).toMatchObject({ status: conduct.afterCancel });
    });

    test('reports the amount of the provider even if it differs from ours', async () => {
      const payment = await opened(aCharge('48.50', double.currencies[0]));
      payment.gateway.act(payment.request.reference, 'pay');
      Object.assign(payment.gateway.find({ reference: payment.request.reference }) ?? {}, { amount: '1.00' });
      const { status, amount } = await fetchReport(payment);
      expect(status === 'PAID' ? amount : milli(1_000)).toBe(milli(1_000));
    });

    test('reports the currency of the provider even if it differs from ours', async () => {
      const payment = await opened();
      payment.gateway.act(payment.request.reference, 'pay');
      Object.assign(payment.gateway.find({ reference: payment.request.reference }) ?? {}, {
        currency: 'XTS',
      });
      const { status, currency } = await fetchReport(payment);
      expect(status === 'PAID' ? currency : 'XTS').toBe('XTS');
    });

    test('does not report an unknown payment as paid', async () => {
      const { gateway, provider } = start();
      const request = aPayment(gateway);
      const kind = await provider.fetchPayment(keyOf(request, `${request.reference}`)).then(
        ({ status }) => status,
        (error: IntegrationError) => error.kind,
      );
      expect(['not_found', 'PENDING', 'FAILED', 'EXPIRED']).toContain(kind);
    });
  });
}
