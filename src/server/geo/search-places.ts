import { phoneticKeysOf } from '#domain/delivery/phonetic-keys.ts';
import { metersBetween, type Position } from '#domain/delivery/position.ts';
import { maxGeocoderResults, nearbyMeters } from './geocoder.ts';
import { boundsAround } from './map-bounds.ts';
import { type GazetteerEntry, normalizePlaceName, type PlaceIndex } from './place-index.ts';

/** Phonetic matches count only within this distance, in meters. */
const phoneticMatchMeters = 100_000;

/** Places farther than this from a position do not name it, in meters. */
const maxNamingMeters = 25_000;

/** The index is searched for this many words, the longest; the others only filter. */
const maxSearchedWords = 3;

/** How well a name matches: exactly, by its spelling, or by its sound. */
const matchKinds = ['whole', 'spelt', 'sounding'] as const;

interface Candidate {
  readonly entry: GazetteerEntry;
  readonly match: (typeof matchKinds)[number];
  readonly meters: number;
}

/**
 * The places that a text may mean, likeliest first: nearby ones before others, then better spelled ones, then nearer
 * ones.
 *
 * Every typed word must begin a word of the name or its areas, and at least one a word of the name. Near the venue,
 * words that sound alike match too, in any script.
 */
export function searchPlaces(index: PlaceIndex, text: string, near: Position): readonly GazetteerEntry[] {
  const found = new Map<number, Candidate>();
  const addCandidate = (place: number, match: Candidate['match']) => {
    if (found.has(place)) return;
    const entry = index.entryAt(place);
    found.set(place, { entry, match, meters: metersBetween(entry.position, near) });
  };
  const typed = normalizePlaceName(text);
  for (const place of prefixMatches(index, typed)) {
    addCandidate(place, index.normalizedNameAt(place) === typed ? 'whole' : 'spelt');
  }
  for (const place of phoneticMatches(index, typed, near)) addCandidate(place, 'sounding');
  return [...found.values()]
    .sort(byLikelihood)
    .slice(0, maxGeocoderResults)
    .map(({ entry }) => entry);
}

/** The nearest place that names a position; `null` when none is near. */
export function nearestPlace(index: PlaceIndex, position: Position): GazetteerEntry | null {
  const [nearest] = placesAround(index, position, maxNamingMeters);
  return nearest ?? null;
}

/** The places within a distance, nearest first. */
export function placesAround(
  index: PlaceIndex,
  position: Position,
  meters: number,
): readonly GazetteerEntry[] {
  return index
    .withinBounds(boundsAround(position, meters))
    .map((place) => index.entryAt(place))
    .map((entry) => ({ entry, meters: metersBetween(entry.position, position) }))
    .filter((one) => one.meters <= meters)
    .sort((one, other) => one.meters - other.meters)
    .map(({ entry }) => entry);
}

const byLikelihood = (one: Candidate, other: Candidate): number =>
  Number(one.meters > nearbyMeters) - Number(other.meters > nearbyMeters) ||
  matchKinds.indexOf(one.match) - matchKinds.indexOf(other.match) ||
  one.meters - other.meters;

function* prefixMatches(index: PlaceIndex, typed: string): Iterable<number> {
  const words = [...new Set(typed.split(' '))].filter((word) => word !== '');
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, maxSearchedWords);
  for (const word of longest) {
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
