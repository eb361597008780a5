import { describe, expect, test } from 'vitest';
import type { IntegrationError } from '#server/integrations/integration-error.ts';
import { aCharge, aPayment, keyOf } from '../gateways/a-payment.ts';
import { asked, type Bench } from './bench.ts';

/** What a company's answer promises. */
export function describeAnswers({ double, conduct, start, opened }: Bench): void {
  describe(`${double.name}, asked about a payment`, () => {
    test('says that nothing is decided before the diner has paid', async () => {
      const it = await opened();
      // Where asking completes a payment, a word too early is worth nothing.
      if (it.provider.rules.completesOnPoll) return;
      expect(await asked(it)).toMatchObject({ status: 'PENDING' });
    });

    test('says that it is paid, whose it is, how much and for what', async () => {
      const it = await opened();
      it.gateway.act(it.request.reference, 'pay');
      const { amount, currency, reference } = it.request;
      const answer = await asked(it);
      expect(answer).toMatchObject({
        status: 'PAID',
        account: it.provider.account,
        mode: 'test',
        amount,
        currency,
      });
      expect([null, reference]).toContain(answer.reference);
      expect(answer.reference ?? answer.providerRef).toBe(
        answer.reference === null ? it.providerRef : reference,
      );
    });

    test('says when a card was declined', async () => {
      const it = await opened();
      const declined = conduct.afterDecline ?? (double.declineStaysOpen ? 'PENDING' : 'FAILED');
      it.gateway.act(it.request.reference, 'decline');
      expect(await asked(it)).toMatchObject({ status: declined });
      it.gateway.act(it.request.reference, 'pay');
      expect(await asked(it)).toMatchObject({ status: double.declineStaysOpen ? 'PAID' : declined });
    });

    test('says when the diner gave up', async () => {
      const it = await opened();
      it.gateway.act(it.request.reference, 'cancel');
      expect(await asked(it)).toMatchObject({ status: conduct.afterCancel });
    });

    test('repeats what the company has, though it be another amount than ours', async () => {
      const it = await opened(aCharge('48.50', double.currencies[0]));
      it.gateway.act(it.request.reference, 'pay');
      Object.assign(it.gateway.find({ reference: it.request.reference }) ?? {}, { amount: '1.00' });
      const { status, amount } = await asked(it);
      expect(status === 'PAID' && amount === it.request.amount).toBe(false);
    });

    test('repeats what the company has, though it be another currency than ours', async () => {
      const it = await opened();
      it.gateway.act(it.request.reference, 'pay');
      Object.assign(it.gateway.find({ reference: it.request.reference }) ?? {}, { currency: 'XTS' });
      const { status, currency } = await asked(it);
      expect(status === 'PAID' && currency === it.request.currency).toBe(false);
    });

    test('does not take a payment that it never heard of for one', async () => {
      const { gateway, provider } = start();
      const request = aPayment(gateway);
      const kind = await provider.fetchPayment(keyOf(request, `${request.reference}`)).then(
        ({ status }) => status,
        (fault: IntegrationError) => fault.kind,
      );
      expect(['not_found', 'PENDING', 'FAILED', 'EXPIRED']).toContain(kind);
    });
  });
}
