/** What the typesetter is given; everything in it can be cloned. */
export interface PrintJob {
  readonly template: 'receipt' | 'code-sheet';
  /** What the template reads, as JSON; its texts are `Words`. */
  readonly content: unknown;
  /** Setting that takes longer is given up, in milliseconds. */
  readonly timeoutMs: number;
}

export type PrintReply =
  /** The fonts are there: setting begins. */
  | { readonly kind: 'begun' }
  /** `memory` is what the process takes up by now, in bytes. */
  | { readonly kind: 'printed'; readonly pdf: Uint8Array; readonly memory: number }
  | { readonly kind: 'failed'; readonly reason: string };
