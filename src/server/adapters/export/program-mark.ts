import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What pages are made by: what is built, what runs as it is written, and the packages. */
const sources = ['dist/server', 'src', 'package-lock.json'];

/**
 * Stands for the program in `root`: another one may make other pages of the same menu.
 *
 * Over a thousand small files are read one after the other: each by itself costs more to wait for than to read.
 */
export function programMark(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(root, source))).sort()) {
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
