import type { Position } from '#domain/delivery/position.ts';
import { foldName } from '#domain/fold.ts';
import type { Bounds } from './map-bounds.ts';

/** A named place of a gazetteer. */
export interface GazetteerEntry {
  readonly name: string;
  readonly position: Position;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** What it lies in, from near to far. */
  readonly within: readonly string[];
}

/**
 * Many places in little memory: positions as whole numbers, names as bytes, both by number. What is asked for
 * again and again is a scan over all of them, which takes a millisecond or two.
 */
export interface PlaceIndex {
  readonly size: number;
  readonly entryAt: (place: number) => GazetteerEntry;
  /** The name as {@link spelt}. */
  readonly spellingAt: (place: number) => string;
  /** What it lies in, likewise, in one row. */
  readonly surroundingsAt: (place: number) => string;
  /** The places one of whose words begins so. */
  readonly beginningWith: (word: string) => Iterable<number>;
  readonly withinBounds: (bounds: Bounds) => readonly number[];
}

/** A name as it is compared: folded, its words apart by one space. */
export const spelt = (name: string): string =>
  // Names in plain letters, which most are, need no more than this.
  (/^[\w ]*$/.test(name) ? name.toLowerCase() : foldName(name, 'und'))
    .replace(/['’‘ʿʾʼ`]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** What places have in common. */
interface Region extends Pick<GazetteerEntry, 'country' | 'within'> {
  readonly spelling: string;
}

const nowhere: Region = { country: '', within: [], spelling: '' };

const newline = 10;
const scale = 100_000;

/** Gathers places into a {@link PlaceIndex}. */
export function gatherPlaces() {
  const names: Buffer[] = [];
  const spellings: Buffer[] = [];
  const lats: number[] = [];
  const lngs: number[] = [];
  const regions: number[] = [];
  const known = new Map<string, number>();
  const regionTable: Region[] = [];

  const regionOf = (country: string, within: readonly string[]) => {
    const key = [country, ...within].join('\n');
    const number =
      known.get(key) ?? regionTable.push({ country, within, spelling: spelt(within.join(' ')) }) - 1;
    known.set(key, number);
    return number;
  };

  return {
    /** Adds many at once, so that their names become few pieces. */
    add(entries: readonly GazetteerEntry[]): void {
      for (const { position, country, within } of entries) {
        lats.push(Math.round(position.lat * scale));
        lngs.push(Math.round(position.lng * scale));
        regions.push(regionOf(country, within));
      }
      names.push(Buffer.from(entries.map(({ name }) => `\n${name}`).join('')));
      spellings.push(Buffer.from(entries.map(({ name }) => `\n${spelt(name)}`).join('')));
    },

    finish: (): PlaceIndex =>
      indexOf({
        names: textOf(names),
        spellings: textOf(spellings),
        lats: Int32Array.from(lats),
        lngs: Int32Array.from(lngs),
        regions: Uint32Array.from(regions),
        regionTable,
      }),
  };
}

/** Lines of text, each begun by a newline. */
interface Text {
  readonly bytes: Buffer;
  /** Where each line begins, and where the last ends. */
  readonly starts: Uint32Array;
}

function textOf(pieces: readonly Buffer[]): Text {
  const bytes = Buffer.concat([...pieces, Buffer.from('\n')]);
  const starts: number[] = [];
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) starts.push(at);
  return { bytes, starts: Uint32Array.from(starts) };
}

const lineOf = ({ bytes, starts }: Text, line: number): string =>
  bytes.toString('utf8', (starts[line] ?? 0) + 1, starts[line + 1] ?? 0);

interface Columns {
  readonly names: Text;
  readonly spellings: Text;
  readonly lats: Int32Array;
  readonly lngs: Int32Array;
  readonly regions: Uint32Array;
  readonly regionTable: readonly Region[];
}

function indexOf({ names, spellings, lats, lngs, regions, regionTable }: Columns): PlaceIndex {
  const regionAt = (place: number) => regionTable[regions[place] ?? 0] ?? nowhere;

  return {
    size: lats.length,
    entryAt: (place) => ({
      name: lineOf(names, place),
      position: { lat: (lats[place] ?? 0) / scale, lng: (lngs[place] ?? 0) / scale },
      country: regionAt(place).country,
      within: regionAt(place).within,
    }),
    surroundingsAt: (place) => regionAt(place).spelling,
    spellingAt: (place) => lineOf(spellings, place),
    *beginningWith(word) {
      for (const gap of ['\n', ' ']) yield* linesWith(spellings, `${gap}${word}`);
    },
    withinBounds: ({ west, south, east, north }) => {
      const found: number[] = [];
      for (let place = 0; place < lats.length; place += 1) {
        const lat = (lats[place] ?? 0) / scale;
        if (lat < south || lat > north) continue;
        const lng = (lngs[place] ?? 0) / scale;
        if (lng >= west && lng <= east) found.push(place);
      }
      return found;
    },
  };
}

function* linesWith({ bytes, starts }: Text, words: string): Iterable<number> {
  const wanted = Buffer.from(words);
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) {
    yield lineAt(starts, at);
  }
}

/** The last line that begins at or before a byte. */
function lineAt(starts: Uint32Array, byte: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}
