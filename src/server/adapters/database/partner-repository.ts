import { type Kysely, sql } from 'kysely';
import { milli } from '#domain/money.ts';
import type { PartnerRepository } from '#server/loyalty/partner-repository.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const retentionDays = 1;

/** Data about one venue's partner, stored in the database. */
export function partnerRepository({ db }: Pick<Database, 'db'>, licence: string): PartnerRepository {
  return {
    countTry: async (scope, { max, windowMs }, now) => {
      const { rows } = await sql<{ used: number }>`
        insert into guesses as known (licence, scope, since, used)
        values (${licence}, ${scope}, ${now}, 1)
        on conflict (licence, scope) do update set
          since = case when ${isWindowOver(now, windowMs)} then excluded.since else known.since end,
          used = case when ${isWindowOver(now, windowMs)} then 1 else known.used + 1 end
        where ${isWindowOver(now, windowMs)} or known.used < ${max}
        returning used`.execute(db);
      const [row] = rows;
      return row
        ? { kind: 'taken', left: max - row.used }
        : { kind: 'none_left', waitMs: await waitMsOf(db, licence, scope, windowMs, now) };
    },
    undoTry: async (scope) => {
      await sql`
        update guesses set used = used - 1
        where licence = ${licence} and scope = ${scope} and used > 0`.execute(db);
    },
    resetTries: async (scope) => {
      await db.deleteFrom('guesses').where('licence', '=', licence).where('scope', '=', scope).execute();
    },
    findQuote: async (cart) => {
      const row = await db
        .selectFrom('loyalty_quotes')
        .where('licence', '=', licence)
        .where('cart', '=', cart)
        .select(['discounts', 'quoted_at as at'])
        // The JSON was written from these types.
        .$castTo<NonNullable<Awaited<ReturnType<PartnerRepository['findQuote']>>>>()
        .executeTakeFirst();
      return row ?? null;
    },
    storeQuote: async (cart, discounts, at) => {
      const values = { discounts: JSON.stringify(discounts), quoted_at: at };
      await db
        .insertInto('loyalty_quotes')
        .values({ licence, cart, ...values })
        .onConflict((conflict) => conflict.columns(['licence', 'cart']).doUpdateSet(values))
        .execute();
      const old = new Date(at.getTime() - retentionDays * 24 * 3_600_000);
      const own = db.deleteFrom('loyalty_quotes').where('licence', '=', licence);
      await own.where('quoted_at', '<', old).execute();
    },
    findWalletLookup: async (wallet) => {
      const row = await db
        .selectFrom('wallet_visits')
        .where('licence', '=', licence)
        .where('wallet', '=', wallet)
        .select(['name', 'balance', 'currency', 'sent_at as sentAt'])
        .executeTakeFirst();
      return row ? { ...row, balance: milli(row.balance) } : null;
    },
    storeWalletLookup: async (wallet, { name, balance, currency, sentAt }) => {
      const values = { name, balance, currency, sent_at: sentAt };
      await db
        .insertInto('wallet_visits')
        .values({ licence, wallet, ...values })
        .onConflict((conflict) => conflict.columns(['licence', 'wallet']).doUpdateSet(values))
        .execute();
      const old = new Date(sentAt.getTime() - retentionDays * 24 * 3_600_000);
      const own = db.deleteFrom('wallet_visits').where('licence', '=', licence);
      await own.where('sent_at', '<', old).execute();
    },
  };
}

/** The window of counted tries has ended, or there are no tries. */
const isWindowOver = (now: Date, ms: number) =>
  sql<boolean>`(known.used = 0 or known.since <= ${new Date(now.getTime() - ms)})`;

/** Milliseconds until the window of counted tries ends. */
async function waitMsOf(
  db: Kysely<Tables>,
  licence: string,
  scope: string,
  ms: number,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('guesses')
    .where('licence', '=', licence)
    .where('scope', '=', scope)
    .select('since')
    .executeTakeFirst();
  return row ? Math.max(0, row.since.getTime() + ms - now.getTime()) : 0;
}
