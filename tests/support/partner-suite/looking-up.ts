import { describe, expect, test } from 'vitest';
import { amountOf } from '#domain/money.ts';
import { amal, currency, layla, omar, orderUuid, type PartnerBench } from './bench.ts';

/** Words that nobody is called by, some of which lead elsewhere in an address. */
const nobody = [
  'W-999',
  '',
  '.',
  '..',
  '../employees',
  'w-100',
  'W-100 ',
  ' W-100',
  'W-100/',
  'وليد',
  '\uD800',
  '%2e',
];

/** Who the partner knows. */
export function describeLookingUp({ name, open }: PartnerBench): void {
  describe(`${name}, asked who somebody is`, () => {
    test('names an employee and how to reach them', async () => {
      const { partner } = await open();
      expect(await partner.findEmployee(layla.id)).toEqual({ id: layla.id, phone: layla.phone });
    });

    test.for([amal, omar])(
      'tells whose a wallet is, and what is in it: $id',
      async ({ id, name: holder, balance }) => {
        const { partner } = await open();
        const told = { id, name: holder, balance: amountOf(balance), currency };
        expect(await partner.lookUpWallet(id, orderUuid)).toEqual(told);
      },
    );

    test.for(nobody)('knows nobody by the name of "%s"', async (id) => {
      const { partner } = await open();
      expect(await partner.findEmployee(id)).toBeNull();
      expect(await partner.lookUpWallet(id, orderUuid)).toBeNull();
    });

    test('has each wallet’s holder sent a password of six digits, another each time', async () => {
      const { partner, password } = await open();
      const sent: string[] = [];
      for (let at = 0; at < 8; at += 1) {
        await partner.lookUpWallet(amal.id, orderUuid);
        sent.push(await password(amal.id));
      }
      for (const one of sent) expect(one).toMatch(/^\d{6}$/);
      expect(new Set(sent).size).toBeGreaterThan(1);
    });
  });
}
