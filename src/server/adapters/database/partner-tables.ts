import type { Generated } from 'kysely';
import type { JsonColumn } from './json-column.ts';

/** The tables of the loyalty partner. */
export interface PartnerTables {
  readonly guesses: GuessesTable;
  readonly loyalty_quotes: LoyaltyQuotesTable;
  readonly wallet_visits: WalletVisitsTable;
  readonly wallets: WalletsTable;
  readonly wallet_redemptions: WalletRedemptionsTable;
  readonly wallet_refunds: WalletRefundsTable;
}

interface GuessesTable {
  readonly licence: string;
  readonly scope: string;
  readonly since: Date;
  readonly used: number;
}

interface LoyaltyQuotesTable {
  readonly licence: string;
  readonly cart: string;
  readonly discounts: JsonColumn;
  readonly quoted_at: Date;
}

interface WalletVisitsTable {
  readonly licence: string;
  readonly wallet: string;
  readonly name: string;
  readonly balance: number;
  readonly currency: string;
  readonly sent_at: Date;
}

interface WalletsTable {
  readonly licence: string;
  readonly wallet: string;
  readonly currency: string;
  readonly balance: number;
  readonly otp_seal: string | null;
  readonly otp_until: Date | null;
  readonly otp_shown: string | null;
}

interface WalletRedemptionsTable {
  readonly licence: string;
  readonly reference: string;
  readonly wallet: string;
  readonly order_uuid: string;
  readonly currency: string;
  readonly amount: number;
  readonly refunded: Generated<number>;
  readonly taken_at: Date;
}

interface WalletRefundsTable {
  readonly licence: string;
  readonly reference: string;
  readonly redemption: string;
  readonly amount: number;
}
