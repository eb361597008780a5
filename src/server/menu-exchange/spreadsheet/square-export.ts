import type { RemarkList } from '../remarks.ts';
import { readYesNo } from '../yes-no.ts';
import { foldTitle } from './columns.ts';
import { cellPlace, type Sheet } from './sheet.ts';

const squareTitles = ['token', 'item name', 'variation name'];

/** The row of the titles of an item library that Square exported as CSV; -1 for anything else. */
function squareTitleRow({ rows }: Sheet): number {
  return rows.slice(0, 5).findIndex((row) => {
    const titles = new Set(row.map(foldTitle));
    return squareTitles.every((title) => titles.has(title));
  });
}

export const isSquareExport = (sheet: Sheet): boolean => squareTitleRow(sheet) >= 0;

/** Columns of Square's that stand for others, appended after all columns so that cells keep their places. */
const added = ['Options', 'Tax', 'Age'] as const;

/** Square's export with its columns of modifier sets, taxes and alcohol as columns that all spreadsheets have. */
export function translateSquareExport(sheet: Sheet, remarks: RemarkList): Sheet {
  const titleRow = squareTitleRow(sheet);
  if (titleRow < 0) return sheet;
  const titles = sheet.rows[titleRow] ?? [];
  const kinds = titles.map(kindOf);
  const archived = titles.findIndex((title) => foldTitle(title) === 'archived');
  const rows = sheet.rows.map((cells, row) => {
    if (row < titleRow) return cells;
    if (row === titleRow) return [...titles.map((title, index) => (kinds[index] ? '' : title)), ...added];
    if (readYesNo(cells[archived] ?? '')) {
      remarks.add('lost', 'Archived items are left out', cellPlace(sheet, row, archived));
      return [];
    }
    const named = kinds.flatMap((kind, index) =>
      kind && readYesNo(cells[index] ?? '') ? [{ ...kind, index }] : [],
    );
    return [...pad(cells, titles.length), ...addedCells(sheet, row, named, remarks)];
  });
  return { ...sheet, rows };
}

interface SquareColumn {
  readonly kind: 'modifiers' | 'tax' | 'alcohol' | 'other';
  readonly name: string;
}

function kindOf(title: string): SquareColumn | null {
  const modifiers = /^modifier set - (.+)$/i.exec(title.trim())?.[1];
  if (modifiers !== undefined) return { kind: 'modifiers', name: modifiers };
  const tax = /^tax - (.+)$/i.exec(title.trim())?.[1];
  if (tax !== undefined) return { kind: 'tax', name: tax };
  if (/^contains alcohol$/i.test(title.trim())) return { kind: 'alcohol', name: '' };
  const isOther =
    /^((current|new) quantity|stock alert|option (name|value)|reference handle|customer-facing name|square online)/i.test(
      title.trim(),
    );
  return isOther ? { kind: 'other', name: '' } : null;
}

function addedCells(
  sheet: Sheet,
  row: number,
  named: readonly (SquareColumn & { readonly index: number })[],
  remarks: RemarkList,
): readonly string[] {
  const namesOf = (kind: SquareColumn['kind']) =>
    named.filter((one) => one.kind === kind).map(({ name }) => name);
  const [tax = '', ...moreTaxes] = namesOf('tax');
  if (moreTaxes.length > 0)
    remarks.add('lost', 'Taxes after the first of a dish', `${sheet.name}!${row + 1}`);
  const hasAlcohol = named.some(({ kind }) => kind === 'alcohol');
  if (hasAlcohol)
    remarks.add('guessed', 'Items with alcohol are for adults of 18', `${sheet.name}!${row + 1}`);
  return [namesOf('modifiers').join('\n'), tax, hasAlcohol ? '18' : ''];
}

const pad = (cells: readonly string[], width: number) => [
  ...cells.slice(0, width),
  ...new Array<string>(Math.max(0, width - cells.length)).fill(''),
];
