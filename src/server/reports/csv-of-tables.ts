import { writeMilli } from '#domain/money.ts';
import { type CsvCell, writeCsv } from '../write-csv.ts';
import type { ExportCell, ExportTable } from './export-table.ts';

/** Spreadsheets take UTF-8 for another encoding without it. */
const byteOrderMark = '\ufeff';

function csvCell(cell: ExportCell): CsvCell {
  if (cell === null) return { number: '' };
  if (typeof cell === 'string') return cell;
  return { number: 'count' in cell ? String(cell.count) : writeMilli(cell.amount, cell.decimals) };
}

/** A table as a CSV file in UTF-8. */
export const csvOfTable = ({ headings, rows }: ExportTable): Uint8Array =>
  new TextEncoder().encode(byteOrderMark + writeCsv([headings, ...rows.map((row) => row.map(csvCell))]));
