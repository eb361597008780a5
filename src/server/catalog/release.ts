import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Language } from '#i18n/languages.ts';
import { emptyLiveState, type LiveState } from './live-state.ts';
import { openDocument } from './menu-document.ts';
import { type MenuParts, partsOf } from './menu-parts.ts';
import { readerOf } from './menu-reader.ts';
import type { PackedDocument } from './write-document.ts';

/** One published version of a venue: its settings, and its menu in each of its languages. */
export interface Release {
  readonly licence: string;
  readonly version: number;
  readonly venue: VenueFile;
  /** What the venue has changed since then without publishing. */
  readonly live: LiveState;
  /** The menu in that language, opened on first use; `null` when the venue does not have it. */
  menu(language: Language): Promise<MenuParts | null>;
}

/** The time zone of its menu; `undefined` for a venue without one. */
export async function timezoneOf({ venue, menu }: Release): Promise<string | undefined> {
  const own = await menu(venue.default_language);
  return own ? readerOf(own).field('timezone') : undefined;
}

export interface ReleaseSource {
  readonly licence: string;
  readonly version: number;
  readonly venue: VenueFile;
  readonly live?: LiveState;
  fetch(language: Language): Promise<PackedDocument | null>;
}

/** Opens a release. The menu of a language is fetched once, on first use. */
export function openRelease({
  licence,
  version,
  venue,
  live = emptyLiveState,
  fetch,
}: ReleaseSource): Release {
  const opened = new Map<Language, Promise<MenuParts | null>>();

  const open = async (language: Language) => {
    const packed = await fetch(language);
    return packed && partsOf(openDocument(packed.body, packed.hash));
  };

  return {
    licence,
    version,
    venue,
    live,
    menu(language) {
      if (!venue.languages.some(({ code }) => code === language)) return Promise.resolve(null);
      const found = opened.get(language) ?? open(language);
      opened.set(language, found);
      // A failed fetch is retried on the next use.
      found.catch(() => opened.delete(language));
      return found;
    },
  };
}
