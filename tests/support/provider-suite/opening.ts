import { describe, expect, test } from 'vitest';
import { aCharge, aPayment, milliOf } from '../gateways/a-payment.ts';
import { type Bench, fetchReport } from './bench.ts';

/** Opening a payment. */
export function describeOpening({ double, conduct, start, opened }: Bench): void {
  describe(`${double.name} opening a payment`, () => {
    test('returns the payment page of the provider', async () => {
      const { gateway, provider } = start();
      const { payUrl } = await provider.open(aPayment(gateway));
      expect(payUrl.origin).toBe(gateway.base);
    });

    test.for(
      Object.entries(conduct.amounts).flatMap(([currency, all]) =>
        all.map((one) => [one, currency] as const),
      ),
    )('requests exactly %s %s', async ([amount, currency]) => {
      const payment = await opened(aCharge(amount, currency));
      const charge = payment.gateway.find({ reference: payment.request.reference });
      expect(charge?.currency).toBe(currency);
      expect(milliOf(charge?.amount ?? '')).toBe(milliOf(amount));
      payment.gateway.act(payment.request.reference, 'pay');
      expect(await fetchReport(payment)).toMatchObject({ status: 'PAID', amount: milliOf(amount), currency });
    });

    test.for([
      ['no data', { name: null, email: null, phone: null }],
      ['a name in Arabic', { name: 'أمل الحداد، أبو ظبي', email: null, phone: '+971501234567' }],
      ['a name with commas and emoji', { name: 'Amal, "A" 🌶️ <b>', email: null, phone: null }],
      ['a very long name', { name: 'A'.repeat(256), email: `${'a'.repeat(60)}@diner.example`, phone: null }],
    ] as const)('accepts %s for a customer', async ([, customer]) => {
      const payment = await opened({ customer });
      payment.gateway.act(payment.request.reference, 'pay');
      expect(await fetchReport(payment)).toMatchObject({ status: 'PAID' });
    });
  });
}
