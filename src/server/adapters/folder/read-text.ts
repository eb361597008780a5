import { readFile } from 'node:fs/promises';
import type { Problem } from '#server/publishing/check/problem.ts';
import { maxDocumentBytes } from '#server/publishing/check/venue-folder.ts';
import type { ReadTextResult } from '#server/publishing/remote/read-uploaded-folder.ts';

/** Where a document lies. */
interface DocumentFile {
  readonly location: string;
  readonly bytes: number;
}

/** Reads a document of a venue's folder, or says what keeps it from being read. */
export async function readText(name: string, file: DocumentFile | null): Promise<ReadTextResult> {
  if (!file) return { text: null, problems: [missingFile(name)] };
  if (file.bytes > maxDocumentBytes) {
    return unreadable(
      name,
      'too_large',
      `The file is larger than ${maxDocumentBytes / 1024 / 1024} MB.`,
      mediaFolderRemedy,
    );
  }
  const bytes = await readFile(file.location).catch(() => null);
  if (!bytes)
    return unreadable(name, 'unreadable_file', 'The file cannot be read.', 'Look at its permissions.');

  const text = decodeUtf8(bytes);
  return text === null
    ? unreadable(name, 'wrong_encoding', 'The file is not in UTF-8.', 'Save it anew with the encoding UTF-8.')
    : { text, problems: [] };
}

const mediaFolderRemedy = 'Keep pictures and films in the media folder; a menu is text only.';

function unreadable(name: string, code: string, message: string, remedy: string): ReadTextResult {
  return { text: null, problems: [fileProblem(name, code, message, remedy)] };
}

/** The text; `null` when the bytes are in another encoding, such as the UTF-16 of some editors. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null; // A TypeError is how the decoder says that these bytes are no UTF-8.
  }
}

export const missingFile = (name: string): Problem =>
  fileProblem(
    name,
    'missing_file',
    `There is no file "${name}".`,
    'Put it there; capitals in its name count.',
  );

/** What is wrong with a file as a whole. */
export function fileProblem(file: string, code: string, message: string, remedy: string): Problem {
  return { severity: 'problem', file, line: 0, column: 0, path: '', code, message, remedy };
}
