import { iconSizes, maskableSizes } from '#domain/app-pictures.ts';
import { excerptOf } from '#domain/html-text.ts';
import { directionOf, languageTagOf } from '#i18n/languages.ts';
import { homePath, iconPath, maskableIconPath } from '#i18n/paths.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { brandOf } from '../view-models/shell.ts';
import { themeColorsOf } from '../view-models/theme-colors.ts';
import { venueDescription } from './page-metadata.ts';

/** Longer descriptions would be cut off. */
const maxDescription = 155;

/** Home screens show only this many characters of a name. */
const maxName = 12;

/** The web app manifest. All languages of a venue share one app. */
export function manifest(context: RequestContext) {
  const { menu, language, licence } = context;
  const brand = brandOf(context);
  const { background, browserBar } = themeColorsOf(menu.field('theme_data'));
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand.words,
    short_name: shortName(brand.words),
    description: excerptOf(venueDescription(context), maxDescription),
    lang: languageTagOf(language),
    dir: directionOf(language),
    start_url: homePath(language),
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: browserBar,
    categories: ['food'],
    icons: [
      ...iconSizes.map((size) => icon(iconPath(licence, size), size, 'any')),
      ...maskableSizes.map((size) => icon(maskableIconPath(licence, size), size, 'maskable')),
    ],
  };
}

/** The first words that fit, or as much of the first word as fits. */
function shortName(name: string): string {
  if (name.length <= maxName) return name;
  return excerptOf(name, maxName + 1).replace(/…$/, '');
}
