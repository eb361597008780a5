/** A wallet as the command lists it. */
export interface ListedWallet {
  readonly wallet: string;
  readonly name: string;
  readonly phone: string | null;
  readonly currency: string;
  /** Decimal text. */
  readonly balance: string;
  /** The valid password and its expiry in ISO 8601; `null` when there is none. */
  readonly password: { readonly code: string; readonly goodUntil: string } | null;
}

export type WalletsResult =
  | { readonly kind: 'done'; readonly wallets: readonly ListedWallet[] }
  | { readonly kind: 'refused'; readonly why: string };
