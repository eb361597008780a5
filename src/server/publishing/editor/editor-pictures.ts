import type { PictureError } from '#contracts/refusals.ts';

export type ReceivedPicture =
  | { readonly kind: 'taken'; readonly sha256: string }
  /** The venue has too many unpublished uploads. */
  | { readonly kind: 'too_large' }
  | { readonly kind: 'invalid'; readonly why: PictureError };

/** Pictures uploaded in a venue's menu editor. */
export interface EditorPictures {
  /** Stores an original: for a day, or forever once it is published. */
  receive(original: Uint8Array): Promise<ReceivedPicture>;
  /** The file extension of a picture, such as `jpg`; `null` when it is not stored. */
  extensionOf(sha256: string): Promise<string | null>;
}
