import type * as z from 'zod/mini';
import type { placeReplySchema, placesReplySchema, WrittenPlace } from '#contracts/shapes/place.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import type { Asker, Geocoder, Place } from './geocoder.ts';

const textLimits = { least: 2, most: 100 } as const;

/** One letter of these scripts is a word already. */
const dense = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}/u;

/** The places a diner may mean by what is typed so far; none for a text too short to mean one. */
export async function findPlaces(
  geocoder: Geocoder,
  text: string,
  near: Position,
  asker: Asker,
): Promise<z.input<typeof placesReplySchema>> {
  const asked = text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, textLimits.most);
  if (asked.length < textLimits.least && !dense.test(asked)) return { places: [] };
  const places = await geocoder.search(asked, near, asker);
  return { places: places.map((place) => writePlace(place, asker.language)) };
}

/** What a diner would call the place of the pin. */
export async function namePlace(
  geocoder: Geocoder,
  position: Position,
  asker: Asker,
): Promise<z.input<typeof placeReplySchema>> {
  const place = await geocoder.nameOf(position, asker);
  return { place: place && writePlace(place, asker.language) };
}

const commas: Partial<Record<Language, string>> = { ar: '، ', fa: '، ', ja: '、', 'zh-hans': '，', th: ' ' };

function writePlace({ within, ...place }: Place, language: Language): WrittenPlace {
  const comma = commas[language] ?? ', ';
  const parts = [place.name, ...within, place.country].filter((part) => part !== '');
  return { ...place, area: within.join(comma), formatted: [...new Set(parts)].join(comma) };
}
