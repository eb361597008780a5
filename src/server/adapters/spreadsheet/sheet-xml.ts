import { Parser } from 'htmlparser2';
import { columnLetters } from '#server/menu-exchange/spreadsheet/sheet.ts';
import { maxCells } from './read-delimited.ts';
import { type NumberStyle, numberText } from './workbook-styles.ts';

/** Cells beyond these are not read: a single cell far away would make a table of nothing. */
const [maxRows, maxColumns] = [100_000, 2_000];

/** Calls for each tag and text of an XML document. Prefixes of names are left out. */
interface XmlHandler {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Entities that a document declares itself are not expanded. */
export function readXml(xml: string, { open, text, close }: XmlHandler): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (words) => text?.(words),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly epoch: 1900 | 1904;
  readonly remark: (message: string, cell: string) => void;
}

/** The cell that is being read. */
interface OpenCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  /** Whether it holds a rich value, such as a picture. */
  readonly isRich: boolean;
  value: string | null;
  inline: string;
  formula: string | null;
}

/** Reads the rows of a sheet. */
export function readSheetXml(xml: string, context: CellContext): readonly (readonly string[])[] {
  const table: OpenTable = { rows: [], cellsLeft: maxCells };
  let [nextRow, nextColumn, inside] = [0, 0, ''];
  let cell: OpenCell | null = null;
  readXml(xml, {
    open(name, attributes) {
      inside = name;
      if (name === 'row') [nextRow, nextColumn] = [rowOf(attributes.r) ?? nextRow, 0];
      if (name !== 'c') return;
      cell = cellOf(attributes, nextRow, nextColumn);
      nextColumn = cell.column + 1;
    },
    text(words) {
      if (cell) addText(cell, inside, words);
    },
    close(name) {
      if (cell) closePart(cell, name);
      inside = '';
      if (name === 'row') nextRow += 1;
      if (name !== 'c' || !cell) return;
      addCell(table, cell, context);
      cell = null;
    },
  });
  return table.rows;
}

/** The rows so far, and how many cells fit into a table still. */
interface OpenTable {
  readonly rows: string[][];
  cellsLeft: number;
}

function cellOf(attributes: Readonly<Record<string, string>>, row: number, column: number): OpenCell {
  const { r, t = 'n', s = '0' } = attributes;
  const place = addressOf(r) ?? { row, column };
  return {
    ...place,
    type: t,
    style: Number(s),
    isRich: 'vm' in attributes,
    value: null,
    inline: '',
    formula: null,
  };
}

function addText(cell: OpenCell, inside: string, words: string): void {
  if (inside === 'v') cell.value = `${cell.value ?? ''}${words}`;
  else if (inside === 't') cell.inline += words;
  else if (inside === 'f') cell.formula = `${cell.formula ?? ''}${words}`;
}

/** A part without text is there too: a shared formula has its text elsewhere. */
function closePart(cell: OpenCell, name: string): void {
  if (name === 'f') cell.formula ??= '';
}

const rowOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) - 1 : null;

/** `B12`, from 0. */
function addressOf(text: string | undefined): { readonly row: number; readonly column: number } | null {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(text ?? '') ?? [];
  if (digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

function addCell(table: OpenTable, cell: OpenCell, context: CellContext): void {
  const { row, column } = cell;
  const text = textOf(cell, context);
  if (text === '') return;
  const cells = table.rows[row] ?? [];
  const added = Math.max(0, column + 1 - cells.length);
  if (row < 0 || row >= maxRows || column >= maxColumns || added > table.cellsLeft) {
    context.remark('Cells beyond the first 100,000 rows and 2,000 columns, or two million', '');
    return;
  }
  table.cellsLeft -= added;
  while (table.rows.length <= row) table.rows.push([]);
  while (cells.length < column) cells.push('');
  cells[column] = text;
  table.rows[row] = cells;
}

/** The address in a formula that shows a picture. */
const imagePattern = /\bIMAGE\(\s*"(https?:\/\/[^"]+)"/i;

function textOf(cell: OpenCell, { sharedStrings, styles, epoch, remark }: CellContext): string {
  const { type, value, formula, inline, style } = cell;
  const image = imagePattern.exec(formula ?? '')?.[1];
  if (image) return image;
  const loss = lossOf(cell);
  if (loss !== null) {
    remark(loss, `${columnLetters(cell.column)}${cell.row + 1}`);
    return '';
  }
  if (value === null) return unescapeText(inline);
  switch (type) {
    case 's':
      return sharedStrings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'yes' : 'no';
    case 'n':
      return numberText(value, styles[style] ?? 'number', epoch);
    default:
      return unescapeText(value);
  }
}

/** What can't be read in a cell; `null` for nothing. */
function lossOf({ type, value, formula, inline, isRich }: OpenCell): string | null {
  if (isRich && (type === 'e' || value === null))
    return 'Pictures in cells: name their addresses in a column';
  if (type === 'e') return `Errors of formulas: ${value}`;
  const isBlank = value === null && inline === '';
  if (!isBlank || formula === null) return null;
  return 'Formulas without a result: open the file in a spreadsheet program and save it';
}

/** `_x000D_` stands for a character that XML can't hold. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
