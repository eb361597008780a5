import type { SheetsResult, SourceFile } from '#server/menu-exchange/source-file.ts';
import { readDelimited } from './read-delimited.ts';
import { readWorkbook } from './read-workbook.ts';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Reads a workbook or a text, by what the file is and not by its name. */
export function readSheets(file: SourceFile): SheetsResult {
  if (startsWith(file.bytes, 0x50, 0x4b)) return readWorkbook(file);
  if (startsWith(file.bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return {
      kind: 'unreadable',
      why: 'it is a workbook of an old form or with a password: save it as .xlsx without one',
    };
  }
  return readDelimited(file);
}
