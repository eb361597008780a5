import type * as z from 'zod/mini';
import type {
  addressSearchResponseSchema,
  FoundAddress,
  reverseGeocodeResponseSchema,
} from '#contracts/shapes/found-address.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import type { Geocoder, GeocoderContext, GeocoderResult } from './geocoder.ts';

const textLimits = { min: 2, max: 100 } as const;

/** One letter of these scripts is a word already. */
const denseScripts =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}/u;

/** The places a diner may mean by what is typed so far; none for a text too short to mean one. */
export async function searchAddresses(
  geocoder: Geocoder,
  text: string,
  near: Position,
  asker: GeocoderContext,
): Promise<z.input<typeof addressSearchResponseSchema>> {
  const asked = text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, textLimits.max);
  if (asked.length < textLimits.min && !denseScripts.test(asked)) return { places: [] };
  const places = await geocoder.search(asked, near, asker);
  return { places: places.map((place) => foundAddressOf(place, asker.language)) };
}

/** What a diner would call the place of the pin. */
export async function reverseGeocode(
  geocoder: Geocoder,
  position: Position,
  asker: GeocoderContext,
): Promise<z.input<typeof reverseGeocodeResponseSchema>> {
  const place = await geocoder.reverse(position, asker);
  return { place: place && foundAddressOf(place, asker.language) };
}

const listSeparators: Partial<Record<Language, string>> = {
  ar: '، ',
  fa: '، ',
  ja: '、',
  'zh-hans': '，',
  th: ' ',
};

function foundAddressOf({ within, ...place }: GeocoderResult, language: Language): FoundAddress {
  const comma = listSeparators[language] ?? ', ';
  const parts = [place.name, ...within, place.country].filter((part) => part !== '');
  return { ...place, area: within.join(comma), formatted: [...new Set(parts)].join(comma) };
}
