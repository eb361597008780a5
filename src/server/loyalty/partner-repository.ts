import type { Milli } from '#domain/money.ts';
import type { LoyaltyDiscount } from './partner.ts';

/** At most `max` tries within `windowMs` of the first. */
export interface TryLimit {
  readonly max: number;
  readonly windowMs: number;
}

export type TryOutcome =
  | { readonly kind: 'taken'; readonly left: number }
  | { readonly kind: 'none_left'; readonly waitMs: number };

export interface WalletLookup {
  /** Masked. */
  readonly name: string;
  readonly balance: Milli;
  readonly currency: string;
  /** When the holder was sent a password. */
  readonly sentAt: Date;
}

/** Stores data about one venue's partner that does not belong to orders. */
export interface PartnerRepository {
  /** Counts a try unless the limit is reached. Atomic: concurrent calls cannot exceed the limit. */
  countTry(scope: string, limit: TryLimit, now: Date): Promise<TryOutcome>;
  undoTry(scope: string): Promise<void>;
  resetTries(scope: string): Promise<void>;
  findQuote(cart: string): Promise<{
    readonly discounts: readonly LoyaltyDiscount[];
    readonly at: Date;
  } | null>;
  storeQuote(cart: string, discounts: readonly LoyaltyDiscount[], at: Date): Promise<void>;
  findWalletLookup(wallet: string): Promise<WalletLookup | null>;
  storeWalletLookup(wallet: string, lookup: WalletLookup): Promise<void>;
}
