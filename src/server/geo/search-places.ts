import { phoneticKeysOf } from '#domain/delivery/phonetic-keys.ts';
import { metersBetween, type Position } from '#domain/delivery/position.ts';
import { maxGeocoderResults, nearbyMeters } from './geocoder.ts';
import { boundsAround } from './map-bounds.ts';
import { type GazetteerEntry, normalizePlaceName, type PlaceIndex } from './place-index.ts';

/** Places that merely sound like what was typed are only believed so near, in metres. */
const phoneticMatchMeters = 100_000;

/** A place further than this from a position does not name it, in metres. */
const maxNamingMeters = 25_000;

/** All places are looked through for so many words, the longest; the others only have to fit. */
const maxSearchedWords = 3;

/** How well a name answers what was typed: entirely, as far as it is spelt, or by how it sounds. */
const matchKinds = ['whole', 'spelt', 'sounding'] as const;

interface Candidate {
  readonly entry: GazetteerEntry;
  readonly match: (typeof matchKinds)[number];
  readonly meters: number;
}

/**
 * The places a diner may mean, likeliest first: the near before the far, then the better spelt, then the nearer.
 *
 * Every word typed must begin a word of the name or of what the place lies in, one at least a word of the name.
 * Near the venue, words that sound so will do, in whichever script they are typed.
 */
export function searchPlaces(index: PlaceIndex, text: string, near: Position): readonly GazetteerEntry[] {
  const found = new Map<number, Candidate>();
  const rank = (place: number, match: Candidate['match']) => {
    if (found.has(place)) return;
    const entry = index.entryAt(place);
    found.set(place, { entry, match, meters: metersBetween(entry.position, near) });
  };
  const typed = normalizePlaceName(text);
  for (const place of prefixMatches(index, typed)) {
    rank(place, index.normalizedNameAt(place) === typed ? 'whole' : 'spelt');
  }
  for (const place of phoneticMatches(index, typed, near)) rank(place, 'sounding');
  return [...found.values()]
    .sort(byLikelihood)
    .slice(0, maxGeocoderResults)
    .map(({ entry }) => entry);
}

/** The nearest place that names a position, if any is near. */
export function nearestPlace(index: PlaceIndex, position: Position): GazetteerEntry | null {
  const [nearest] = placesAround(index, position, maxNamingMeters);
  return nearest ?? null;
}

/** The places so near, nearest first. */
export function placesAround(
  index: PlaceIndex,
  position: Position,
  metres: number,
): readonly GazetteerEntry[] {
  return index
    .withinBounds(boundsAround(position, metres))
    .map((place) => index.entryAt(place))
    .map((entry) => ({ entry, metres: metersBetween(entry.position, position) }))
    .filter((one) => one.metres <= metres)
    .sort((one, other) => one.metres - other.metres)
    .map(({ entry }) => entry);
}

const byLikelihood = (one: Candidate, other: Candidate): number =>
  Number(one.meters > nearbyMeters) - Number(other.meters > nearbyMeters) ||
  matchKinds.indexOf(one.match) - matchKinds.indexOf(other.match) ||
  one.meters - other.meters;

function* prefixMatches(index: PlaceIndex, typed: string): Iterable<number> {
  const words = [...new Set(typed.split(' '))].filter((word) => word !== '');
  const telling = words.toSorted((one, other) => other.length - one.length).slice(0, maxSearchedWords);
  for (const word of telling) {
    for (const place of index.withWordPrefix(word)) {
      const own = ` ${index.normalizedNameAt(place)} ${index.normalizedRegionAt(place)}`;
      if (words.every((wanted) => own.includes(` ${wanted}`))) yield place;
    }
  }
}

function* phoneticMatches(index: PlaceIndex, typed: string, near: Position): Iterable<number> {
  const sounds = phoneticKeysOf(typed);
  if (sounds.join('').length < 2) return;
  for (const place of index.withinBounds(boundsAround(near, phoneticMatchMeters))) {
    const own = phoneticKeysOf(index.normalizedNameAt(place));
    if (!sounds.some((sound) => own.some((word) => word.startsWith(sound)))) continue;
    const all = [...own, ...phoneticKeysOf(index.normalizedRegionAt(place))];
    if (sounds.every((sound) => all.some((word) => word.startsWith(sound)))) yield place;
  }
}
