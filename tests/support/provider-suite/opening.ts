import { describe, expect, test } from 'vitest';
import { aCharge, aPayment, milliOf } from '../gateways/a-payment.ts';
import { asked, type Bench } from './bench.ts';

/** What opening a payment promises. */
export function describeOpening({ double, conduct, start, opened }: Bench): void {
  describe(`${double.name}, opening`, () => {
    test('leads to the page of the company', async () => {
      const { gateway, provider } = start();
      const { payUrl } = await provider.open(aPayment(gateway));
      expect(payUrl.origin).toBe(gateway.base);
    });

    test.for(
      Object.entries(conduct.amounts).flatMap(([currency, all]) =>
        all.map((one) => [one, currency] as const),
      ),
    )('asks for %s %s exactly', async ([amount, currency]) => {
      const it = await opened(aCharge(amount, currency));
      const charge = it.gateway.find({ reference: it.request.reference });
      expect(charge?.currency).toBe(currency);
      expect(milliOf(charge?.amount ?? '')).toBe(milliOf(amount));
      it.gateway.act(it.request.reference, 'pay');
      expect(await asked(it)).toMatchObject({ status: 'PAID', amount: milliOf(amount), currency });
    });

    test.for([
      ['nobody', { name: null, email: null, phone: null }],
      ['a name in Arabic', { name: 'أمل الحداد، أبو ظبي', email: null, phone: '+971501234567' }],
      ['a name with commas and pictures', { name: 'Amal, "A" 🌶️ <b>', email: null, phone: null }],
      ['a very long name', { name: 'A'.repeat(256), email: `${'a'.repeat(60)}@diner.example`, phone: null }],
    ] as const)('takes %s for a customer', async ([, customer]) => {
      const it = await opened({ customer });
      it.gateway.act(it.request.reference, 'pay');
      expect(await asked(it)).toMatchObject({ status: 'PAID' });
    });
  });
}
