import type { Milli } from '#domain/money.ts';
import type { LoyaltyDiscount } from './partner.ts';

/** So many guesses within so long of the first. */
export interface GuessRule {
  readonly most: number;
  readonly ms: number;
}

export type Guess =
  | { readonly kind: 'taken'; readonly left: number }
  | { readonly kind: 'none_left'; readonly waitMs: number };

export interface WalletVisit {
  /** With most of its letters hidden. */
  readonly name: string;
  readonly balance: Milli;
  readonly currency: string;
  /** When its holder was sent a password. */
  readonly sentAt: Date;
}

/** What is kept about one venue's partner besides orders. */
export interface PartnerBook {
  /** Counts a guess, unless there were too many: at the same moment, too, no more get through. */
  guess(scope: string, rule: GuessRule, now: Date): Promise<Guess>;
  /** It was none after all. */
  takeBack(scope: string): Promise<void>;
  /** All of them are forgiven. */
  forget(scope: string): Promise<void>;
  quote(cart: string): Promise<{
    readonly discounts: readonly LoyaltyDiscount[];
    readonly at: Date;
  } | null>;
  keepQuote(cart: string, discounts: readonly LoyaltyDiscount[], at: Date): Promise<void>;
  visit(wallet: string): Promise<WalletVisit | null>;
  keepVisit(wallet: string, visit: WalletVisit): Promise<void>;
}
