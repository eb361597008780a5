import type { Language } from '#i18n/languages.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { brandOf } from '../view-models/shell.ts';
import { type ThemeColors, themeColorsOf } from '../view-models/theme-colors.ts';

/** A venue's icon. */
export interface VenueIcon {
  /** Address of its published logo; `null` where initials replace it. */
  readonly logo: string | null;
  /** One or two initials of its name; empty where it has none. */
  readonly initials: string;
  /** The language of the initials. */
  readonly language: Language;
  readonly colors: ThemeColors;
}

export function venueIconOf(context: RequestContext): VenueIcon {
  const { menu, language } = context;
  return {
    logo: menu.field('logo_image')?.logo ?? null,
    initials: initialsOf(brandOf(context).words),
    language,
    colors: themeColorsOf(menu.field('theme_data')),
  };
}

/** The first letters of the first two words; in scripts without capitals, only the first letter. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .map((letter) => letter.toUpperCase());
  const [first = '', second = ''] = letters;
  const hasCapitals = first.toLowerCase() !== first;
  return hasCapitals && second.toLowerCase() !== second ? first + second : first;
}
