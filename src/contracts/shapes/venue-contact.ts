import type { LocalizedText } from './orderable.ts';

/** Where the venue is and how to call it. */
export interface VenueContact {
  /** In one line; `null` where the venue gives none. */
  readonly address: LocalizedText | null;
  /** A link to the way there; `null` where neither position nor address is known. */
  readonly directions: string | null;
  /** In E.164, and as people read it; `null` where the venue gives none. */
  readonly phone: { readonly number: string; readonly text: string } | null;
}
