import { strToU8, zipSync } from 'fflate';

/** A cell of a test workbook: a text, or its XML. */
type WorkbookCell = string | { readonly xml: string };

/** A workbook (.xlsx) with sheets of cells, and further parts by path. */
export function aWorkbook(
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
  parts: Readonly<Record<string, string>> = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
  };
  for (const [at, name] of names.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name] ?? []);
  const all = Object.entries({ ...files, ...parts }).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(all));
}

function sheetXml(rows: readonly (readonly WorkbookCell[])[]): string {
  const cellXml = (cell: WorkbookCell, row: number, column: number): string => {
    const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    if (typeof cell !== 'string') return cell.xml.replace('<c', `<c ${place}`);
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c ${place} t="inlineStr"><is><t>${text}</t></is></c>`;
  };
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, row, at)).join('')}</row>`,
  );
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}
