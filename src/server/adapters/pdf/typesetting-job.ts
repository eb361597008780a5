/** A job for the typesetter; structured-cloneable. */
export interface TypesettingJob {
  readonly template: 'receipt' | 'code-sheet' | 'ticket' | 'closing';
  /** JSON for the template; its texts are `TypesetText`. */
  readonly content: unknown;
  /** The timeout for typesetting, in milliseconds. */
  readonly timeoutMs: number;
  /** The width in dots of a picture in black and white; a PDF if absent. */
  readonly dots?: number;
}

export type TypesettingReply =
  /** The fonts are loaded and typesetting begins. */
  | { readonly kind: 'begun' }
  /** `output` is the PDF, or the rows of the picture. `memory` is the current memory use of the process in bytes. */
  | { readonly kind: 'printed'; readonly output: Uint8Array; readonly memory: number }
  | { readonly kind: 'failed'; readonly reason: string };
