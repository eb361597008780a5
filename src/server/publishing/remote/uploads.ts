import type { LimitExceeded } from './folder-limits.ts';

export type ReceivedFile =
  | { readonly kind: 'taken'; readonly sha256: string; readonly bytes: number }
  /** It is not what it was said to be. */
  | { readonly kind: 'wrong_hash'; readonly sha256: string }
  | LimitExceeded;

/** A venue's files that were sent, and may be published. */
export interface Uploads {
  /**
   * Takes one in as it comes, and keeps it when it has come to its end.
   *
   * @param said its SHA-256; `null` where it was sent without.
   */
  receive(body: AsyncIterable<Uint8Array>, said: string | null): Promise<ReceivedFile>;
  /** Whether it is there already; then it stays for as long as one that has just come. */
  touch(sha256: string): Promise<boolean>;
}
