import type { PictureFault } from '#contracts/refusals.ts';

export type TakenPicture =
  | { readonly kind: 'taken'; readonly sha256: string }
  /** There is no room for more before something of it is published. */
  | { readonly kind: 'too_large' }
  | { readonly kind: 'unfit'; readonly why: PictureFault };

/** A venue's pictures as they are handed in at its desk. */
export interface Pictures {
  /** Keeps an original, for a day unless it is published. */
  take(original: Uint8Array): Promise<TakenPicture>;
  /** What the name of a file of it ends in, such as `jpg`; `null` where it is not kept. */
  extensionOf(sha256: string): Promise<string | null>;
}
