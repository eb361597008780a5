import type { Language } from '#i18n/languages.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { brandOf } from '../view-models/shell.ts';
import { type ThemeColors, themeColorsOf } from '../view-models/theme-colors.ts';

/** What a venue is known by, wherever there is only room for a picture. */
export interface VenueIcon {
  /** Address of its logo as published; `null` where letters stand for it. */
  readonly logo: string | null;
  /** The beginning of its name, one or two letters; empty where it has none. */
  readonly initials: string;
  /** Of the letters. */
  readonly language: Language;
  readonly colors: ThemeColors;
}

export function venueIconOf(visit: RequestContext): VenueIcon {
  const { menu, language } = visit;
  return {
    logo: menu.field('logo_image')?.logo ?? null,
    initials: initialsOf(brandOf(visit).words),
    language,
    colors: themeColorsOf(menu.field('theme_data')),
  };
}

/** The first letters of the first two words; of scripts without capitals, the first letter alone. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .map((letter) => letter.toUpperCase());
  const [first = '', second = ''] = letters;
  const hasCapitals = first.toLowerCase() !== first;
  return hasCapitals && second.toLowerCase() !== second ? first + second : first;
}
