import type { Milli } from '#domain/money.ts';
import type { LoyaltyDiscount } from './partner.ts';

/** So many guesses within so long of the first. */
export interface TryLimit {
  readonly max: number;
  readonly windowMs: number;
}

export type TryOutcome =
  | { readonly kind: 'taken'; readonly left: number }
  | { readonly kind: 'none_left'; readonly waitMs: number };

export interface WalletLookup {
  /** With most of its letters hidden. */
  readonly name: string;
  readonly balance: Milli;
  readonly currency: string;
  /** When its holder was sent a password. */
  readonly sentAt: Date;
}

/** What is kept about one venue's partner besides orders. */
export interface PartnerRepository {
  /** Counts a guess, unless there were too many: at the same moment, too, no more get through. */
  countTry(scope: string, limit: TryLimit, now: Date): Promise<TryOutcome>;
  /** It was none after all. */
  undoTry(scope: string): Promise<void>;
  /** All of them are forgiven. */
  resetTries(scope: string): Promise<void>;
  findQuote(cart: string): Promise<{
    readonly discounts: readonly LoyaltyDiscount[];
    readonly at: Date;
  } | null>;
  storeQuote(cart: string, discounts: readonly LoyaltyDiscount[], at: Date): Promise<void>;
  findWalletLookup(wallet: string): Promise<WalletLookup | null>;
  storeWalletLookup(wallet: string, lookup: WalletLookup): Promise<void>;
}
