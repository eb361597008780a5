/** A wallet as the terminal lists it. */
export interface ListedWallet {
  readonly wallet: string;
  readonly name: string;
  readonly phone: string | null;
  readonly currency: string;
  /** Decimal text. */
  readonly balance: string;
  /** The password that is good now, and until when, in ISO 8601; `null` when there is none. */
  readonly password: { readonly code: string; readonly goodUntil: string } | null;
}

export type WalletsResult =
  | { readonly kind: 'done'; readonly wallets: readonly ListedWallet[] }
  | { readonly kind: 'refused'; readonly why: string };
