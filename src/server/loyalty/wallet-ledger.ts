import type { VenueFile } from '#contracts/shapes/venue.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import type { Redemption, RedemptionOutcome, RedemptionState } from './partner.ts';

/** A one-time password as the ledger stores it. */
export interface StoredPassword {
  readonly hash: string;
  /** The password itself, for operators in test mode; `null` in live mode. */
  readonly plainText: string | null;
  readonly validUntil: Date;
}

export interface LedgerWallet {
  readonly id: string;
  readonly balance: Milli;
  /** ISO 4217. */
  readonly currency: string;
  /** The latest one; `null` once it is used. */
  readonly password: StoredPassword | null;
}

export type InitialBalance = Pick<LedgerWallet, 'id' | 'balance'>;

/** The wallets that a venue's file lists. */
export const initialBalances = ({ wallets }: Pick<VenueFile, 'wallets'>): readonly InitialBalance[] =>
  wallets.map(({ wallet_id: id, balance }) => ({ id, balance: amountOf(balance) }));

export interface LedgerRedemption extends Omit<Redemption, 'otp'> {
  /** Hash of the password that the guest entered. */
  readonly passwordHash: string;
}

/**
 * The wallets of one venue. Even with concurrent calls it never takes money twice for one reference, never refunds more
 * than was taken, and never makes a balance negative.
 */
export interface WalletLedger {
  /** Adds new wallets; leaves existing ones unchanged. */
  addWallets(wallets: readonly InitialBalance[], currency: string): Promise<void>;
  find(wallet: string): Promise<LedgerWallet | null>;
  /** Replaces the wallet's password; `null` when there is no such wallet. */
  setPassword(wallet: string, password: StoredPassword): Promise<LedgerWallet | null>;
  /** Uses up the password. */
  redeem(
    redemption: LedgerRedemption,
    now: Date,
  ): Promise<RedemptionOutcome | 'other_currency' | 'reference_used'>;
  /** `null` when nothing was taken under that reference. */
  redemption(reference: string): Promise<RedemptionState | null>;
  /** `no`: no such redemption in that currency, too little is left of it, or the refund reference is in use. */
  refund(
    reference: string,
    amount: Milli,
    currency: string,
    refundReference: string,
  ): Promise<'given' | 'no'>;
}
