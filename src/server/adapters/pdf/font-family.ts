import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A part of a family, kept in a file of its own. */
export interface FontSubset {
  /** Unlike any other's, and unlike any font of the machine. */
  readonly name: string;
  readonly file: string;
  /** Characters that it is not to draw. */
  readonly excluded: ReadonlySet<number>;
}

export interface FontFamily {
  /** The pieces that may draw a code point: packages claim a little more for their pieces than these hold. */
  readonly subsetsFor: (codePoint: number) => readonly FontSubset[];
  /** The pieces that nearly every text in the family's language asks for; none where a family has few. */
  readonly common: readonly FontSubset[];
}

/** Pieces of large families are numbered by how common their characters are, up to 119; menus seldom need others. */
const firstCommonSubset = 100;

const noCharacters: ReadonlySet<number> = new Set();

/** Vazirmatn's decimal separator is the stroke of Persian handwriting: Arabic figures come from another family, whole. */
const excludedByFamily: Readonly<Record<string, ReadonlySet<number>>> = {
  vazirmatn: new Set(codePointsIn('U+660-66c')),
};

/** Reads which pieces a family of `@fontsource-variable` comes in. */
export async function openFontFamily(family: string): Promise<FontFamily> {
  const home = `@fontsource-variable/${family}`;
  const ranges = JSON.parse(await readFile(pathOf(`${home}/unicode.json`), 'utf8')) as Record<string, string>;
  const claims = new Map<number, FontSubset[]>();
  const common: FontSubset[] = [];
  for (const [key, list] of Object.entries(ranges)) {
    const part = key.replace(/[[\]]/g, '');
    const name = `${family}-${part}`;
    const subset: FontSubset = {
      name,
      file: pathOf(`${home}/files/${name}-wght-normal.woff2`),
      excluded: excludedByFamily[family] ?? noCharacters,
    };
    if (Number(part) >= firstCommonSubset) common.push(subset);
    for (const codePoint of codePointsIn(list)) {
      const known = claims.get(codePoint);
      if (known) known.push(subset);
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
