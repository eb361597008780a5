import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A font of one weight, as the typesetter reads them: TrueType, without axes. */
export interface FontFile {
  readonly bytes: Uint8Array;
  /** The code points that it draws. */
  readonly characters: ReadonlySet<number>;
}

/**
 * Takes one weight out of a variable WOFF2 font, and gives it a family name of its own: the pieces of a family
 * all bear the same, and the typesetter would take any of them for the whole.
 *
 * @param leftOut characters that another font is to draw
 */
export async function makeFontFile(
  woff2: Uint8Array,
  family: string,
  weight: number,
  leftOut: ReadonlySet<number>,
): Promise<FontFile> {
  const whole = await subsetFont(Buffer.from(woff2), undefined, {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const drawn = [...new Face(new Blob(whole)).collectUnicodes()];
  const kept = drawn.filter((character) => !leftOut.has(character));
  const font =
    kept.length === drawn.length
      ? whole
      : await subsetFont(whole, String.fromCodePoint(...kept), { targetFormat: 'truetype' });
  return { bytes: withFamilyName(font, family), characters: new Set(kept) };
}

const headerLength = 12;
const recordLength = 16;

/** Puts another `name` table in. The sums of the tables stay as they were: nobody who reads these files adds them up. */
function withFamilyName(font: Buffer, family: string): Buffer {
  const count = font.readUInt16BE(4);
  const directory = Buffer.from(font.subarray(0, headerLength + recordLength * count));
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let at = headerLength; at < directory.length; at += recordLength) {
    const start = directory.readUInt32BE(at + 8);
    const isName = directory.toString('latin1', at, at + 4) === 'name';
    const table = isName ? nameTable(family) : font.subarray(start, start + directory.readUInt32BE(at + 12));
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** The numbers of the family's name and of the PostScript name, which PDFs show. */
const nameIds = [1, 6];

/** A `name` table of format 0 that holds one name for both: Windows, Unicode, English. */
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const start = 6 + nameIds.length * 12;
  const records = nameIds.flatMap((id) => [3, 1, 0x409, id, text.length, 0]);
  const head = Buffer.from(Uint16Array.of(0, nameIds.length, start, ...records).buffer).swap16();
  return Buffer.concat([head, text]);
}
