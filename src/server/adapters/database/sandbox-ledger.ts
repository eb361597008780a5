import { sql } from 'kysely';
import { milli } from '#domain/money.ts';
import type { SandboxLedger } from '../payments/sandbox.ts';
import type { Database } from './database.ts';

/** The sandbox's payments, stored in the database because different processes may handle a payment and its polls. */
export function sandboxLedger({ db }: Pick<Database, 'db'>): SandboxLedger {
  return {
    async save({ returnUrl, ...payment }) {
      await db
        .insertInto('sandbox_payments')
        .values({ ...payment, return_url: returnUrl })
        .execute();
    },
    async find(reference) {
      const row = await db
        .selectFrom('sandbox_payments')
        .where('reference', '=', reference)
        .selectAll()
        .executeTakeFirst();
      if (!row) return null;
      const { return_url: returnUrl, amount, refunded, ...rest } = row;
      return { ...rest, amount: milli(amount), refunded: milli(refunded), returnUrl };
    },
    async isOpen(reference) {
      const row = await db
        .selectFrom('sandbox_payments')
        .where('reference', '=', reference)
        .where('state', '=', 'open')
        .select('reference')
        .executeTakeFirst();
      return row !== undefined;
    },
    async decide(reference, state) {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payments')
        .set({ state })
        .where('reference', '=', reference)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async refund(reference, amount) {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payments')
        .set({ refunded: sql`refunded + ${amount}` })
        .where('reference', '=', reference)
        .where('state', '=', 'paid')
        .where(sql<boolean>`refunded + ${amount}::bigint <= amount`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
