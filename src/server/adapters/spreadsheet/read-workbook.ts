import { unzipSync } from 'fflate';
import type { SheetsResult, SourceFile } from '#server/menu-exchange/source-file.ts';
import type { Sheet } from '#server/menu-exchange/spreadsheet/sheet.ts';
import { maxCells } from './read-delimited.ts';
import { readSheetXml, readXml, unescapeText } from './sheet-xml.ts';
import { type NumberStyle, numberStyleOf } from './workbook-styles.ts';

/** Unpacked, in bytes: an archive can claim to be small. */
const [maxPartBytes, maxUnpackedBytes] = [60 * 1024 * 1024, 120 * 1024 * 1024];

const partPattern =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;
const picturePattern = /^xl\/(media|drawings)\/[^/]+$/i;

type Parts = ReadonlyMap<string, Uint8Array>;
type Remarks = Extract<SheetsResult, { readonly kind: 'read' }>['remarks'][number][];

/**
 * Reads the sheets of an Excel workbook (.xlsx), cell by cell as the file has them. Formulas have the results that were saved
 * with them.
 *
 * Libraries for workbooks read no file in which one cell is broken, and fill the space before a cell that stands far away.
 */
export function readWorkbook({ name, bytes }: SourceFile): SheetsResult {
  const remarks: Remarks = [];
  const parts = unpack(bytes, name, remarks);
  if (typeof parts === 'string') return { kind: 'unreadable', why: parts };
  const sheets = sheetsOf(parts, name, remarks);
  if (sheets === null) return { kind: 'unreadable', why: 'it isn’t an Excel workbook (.xlsx)' };
  const cells = sheets.reduce(
    (sum, { rows }) => sum + rows.reduce((inRows, row) => inRows + row.length, 0),
    0,
  );
  if (cells > maxCells) return { kind: 'unreadable', why: `it has more than ${maxCells} cells` };
  return { kind: 'read', sheets, remarks };
}

/** The parts that hold cells, or why they can't be had. */
function unpack(bytes: Uint8Array, name: string, remarks: Remarks): Parts | string {
  let unpacked = 0;
  let isTooLarge = false;
  const filter = (file: { readonly name: string; readonly originalSize: number }) => {
    if (picturePattern.test(file.name))
      remarks.push(['lost', 'Pictures in the file: name their addresses in a column', name]);
    if (!partPattern.test(file.name)) return false;
    unpacked += file.originalSize;
    isTooLarge ||= file.originalSize > maxPartBytes || unpacked > maxUnpackedBytes;
    return !isTooLarge;
  };
  try {
    const parts = unzipSync(bytes, { filter });
    if (isTooLarge) return 'it unpacks to more than a menu needs';
    return new Map(Object.entries(parts).map(([path, part]) => [path.toLowerCase(), part]));
  } catch {
    return 'it is damaged'; // fflate throws errors of its own.
  }
}

const textOf = (parts: Parts, path: string): string | null => {
  const part = parts.get(path.toLowerCase());
  return part ? new TextDecoder().decode(part) : null;
};

function sheetsOf(parts: Parts, file: string, remarks: Remarks): readonly Sheet[] | null {
  const workbook = textOf(parts, 'xl/workbook.xml');
  if (workbook === null) return null;
  const { listed, epoch } = readSheetList(workbook);
  const targets = readTargets(textOf(parts, 'xl/_rels/workbook.xml.rels') ?? '');
  const sharedStrings = readSharedStrings(textOf(parts, 'xl/sharedStrings.xml') ?? '');
  const styles = readStyles(textOf(parts, 'xl/styles.xml') ?? '');
  return listed.flatMap(({ name, relation, isHidden }): readonly Sheet[] => {
    const place = (cell: string) => (cell === '' ? name : `${name}!${cell}`);
    if (isHidden) {
      remarks.push(['lost', 'Hidden sheets', `${file} ${name}`]);
      return [];
    }
    const xml = textOf(parts, targets.get(relation) ?? '');
    if (xml === null) return [];
    const remark = (message: string, cell: string) => void remarks.push(['lost', message, place(cell)]);
    return [{ name, rows: readSheetXml(xml, { sharedStrings, styles, epoch, remark }) }];
  });
}

interface ListedSheet {
  readonly name: string;
  /** The id of its relation to the part with its cells. */
  readonly relation: string;
  readonly isHidden: boolean;
}

function readSheetList(xml: string): {
  readonly listed: readonly ListedSheet[];
  readonly epoch: 1900 | 1904;
} {
  const listed: ListedSheet[] = [];
  let epoch: 1900 | 1904 = 1900;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) epoch = 1904;
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([attribute]) => /:id$/.test(attribute))?.[1] ?? '';
      listed.push({
        name: attributes.name ?? 'Sheet',
        relation,
        isHidden: /hidden/i.test(attributes.state ?? ''),
      });
    },
  });
  return { listed, epoch };
}

/** The paths of parts by the ids of their relations. */
function readTargets(xml: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  readXml(xml, {
    open(name, { Id: id, Target: target = '' }) {
      if (name === 'Relationship' && id !== undefined) {
        targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
      }
    },
  });
  return targets;
}

/** Texts that cells share. Readings beside Asian letters are left out. */
function readSharedStrings(xml: string): readonly string[] {
  const strings: string[] = [];
  let [isReading, isText, string] = [false, false, ''];
  readXml(xml, {
    open(name) {
      if (name === 'si') string = '';
      else if (name === 'rPh') isReading = true;
      else isText = name === 't';
    },
    text(words) {
      if (isText && !isReading) string += words;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      else if (name === 'si') strings.push(unescapeText(string));
    },
  });
  return strings;
}

/** How cells show numbers, by the number of their style. */
function readStyles(xml: string): readonly NumberStyle[] {
  const codes = new Map<string, string>();
  const styles: NumberStyle[] = [];
  let isInCells = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) {
        const id = attributes.numFmtId ?? '0';
        styles.push(numberStyleOf(Number(id), codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}
