import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';

export interface RedemptionSeen {
  readonly reference: string;
  readonly wallet: string;
  readonly order_uuid: string;
  readonly currency: string;
  readonly amount: number;
  readonly refunded: number;
  /** The sum of the single refunds. */
  readonly given_back: number;
}

/** The partner's ledger of one venue. */
export interface WalletsSeen {
  readonly balances: readonly { readonly wallet: string; readonly balance: number }[];
  readonly redemptions: readonly RedemptionSeen[];
}

export const noWallets: WalletsSeen = { balances: [], redemptions: [] };

/** Reads the ledger in one statement, without the tested code. */
export async function lookAtWallets({ db }: Pick<Database, 'db'>, licence: string): Promise<WalletsSeen> {
  const { rows } = await sql<WalletsSeen>`
    select
      (select coalesce(json_agg(json_build_object('wallet', wallet, 'balance', balance)), '[]')
        from wallets where licence = ${licence}) as balances,
      (select coalesce(json_agg(json_build_object(
          'reference', reference, 'wallet', wallet, 'order_uuid', order_uuid, 'currency', currency,
          'amount', amount, 'refunded', refunded,
          'given_back', (select coalesce(sum(amount), 0) from wallet_refunds as back
            where back.licence = taken.licence and back.redemption = taken.reference))), '[]')
        from wallet_redemptions as taken where licence = ${licence}) as redemptions
  `.execute(db);
  return rows[0] ?? noWallets;
}
