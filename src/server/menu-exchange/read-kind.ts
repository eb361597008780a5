import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import type { JsonDocument } from './json-document.ts';
import { readJustEat } from './just-eat/read-just-eat.ts';
import type { KindReaderContext, ReadMenu } from './kind-reader.ts';
import { readJsonSource } from './read-json-source.ts';
import { readSchemaOrg } from './schema-org/read-schema-org.ts';
import type { SheetsResult, SourceFile } from './source-file.ts';
import { readSpreadsheet } from './spreadsheet/read-spreadsheet.ts';
import type { Sheet } from './spreadsheet/sheet.ts';
import { readSquare } from './square/read-square.ts';
import { readUberEats } from './uber-eats/read-uber-eats.ts';

/** What reads the bytes of files. */
export interface SourceReaders {
  /** Reads the sheets of a workbook, or the table of a text. */
  readonly readSheets: (file: SourceFile) => SheetsResult;
  /** The JSON-LD texts of a page. */
  readonly findJsonLd: (html: string) => readonly string[];
  readonly decodeText: (bytes: Uint8Array) => string;
}

/** Reads the menu in files of a kind. */
export function readKind(
  kind: ImportKind,
  files: readonly SourceFile[],
  readers: SourceReaders,
  context: KindReaderContext,
): ReadMenu {
  switch (kind) {
    case 'csv':
    case 'xlsx':
      return readSheetFiles(files, readers, context);
    case 'square':
      return readDocuments(files, readers, (documents) => readSquare(documents, context));
    case 'ubereats':
      return readDocuments(files, readers, (documents) => readUberEats(documents, context));
    case 'justeat':
      return readDocuments(files, readers, (documents) => readJustEat(documents, context));
    case 'schemaorg':
      return readSchemaOrg(readPages(files, readers), context);
  }
}

function readSheetFiles(
  files: readonly SourceFile[],
  { readSheets }: SourceReaders,
  context: KindReaderContext,
): ReadMenu {
  const sheets: Sheet[] = [];
  for (const file of files) {
    const read = readSheets(file);
    if (read.kind === 'unreadable') return { kind: 'refused', why: `${file.name}: ${read.why}` };
    for (const remark of read.remarks) context.remarks.add(...remark);
    sheets.push(...read.sheets);
  }
  return readSpreadsheet(sheets, context);
}

function readDocuments(
  files: readonly SourceFile[],
  { decodeText }: SourceReaders,
  read: (documents: readonly JsonDocument[]) => ReadMenu,
): ReadMenu {
  const documents: JsonDocument[] = [];
  for (const { name, bytes } of files) {
    const parsed = readJsonSource(decodeText(bytes));
    if (parsed.kind === 'unreadable') return { kind: 'refused', why: `${name}: ${parsed.why}` };
    documents.push({ name, value: parsed.value });
  }
  return read(documents);
}

/** The JSON-LD of pages and files. One broken script does not spoil the others. */
function readPages(
  files: readonly SourceFile[],
  { decodeText, findJsonLd }: SourceReaders,
): readonly JsonDocument[] {
  return files.flatMap(({ name, bytes }) => {
    const text = decodeText(bytes);
    const isJson = /^\s*[[{]/.test(text);
    return (isJson ? [text] : findJsonLd(text)).flatMap((json): readonly JsonDocument[] => {
      const parsed = readJsonSource(json);
      return parsed.kind === 'read' ? [{ name, value: parsed.value }] : [];
    });
  });
}
