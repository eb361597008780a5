/** A job for the typesetter; structured-cloneable. */
export interface PrintJob {
  readonly template: 'receipt' | 'code-sheet';
  /** JSON for the template; its texts are `TypesetText`. */
  readonly content: unknown;
  /** The timeout for typesetting, in milliseconds. */
  readonly timeoutMs: number;
}

export type PrintReply =
  /** The fonts are loaded and typesetting begins. */
  | { readonly kind: 'begun' }
  /** `memory` is the current memory use of the process in bytes. */
  | { readonly kind: 'printed'; readonly pdf: Uint8Array; readonly memory: number }
  | { readonly kind: 'failed'; readonly reason: string };
