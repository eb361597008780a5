import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What pages are made by: what is built, what runs as it is written, and the packages. */
const fingerprintedPaths = ['dist/server', 'src', 'package-lock.json'];

/** Files that are read in one go. */
const filesPerSlice = 50;

/**
 * Stands for the program in `root`: another one may make other pages of the same menu.
 *
 * Over a thousand small files are read one after the other: each by itself costs more to wait for than to read. Whoever
 * waits for something else has a turn now and then.
 */
export async function fingerprintProgram(root: string): Promise<string> {
  const hash = createHash('sha256');
  const files = fingerprintedPaths.flatMap((source) => filesBelow(join(root, source))).sort();
  for (const [at, file] of files.entries()) {
    if (at % filesPerSlice === 0) await nextTurn();
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)} ${content.length} `).update(content);
  }
  return hash.digest('base64url');
}

/** The file itself, where it is no folder. */
function filesBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
