import { type Selectable, sql } from 'kysely';
import { type Milli, milli } from '#domain/money.ts';
import type { LedgerRedemption, LedgerWallet, WalletLedger } from '#server/loyalty/wallet-ledger.ts';
import { constraintViolationOf } from './constraint-violations.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

type WalletRow = Selectable<Tables['wallets']>;

/** One venue's wallets, stored in the database. Every transfer of money is a single statement. */
export function walletLedger({ db }: Pick<Database, 'db'>, licence: string): WalletLedger {
  const find = async (wallet: string): Promise<LedgerWallet | null> => {
    const row = await db
      .selectFrom('wallets')
      .where('licence', '=', licence)
      .where('wallet', '=', wallet)
      .selectAll()
      .executeTakeFirst();
    return row ? walletOf(row) : null;
  };

  const redemptionRow = (reference: string) =>
    db
      .selectFrom('wallet_redemptions')
      .where('licence', '=', licence)
      .where('reference', '=', reference)
      .select(['wallet', 'order_uuid', 'currency', 'amount', 'refunded'])
      .executeTakeFirst();

  const isRefunded = async (reference: string, amount: Milli, refundReference: string): Promise<boolean> => {
    const row = await db
      .selectFrom('wallet_refunds')
      .where('licence', '=', licence)
      .where('reference', '=', refundReference)
      .select(['redemption', 'amount'])
      .executeTakeFirst();
    return row?.redemption === reference && row.amount === amount;
  };

  /**
   * A concurrent call waits for the wallet's row, and then finds the password cleared.
   *
   * @throws errors that `constraintViolationOf` reads.
   */
  const debit = async (redemption: LedgerRedemption, now: Date): Promise<boolean> => {
    const { reference, wallet, passwordHash, orderUuid, amount, currency } = redemption;
    const { numInsertedOrUpdatedRows } = await db
      .with('debited', (query) =>
        query
          .updateTable('wallets')
          .set({
            balance: sql`balance - ${amount}::bigint`,
            otp_seal: null,
            otp_until: null,
            otp_shown: null,
          })
          .where('licence', '=', licence)
          .where('wallet', '=', wallet)
          .where('currency', '=', currency)
          .where('otp_seal', '=', passwordHash)
          .where('otp_until', '>', now)
          .where('balance', '>=', amount)
          .returning(['licence', 'wallet', 'currency']),
      )
      .insertInto('wallet_redemptions')
      .columns(['licence', 'reference', 'wallet', 'order_uuid', 'currency', 'amount', 'taken_at'])
      .expression((query) =>
        query
          .selectFrom('debited')
          .select([
            'licence',
            sql<string>`${reference}::text`.as('reference'),
            'wallet',
            sql<string>`${orderUuid}::uuid`.as('order_uuid'),
            'currency',
            sql<number>`${amount}::bigint`.as('amount'),
            sql<Date>`${now}::timestamptz`.as('taken_at'),
          ]),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  };

  /** @throws errors that `constraintViolationOf` reads. */
  const credit = async (reference: string, amount: Milli, currency: string, refundReference: string) => {
    const { numUpdatedRows } = await db
      .with('counted', (query) =>
        query
          .updateTable('wallet_redemptions')
          .set({ refunded: sql`refunded + ${amount}::bigint` })
          .where('licence', '=', licence)
          .where('reference', '=', reference)
          .where('currency', '=', currency)
          .where(sql<boolean>`refunded + ${amount}::bigint <= amount`)
          .returning('wallet'),
      )
      .with('noted', (query) =>
        query
          .insertInto('wallet_refunds')
          .columns(['licence', 'reference', 'redemption', 'amount'])
          .expression((from) =>
            from
              .selectFrom('counted')
              .select([
                sql<string>`${licence}::text`.as('licence'),
                sql<string>`${refundReference}::text`.as('reference'),
                sql<string>`${reference}::text`.as('redemption'),
                sql<number>`${amount}::bigint`.as('amount'),
              ]),
          ),
      )
      .updateTable('wallets')
      .from('counted')
      .set({ balance: sql`balance + ${amount}::bigint` })
      .where('wallets.licence', '=', licence)
      .whereRef('wallets.wallet', '=', 'counted.wallet')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    async addWallets(wallets, currency) {
      if (wallets.length === 0) return;
      await db
        .insertInto('wallets')
        .values(
          wallets.map(({ id, balance }) => ({
            licence,
            wallet: id,
            currency,
            balance,
            otp_seal: null,
            otp_until: null,
            otp_shown: null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    find,
    async setPassword(wallet, { hash, plainText, validUntil }) {
      const row = await db
        .updateTable('wallets')
        .set({ otp_seal: hash, otp_until: validUntil, otp_shown: plainText })
        .where('licence', '=', licence)
        .where('wallet', '=', wallet)
        .returningAll()
        .executeTakeFirst();
      return row ? walletOf(row) : null;
    },
    async redeem(redemption, now) {
      if (await debit(redemption, now).catch(falseIfAlreadyDone)) return 'taken';
      const existing = await redemptionRow(redemption.reference);
      if (existing) return isSameRedemption(existing, redemption) ? 'taken' : 'reference_used';
      return redeemRefusalOf(await find(redemption.wallet), redemption, now);
    },
    async redemption(reference) {
      const row = await redemptionRow(reference);
      if (!row) return null;
      const { currency, amount, refunded } = row;
      return { currency, amount: milli(amount), refunded: milli(refunded) };
    },
    async refund(reference, amount, currency, refundReference) {
      if (await isRefunded(reference, amount, refundReference)) return 'given';
      const isCredited = await credit(reference, amount, currency, refundReference).catch(falseIfAlreadyDone);
      return isCredited || (await isRefunded(reference, amount, refundReference)) ? 'given' : 'no';
    },
  };
}

/** A concurrent call already used the reference: nothing was written. */
function falseIfAlreadyDone(error: unknown): false {
  if (constraintViolationOf(error) !== 'already_there') throw error;
  return false;
}

function redeemRefusalOf(
  wallet: LedgerWallet | null,
  { passwordHash, currency }: LedgerRedemption,
  now: Date,
): 'wrong_otp' | 'other_currency' | 'too_much' {
  if (wallet?.password?.hash !== passwordHash || wallet.password.validUntil <= now) return 'wrong_otp';
  return wallet.currency === currency ? 'too_much' : 'other_currency';
}

const isSameRedemption = (
  row: { readonly wallet: string; readonly order_uuid: string; readonly currency: string; amount: number },
  { wallet, orderUuid, currency, amount }: LedgerRedemption,
): boolean =>
  row.wallet === wallet && row.order_uuid === orderUuid && row.currency === currency && row.amount === amount;

function walletOf({ wallet, balance, currency, otp_seal, otp_until, otp_shown }: WalletRow): LedgerWallet {
  const password =
    otp_seal === null || otp_until === null
      ? null
      : { hash: otp_seal, plainText: otp_shown, validUntil: otp_until };
  return { id: wallet, balance: milli(balance), currency, password };
}
