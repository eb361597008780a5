import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A static TrueType font of one weight, as the typesetter requires. */
export interface FontFile {
  readonly bytes: Uint8Array;
  /** The code points that the font contains. */
  readonly characters: ReadonlySet<number>;
}

/**
 * Extracts one weight from a variable WOFF2 font and gives it a unique family name: the subsets of a family share one
 * name, and the typesetter would take any of them for the whole family.
 *
 * @param excluded characters to remove
 */
export async function makeFontFile(
  woff2: Uint8Array,
  family: string,
  weight: number,
  excluded: ReadonlySet<number>,
): Promise<FontFile> {
  const whole = await subsetFont(Buffer.from(woff2), undefined, {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const available = [...new Face(new Blob(whole)).collectUnicodes()];
  const included = available.filter((character) => !excluded.has(character));
  const font =
    included.length === available.length
      ? whole
      : await subsetFont(whole, String.fromCodePoint(...included), { targetFormat: 'truetype' });
  return { bytes: withFamilyName(font, family), characters: new Set(included) };
}

const headerLength = 12;
const recordLength = 16;

/** Replaces the `name` table. Does not update the checksums: no reader of these files checks them. */
function withFamilyName(font: Buffer, family: string): Buffer {
  const count = font.readUInt16BE(4);
  const directory = Buffer.from(font.subarray(0, headerLength + recordLength * count));
  const chunks: Buffer[] = [directory];
  let offset = directory.length;
  for (let at = headerLength; at < directory.length; at += recordLength) {
    const start = directory.readUInt32BE(at + 8);
    const isName = directory.toString('latin1', at, at + 4) === 'name';
    const table = isName ? nameTable(family) : font.subarray(start, start + directory.readUInt32BE(at + 12));
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    chunks.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(chunks);
}

/** The IDs of the family name and the PostScript name, which PDFs show. */
const nameIds = [1, 6];

/** A `name` table of format 0 with one name for both IDs: Windows, Unicode, English. */
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const start = 6 + nameIds.length * 12;
  const records = nameIds.flatMap((id) => [3, 1, 0x409, id, text.length, 0]);
  const head = Buffer.from(Uint16Array.of(0, nameIds.length, start, ...records).buffer).swap16();
  return Buffer.concat([head, text]);
}
