import { type Kysely, sql } from 'kysely';
import { milli } from '#domain/money.ts';
import type { PartnerBook } from '#server/loyalty/partner-book.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const quoteDays = 1;

/** What is kept about one venue's partner, in the database. */
export function partnerBook({ db }: Pick<Database, 'db'>, licence: string): PartnerBook {
  return {
    guess: async (scope, { most, ms }, now) => {
      const { rows } = await sql<{ used: number }>`
        insert into guesses as known (licence, scope, since, used)
        values (${licence}, ${scope}, ${now}, 1)
        on conflict (licence, scope) do update set
          since = case when ${isOver(now, ms)} then excluded.since else known.since end,
          used = case when ${isOver(now, ms)} then 1 else known.used + 1 end
        where ${isOver(now, ms)} or known.used < ${most}
        returning used`.execute(db);
      const [row] = rows;
      return row
        ? { kind: 'taken', left: most - row.used }
        : { kind: 'none_left', waitMs: await waitOf(db, licence, scope, ms, now) };
    },
    takeBack: async (scope) => {
      await sql`
        update guesses set used = used - 1
        where licence = ${licence} and scope = ${scope} and used > 0`.execute(db);
    },
    forget: async (scope) => {
      await db.deleteFrom('guesses').where('licence', '=', licence).where('scope', '=', scope).execute();
    },
    quote: async (cart) => {
      const row = await db
        .selectFrom('loyalty_quotes')
        .where('licence', '=', licence)
        .where('cart', '=', cart)
        .select(['discounts', 'quoted_at as at'])
        // What stands in JSON was written from these types.
        .$castTo<NonNullable<Awaited<ReturnType<PartnerBook['quote']>>>>()
        .executeTakeFirst();
      return row ?? null;
    },
    keepQuote: async (cart, discounts, at) => {
      const kept = { discounts: JSON.stringify(discounts), quoted_at: at };
      await db
        .insertInto('loyalty_quotes')
        .values({ licence, cart, ...kept })
        .onConflict((conflict) => conflict.columns(['licence', 'cart']).doUpdateSet(kept))
        .execute();
      const old = new Date(at.getTime() - quoteDays * 24 * 3_600_000);
      const own = db.deleteFrom('loyalty_quotes').where('licence', '=', licence);
      await own.where('quoted_at', '<', old).execute();
    },
    visit: async (wallet) => {
      const row = await db
        .selectFrom('wallet_visits')
        .where('licence', '=', licence)
        .where('wallet', '=', wallet)
        .select(['name', 'balance', 'currency', 'sent_at as sentAt'])
        .executeTakeFirst();
      return row ? { ...row, balance: milli(row.balance) } : null;
    },
    keepVisit: async (wallet, { name, balance, currency, sentAt }) => {
      const kept = { name, balance, currency, sent_at: sentAt };
      await db
        .insertInto('wallet_visits')
        .values({ licence, wallet, ...kept })
        .onConflict((conflict) => conflict.columns(['licence', 'wallet']).doUpdateSet(kept))
        .execute();
      const old = new Date(sentAt.getTime() - quoteDays * 24 * 3_600_000);
      const own = db.deleteFrom('wallet_visits').where('licence', '=', licence);
      await own.where('sent_at', '<', old).execute();
    },
  };
}

/** The first of the guesses that are counted is long enough ago, or there is none. */
const isOver = (now: Date, ms: number) =>
  sql<boolean>`(known.used = 0 or known.since <= ${new Date(now.getTime() - ms)})`;

/** Milliseconds until the first of the guesses is long enough ago. */
async function waitOf(
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
