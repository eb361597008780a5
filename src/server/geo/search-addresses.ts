import type * as z from 'zod/mini';
import type {
  addressSearchResponseSchema,
  FoundAddress,
  reverseGeocodeResponseSchema,
} from '#contracts/shapes/found-address.ts';
import type { Position } from '#domain/delivery/position.ts';
import { type Language, scriptOf } from '#i18n/languages.ts';
import { type Geocoder, type GeocoderContext, GeocoderError, type GeocoderResult } from './geocoder.ts';

const textLimits = { min: 2, max: 100 } as const;

/** In these scripts one letter can be a word. */
const denseScripts =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}/u;

/** The addresses that the text typed so far may mean; none for a text that is too short. */
export async function searchAddresses(
  geocoder: Geocoder,
  text: string,
  near: Position,
  context: GeocoderContext,
): Promise<z.input<typeof addressSearchResponseSchema>> {
  const query = text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, textLimits.max);
  if (query.length < textLimits.min && !denseScripts.test(query)) return { answered: true, places: [] };
  const places = await answerOf(() => geocoder.search(query, near, context));
  return {
    answered: places !== unanswered,
    places: places === unanswered ? [] : places.map((place) => foundAddressOf(place, context.language)),
  };
}

/** The address at the pin. */
export async function reverseGeocode(
  geocoder: Geocoder,
  position: Position,
  context: GeocoderContext,
): Promise<z.input<typeof reverseGeocodeResponseSchema>> {
  const place = await answerOf(() => geocoder.reverse(position, context));
  if (place === unanswered) return { answered: false, place: null };
  return { answered: true, place: place && foundAddressOf(place, context.language) };
}

const unanswered = Symbol('unanswered');

async function answerOf<Result>(ask: () => Promise<Result>): Promise<Result | typeof unanswered> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GeocoderError) return unanswered;
    throw error;
  }
}

/** By script. */
const listSeparators: Readonly<Record<string, string>> = {
  Arab: '، ',
  Hans: '，',
  Hant: '，',
  Jpan: '、',
  Thai: ' ',
};

function foundAddressOf({ within, ...place }: GeocoderResult, language: Language): FoundAddress {
  const comma = listSeparators[scriptOf(language)] ?? ', ';
  const parts = [place.name, ...within, place.country].filter((part) => part !== '');
  return { ...place, area: within.join(comma), formatted: [...new Set(parts)].join(comma) };
}
