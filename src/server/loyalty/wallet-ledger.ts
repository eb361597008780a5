import type { VenueFile } from '#contracts/shapes/venue.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import type { Redemption, RedemptionOutcome, RedemptionState } from './partner.ts';

/** A one-time password as the ledger keeps it. */
export interface StoredPassword {
  /** Tells whether a password is this one, and not what it is. */
  readonly hash: string;
  /** The password itself, for operators who try things out; `null` where money is real. */
  readonly plainText: string | null;
  readonly validUntil: Date;
}

/** A wallet as the ledger has it. */
export interface LedgerWallet {
  readonly id: string;
  readonly balance: Milli;
  /** ISO 4217. */
  readonly currency: string;
  /** The one that was given out last; `null` once it is used. */
  readonly password: StoredPassword | null;
}

/** A wallet that the ledger may never have seen. */
export type InitialBalance = Pick<LedgerWallet, 'id' | 'balance'>;

/** The wallets that a venue's file lists, as they are put into its ledger. */
export const initialBalances = ({ wallets }: Pick<VenueFile, 'wallets'>): readonly InitialBalance[] =>
  wallets.map(({ wallet_id: id, balance }) => ({ id, balance: amountOf(balance) }));

export interface LedgerRedemption extends Omit<Redemption, 'otp'> {
  /** Of the password that was typed. */
  readonly passwordHash: string;
}

/**
 * What is in one venue's wallets. Nothing here takes twice under one reference, gives back more than was taken, or
 * leaves less than nothing, however many ask at once.
 */
export interface WalletLedger {
  /** Puts in the wallets that it has never seen; the others stay as they are. */
  addWallets(wallets: readonly InitialBalance[], currency: string): Promise<void>;
  find(wallet: string): Promise<LedgerWallet | null>;
  /** Makes a password the only one that opens the wallet; `null` when there is no such wallet. */
  setPassword(wallet: string, password: StoredPassword): Promise<LedgerWallet | null>;
  /** A password that was good for a redemption is good for no other. */
  redeem(
    redemption: LedgerRedemption,
    now: Date,
  ): Promise<RedemptionOutcome | 'other_currency' | 'reference_used'>;
  /** `null` when nothing was taken under that reference. */
  redemption(reference: string): Promise<RedemptionState | null>;
  /** `no`: nothing of that currency was taken, less than that is left of it, or the reference is another's. */
  refund(
    reference: string,
    amount: Milli,
    currency: string,
    refundReference: string,
  ): Promise<'given' | 'no'>;
}
