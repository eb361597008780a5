import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A subset of a family, stored in its own file. */
export interface FontSubset {
  /** Unique, also among the system's fonts. */
  readonly name: string;
  readonly file: string;
  /** Characters to remove from the font. */
  readonly excluded: ReadonlySet<number>;
}

export interface FontFamily {
  /** The subsets that may contain a code point: packages claim slightly more than the files contain. */
  readonly subsetsFor: (codePoint: number) => readonly FontSubset[];
  /** The subsets that nearly every text in the family's language needs; empty for small families. */
  readonly common: readonly FontSubset[];
}

/** Subsets of large families are numbered by the frequency of their characters, up to 119; menus rarely need others. */
const firstCommonSubset = 100;

const noCharacters: ReadonlySet<number> = new Set();

/** Vazirmatn's decimal separator looks like Persian handwriting, so all Arabic digits come from another family. */
const excludedByFamily: Readonly<Record<string, ReadonlySet<number>>> = {
  vazirmatn: new Set(codePointsIn('U+660-66c')),
};

/** Reads the subsets of a family of `@fontsource-variable`. */
export async function openFontFamily(family: string): Promise<FontFamily> {
  const packageName = `@fontsource-variable/${family}`;
  const ranges = JSON.parse(await readFile(pathOf(`${packageName}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const claims = new Map<number, FontSubset[]>();
  const common: FontSubset[] = [];
  for (const [key, list] of Object.entries(ranges)) {
    const part = key.replace(/[[\]]/g, '');
    const name = `${family}-${part}`;
    const subset: FontSubset = {
      name,
      file: pathOf(`${packageName}/files/${name}-wght-normal.woff2`),
      excluded: excludedByFamily[family] ?? noCharacters,
    };
    if (Number(part) >= firstCommonSubset) common.push(subset);
    for (const codePoint of codePointsIn(list)) {
      const subsets = claims.get(codePoint);
      if (subsets) subsets.push(subset);
      else claims.set(codePoint, [subset]);
    }
  }
  return { subsetsFor: (codePoint) => claims.get(codePoint) ?? [], common };
}

const pathOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** The code points of a CSS `unicode-range`: `U+20,U+4e00-4eff`. */
function* codePointsIn(list: string): Generator<number> {
  for (const range of list.split(',')) {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let codePoint = first; codePoint <= last; codePoint += 1) yield codePoint;
  }
}
