import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Language } from '#i18n/languages.ts';
import { emptyLiveState, type LiveState } from './live-state.ts';
import { openDocument } from './menu-document.ts';
import { type MenuParts, partsOf } from './menu-parts.ts';
import type { PackedDocument } from './write-document.ts';

/** One published version of a venue: what it is, and its menu in each of its languages. */
export interface Release {
  readonly licence: string;
  readonly version: number;
  readonly venue: VenueFile;
  /** What the venue has changed since, without publishing. */
  readonly live: LiveState;
  /** The menu in that language, opened on first use; `null` when the venue does not speak it. */
  menu(language: Language): Promise<MenuParts | null>;
}

export interface ReleaseSource {
  readonly licence: string;
  readonly version: number;
  readonly venue: VenueFile;
  readonly live?: LiveState;
  fetch(language: Language): Promise<PackedDocument | null>;
}

/** Opens a release; a language's menu is fetched once, when somebody reads it. */
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
      // A failed fetch is asked again next time.
      found.catch(() => opened.delete(language));
      return found;
    },
  };
}
