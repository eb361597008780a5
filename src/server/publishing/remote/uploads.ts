import type { LimitExceeded } from './folder-limits.ts';

export type ReceivedFile =
  | { readonly kind: 'taken'; readonly sha256: string; readonly bytes: number }
  /** The content does not match the expected hash. */
  | { readonly kind: 'wrong_hash'; readonly sha256: string }
  | LimitExceeded;

/** A venue's uploaded, unpublished files. */
export interface Uploads {
  /**
   * Receives a file as a stream, and stores it when it is complete.
   *
   * @param expected its SHA-256; `null` when unknown.
   */
  receive(body: AsyncIterable<Uint8Array>, expected: string | null): Promise<ReceivedFile>;
  /** Whether a file is stored already; if so, renews its time to live. */
  touch(sha256: string): Promise<boolean>;
}
