import type { TooMuch } from './folder-limits.ts';

export type TakenFile =
  | { readonly kind: 'taken'; readonly sha256: string; readonly bytes: number }
  /** It is not what it was said to be. */
  | { readonly kind: 'wrong_hash'; readonly sha256: string }
  | TooMuch;

/** A venue's files that were sent, and may be published. */
export interface SentFiles {
  /**
   * Takes one in as it comes, and keeps it when it has come to its end.
   *
   * @param said its SHA-256; `null` where it was sent without.
   */
  take(body: AsyncIterable<Uint8Array>, said: string | null): Promise<TakenFile>;
  /** Whether it is there already; then it stays for as long as one that has just come. */
  renew(sha256: string): Promise<boolean>;
}
