import { strToU8, zipSync } from 'fflate';
import { type Decimals, writeMilli } from '#domain/money.ts';
import { directionOf, type Language } from '#i18n/languages.ts';
import { columnLetters } from '#server/menu-exchange/spreadsheet/sheet.ts';
import type { ExportCell, ExportTable } from '#server/reports/export-table.ts';

/** The formats of cells, by their index in the styles of the workbook. */
const styles = {
  text: 0,
  heading: 1,
  count: 2,
  amount: { 0: 2, 2: 3, 3: 4 } satisfies Record<Decimals, number>,
};

const xml = (body: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The same bytes for the same tables. Archives know no year before this one. */
const mtime = new Date(1980, 0, 1);

/**
 * Writes tables as a workbook (.xlsx), each on a sheet of its own. Amounts are numbers with the decimals of their currency;
 * texts are never formulas.
 */
export function writeWorkbook(tables: readonly ExportTable[], language: Language): Uint8Array {
  const names = sheetNames(tables);
  const isRightToLeft = directionOf(language) === 'rtl';
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': contentTypes(tables.length),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': relations([
      ...tables.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesPart(),
  };
  for (const [at, table] of tables.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheet(table, isRightToLeft);
  return zipSync(parts, { mtime });
}

/** At most 31 characters, without those that references need, and each once. */
function sheetNames(tables: readonly ExportTable[]): readonly string[] {
  const names: string[] = [];
  for (const { name } of tables) {
    const base =
      name
        .replace(/[[\]:*?/\\'\s]+/g, ' ')
        .trim()
        .slice(0, 26) || 'Sheet';
    const isTaken = (text: string) => names.some((one) => one.toLowerCase() === text.toLowerCase());
    let unique = base;
    for (let count = 2; isTaken(unique); count += 1) unique = `${base} ${count}`;
    names.push(unique);
  }
  return names;
}

const contentTypes = (sheets: number): Uint8Array => {
  const part = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${contentType}.${kind}+xml"/>`;
  const all = Array.from({ length: sheets }, (_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet'));
  return xml(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${all.join('')}</Types>`,
  );
};

const relations = (targets: readonly (readonly [kind: string, target: string])[]): Uint8Array =>
  xml(
    `<Relationships xmlns="${packageRelations}">${targets
      .map(
        ([kind, target], at) =>
          `<Relationship Id="rId${at + 1}" Type="${officeRelations}/${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

const workbook = (names: readonly string[]): Uint8Array =>
  xml(
    `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${names
      .map((name, at) => `<sheet name="${escapeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  );

/** In the order of `styles`: text, heading, whole numbers, amounts of two and of three decimals. */
const stylesPart = (): Uint8Array =>
  xml(
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.000"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/>${[3, 4, 164].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  );

function sheet({ headings, rows }: ExportTable, isRightToLeft: boolean): Uint8Array {
  const lines = [headings, ...rows].map((cells, row) => {
    const written = cells.map((cell, column) =>
      cellXml(cell, `${columnLetters(column)}${row + 1}`, row === 0),
    );
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return xml(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, headings.length)}" width="18" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
  );
}

function cellXml(cell: ExportCell, place: string, isHeading: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${place}" s="${isHeading ? styles.heading : styles.text}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
  if ('count' in cell) return `<c r="${place}" s="${styles.count}"><v>${cell.count}</v></c>`;
  return `<c r="${place}" s="${styles.amount[cell.decimals]}"><v>${writeMilli(cell.amount, cell.decimals)}</v></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML cannot hold. Readers would take `_x0041_` for a character. */
const escapeText = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
