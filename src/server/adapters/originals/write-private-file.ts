import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Where a file is written before it is whole. */
export const temporaryPathFor = (file: string) => `${file}.${randomUUID()}.tmp`;

/** Writes a file that nobody else may read, so that whoever finds it finds all of it. */
export async function writePrivateFile(file: string, content: Uint8Array): Promise<void> {
  const unfinished = temporaryPathFor(file);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, file);
}
