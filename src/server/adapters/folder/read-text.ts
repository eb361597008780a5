import { readFile } from 'node:fs/promises';
import type { Problem } from '#server/publishing/check/problem.ts';
import { maxDocumentBytes } from '#server/publishing/check/venue-folder.ts';
import type { ReadTextResult } from '#server/publishing/remote/read-uploaded-folder.ts';

interface DocumentFile {
  readonly location: string;
  readonly bytes: number;
}

/** Reads a document of a venue's folder, or returns the problem that prevents it. */
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
  if (!bytes) return unreadable(name, 'unreadable_file', 'The file can’t be read.', 'Check its permissions.');

  const text = decodeUtf8(bytes);
  return text === null
    ? unreadable(name, 'wrong_encoding', 'The file isn’t in UTF-8.', 'Save it again in UTF-8.')
    : { text, problems: [] };
}

const mediaFolderRemedy = 'Move pictures and videos to the media folder; a menu contains only text.';

function unreadable(name: string, code: string, message: string, remedy: string): ReadTextResult {
  return { text: null, problems: [fileProblem(name, code, message, remedy)] };
}

/** The text; `null` when the bytes are in another encoding, such as the UTF-16 of some editors. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null; // Not UTF-8.
  }
}

export const missingFile = (name: string): Problem =>
  fileProblem(name, 'missing_file', `There’s no file "${name}".`, 'Add the file; names are case-sensitive.');

/** A problem of a whole file. */
export function fileProblem(file: string, code: string, message: string, remedy: string): Problem {
  return { severity: 'problem', file, line: 0, column: 0, path: '', code, message, remedy };
}
