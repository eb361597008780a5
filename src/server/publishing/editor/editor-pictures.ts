import type { PictureError } from '#contracts/refusals.ts';

export type ReceivedPicture =
  | { readonly kind: 'taken'; readonly sha256: string }
  /** There is no room for more before something of it is published. */
  | { readonly kind: 'too_large' }
  | { readonly kind: 'unfit'; readonly why: PictureError };

/** A venue's pictures as they are handed in at its desk. */
export interface EditorPictures {
  /** Keeps an original, for a day unless it is published. */
  receive(original: Uint8Array): Promise<ReceivedPicture>;
  /** What the name of a file of it ends in, such as `jpg`; `null` where it is not kept. */
  extensionOf(sha256: string): Promise<string | null>;
}
