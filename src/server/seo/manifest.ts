import { iconSizes, maskableSizes } from '#domain/app-pictures.ts';
import { excerptOf } from '#domain/html-text.ts';
import { directionOf, languageTagOf } from '#i18n/languages.ts';
import { homePath, iconPath, maskableIconPath } from '#i18n/paths.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { brandOf } from '../view-models/shell.ts';
import { themeColorsOf } from '../view-models/theme-colors.ts';
import { venueDescription } from './page-metadata.ts';

/** Longer descriptions are cut by whoever shows them. */
const maxDescription = 155;

/** Home screens show no more of a name. */
const maxName = 12;

/** What a device needs to know to keep the menu as an app. Whatever its language, it is one app of the venue. */
export function manifest(visit: RequestContext) {
  const { menu, language, licence } = visit;
  const brand = brandOf(visit);
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
    description: excerptOf(venueDescription(visit), maxDescription),
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

/** The first words of a name that fit, else as much of the first as does. */
function shortName(name: string): string {
  if (name.length <= maxName) return name;
  return excerptOf(name, maxName + 1).replace(/…$/, '');
}
