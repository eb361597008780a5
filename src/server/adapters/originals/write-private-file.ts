import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** The temporary path of a file that is being written. */
export const temporaryPathFor = (file: string) => `${file}.${randomUUID()}.tmp`;

/** Writes a file atomically, readable only by the owner. */
export async function writePrivateFile(file: string, content: Uint8Array): Promise<void> {
  const unfinished = temporaryPathFor(file);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, file);
}
