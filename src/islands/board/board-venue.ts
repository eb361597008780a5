import type { Language } from '#i18n/languages.ts';

/** The venue of a board. */
export interface BoardVenue {
  readonly name: string;
  readonly languages: readonly BoardLanguage[];
  /** The key that a device subscribes to push messages with; `null` where the venue wants none. */
  readonly pushKey: string | null;
}

/** A language in which the board can be read. */
export interface BoardLanguage {
  readonly code: Language;
  /** Its own name for itself. */
  readonly name_local: string;
}
