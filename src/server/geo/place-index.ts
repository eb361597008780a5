import type { Position } from '#domain/delivery/position.ts';
import { foldName } from '#domain/fold-name.ts';
import type { Bounds } from './map-bounds.ts';

/** A named place of a gazetteer. */
export interface GazetteerEntry {
  readonly name: string;
  readonly position: Position;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The areas that contain it, from small to large. */
  readonly within: readonly string[];
}

/**
 * Many places in compact form: positions as integers, names as bytes, both by index. Every query scans all of them,
 * which takes a millisecond or two.
 */
export interface PlaceIndex {
  readonly size: number;
  readonly entryAt: (place: number) => GazetteerEntry;
  /** The name as {@link normalizePlaceName}. */
  readonly normalizedNameAt: (place: number) => string;
  /** The containing areas, normalized and joined. */
  readonly normalizedRegionAt: (place: number) => string;
  /** The places with a word that begins with this one. */
  readonly withWordPrefix: (word: string) => Iterable<number>;
  readonly withinBounds: (bounds: Bounds) => readonly number[];
}

/** A name for comparison: folded, with words separated by one space. */
export const normalizePlaceName = (name: string): string =>
  // Fast path: most names have only plain letters.
  (/^[\w ]*$/.test(name) ? name.toLowerCase() : foldName(name, 'und'))
    .replace(/['’‘ʿʾʼ`]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** The country and areas that places share. */
interface Region extends Pick<GazetteerEntry, 'country' | 'within'> {
  readonly normalizedName: string;
}

const emptyRegion: Region = { country: '', within: [], normalizedName: '' };

const newline = 10;
const coordinateScale = 100_000;

/** Builds a {@link PlaceIndex}. */
export function createPlaceIndexBuilder() {
  const names: Buffer[] = [];
  const normalizedNames: Buffer[] = [];
  const lats: number[] = [];
  const lngs: number[] = [];
  const regions: number[] = [];
  const known = new Map<string, number>();
  const regionTable: Region[] = [];

  const regionOf = (country: string, within: readonly string[]) => {
    const key = [country, ...within].join('\n');
    const number =
      known.get(key) ??
      regionTable.push({ country, within, normalizedName: normalizePlaceName(within.join(' ')) }) - 1;
    known.set(key, number);
    return number;
  };

  return {
    /** Adds many at once, so that their names form few buffers. */
    add(entries: readonly GazetteerEntry[]): void {
      for (const { position, country, within } of entries) {
        lats.push(Math.round(position.lat * coordinateScale));
        lngs.push(Math.round(position.lng * coordinateScale));
        regions.push(regionOf(country, within));
      }
      names.push(Buffer.from(entries.map(({ name }) => `\n${name}`).join('')));
      normalizedNames.push(Buffer.from(entries.map(({ name }) => `\n${normalizePlaceName(name)}`).join('')));
    },

    finish: (): PlaceIndex =>
      placeIndexOf({
        names: textLinesOf(names),
        normalizedNames: textLinesOf(normalizedNames),
        lats: Int32Array.from(lats),
        lngs: Int32Array.from(lngs),
        regions: Uint32Array.from(regions),
        regionTable,
      }),
  };
}

/** Lines of text, each starting with a newline. */
interface TextLines {
  readonly bytes: Buffer;
  /** The offset of each line, and the end of the last. */
  readonly starts: Uint32Array;
}

function textLinesOf(pieces: readonly Buffer[]): TextLines {
  const bytes = Buffer.concat([...pieces, Buffer.from('\n')]);
  const starts: number[] = [];
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) starts.push(at);
  return { bytes, starts: Uint32Array.from(starts) };
}

const readLine = ({ bytes, starts }: TextLines, line: number): string =>
  bytes.toString('utf8', (starts[line] ?? 0) + 1, starts[line + 1] ?? 0);

interface PlaceColumns {
  readonly names: TextLines;
  readonly normalizedNames: TextLines;
  readonly lats: Int32Array;
  readonly lngs: Int32Array;
  readonly regions: Uint32Array;
  readonly regionTable: readonly Region[];
}

function placeIndexOf({
  names,
  normalizedNames,
  lats,
  lngs,
  regions,
  regionTable,
}: PlaceColumns): PlaceIndex {
  const regionAt = (place: number) => regionTable[regions[place] ?? 0] ?? emptyRegion;

  return {
    size: lats.length,
    entryAt: (place) => ({
      name: readLine(names, place),
      position: { lat: (lats[place] ?? 0) / coordinateScale, lng: (lngs[place] ?? 0) / coordinateScale },
      country: regionAt(place).country,
      within: regionAt(place).within,
    }),
    normalizedRegionAt: (place) => regionAt(place).normalizedName,
    normalizedNameAt: (place) => readLine(normalizedNames, place),
    *withWordPrefix(word) {
      for (const gap of ['\n', ' ']) yield* findLines(normalizedNames, `${gap}${word}`);
    },
    withinBounds: ({ west, south, east, north }) => {
      const found: number[] = [];
      for (let place = 0; place < lats.length; place += 1) {
        const lat = (lats[place] ?? 0) / coordinateScale;
        if (lat < south || lat > north) continue;
        const lng = (lngs[place] ?? 0) / coordinateScale;
        if (lng >= west && lng <= east) found.push(place);
      }
      return found;
    },
  };
}

function* findLines({ bytes, starts }: TextLines, words: string): Iterable<number> {
  const wanted = Buffer.from(words);
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) {
    yield lineAtByte(starts, at);
  }
}

/** The last line that starts at or before a byte. */
function lineAtByte(starts: Uint32Array, byte: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}
