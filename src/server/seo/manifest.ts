import { iconSizes, maskableSizes } from '#domain/app-pictures.ts';
import { excerptOf } from '#domain/plain-words.ts';
import { directionOf, tagOf } from '#i18n/languages.ts';
import { homeOf, iconOf, maskableIconOf } from '#i18n/links.ts';
import type { Visit } from '../catalog/visit.ts';
import { coloursOf } from '../view-models/colours.ts';
import { brandOf } from '../view-models/shell.ts';
import { wordsOfVenue } from './about.ts';

/** Longer descriptions are cut by whoever shows them. */
const mostOfDescription = 155;

/** Home screens show no more of a name. */
const mostOfName = 12;

/** What a device needs to know to keep the menu as an app. Whatever its language, it is one app of the venue. */
export function manifest(visit: Visit) {
  const { menu, language, licence } = visit;
  const brand = brandOf(visit);
  const { paper, bar } = coloursOf(menu.field('theme_data'));
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
    description: excerptOf(wordsOfVenue(visit), mostOfDescription),
    lang: tagOf(language),
    dir: directionOf(language),
    start_url: homeOf(language),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: bar,
    categories: ['food'],
    icons: [
      ...iconSizes.map((size) => icon(iconOf(licence, size), size, 'any')),
      ...maskableSizes.map((size) => icon(maskableIconOf(licence, size), size, 'maskable')),
    ],
  };
}

/** The first words of a name that fit, else as much of the first as does. */
function shortName(name: string): string {
  if (name.length <= mostOfName) return name;
  return excerptOf(name, mostOfName + 1).replace(/…$/, '');
}
