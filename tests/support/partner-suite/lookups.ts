import { describe, expect, test } from 'vitest';
import { amountOf } from '#domain/money.ts';
import { amal, currency, layla, omar, orderUuid, type PartnerBench } from './bench.ts';

/** Unknown ids, some of which change the path of an address. */
const unknownNames = [
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

/** Lookups of employees and wallets. */
export function describeLookups({ name, open }: PartnerBench): void {
  describe(`${name} on a lookup`, () => {
    test('returns an employee and their phone number', async () => {
      const { partner } = await open();
      expect(await partner.findEmployee(layla.id)).toEqual({ id: layla.id, phone: layla.phone });
    });

    test.for([amal, omar])(
      'returns the holder and balance of wallet $id',
      async ({ id, name: holder, balance }) => {
        const { partner } = await open();
        const wallet = { id, name: holder, balance: amountOf(balance), currency };
        expect(await partner.lookUpWallet(id, orderUuid)).toEqual(wallet);
      },
    );

    test.for(unknownNames)('finds nothing for "%s"', async (id) => {
      const { partner } = await open();
      expect(await partner.findEmployee(id)).toBeNull();
      expect(await partner.lookUpWallet(id, orderUuid)).toBeNull();
    });

    test('sends the wallet’s holder a new six-digit password each time', async () => {
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
