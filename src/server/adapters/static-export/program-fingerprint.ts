import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** The code that renders pages: the build, the sources that run unbuilt, and the packages. */
const fingerprintedPaths = ['dist/server', 'src', 'package-lock.json'];

/** The number of files to read before yielding to the event loop. */
const filesPerChunk = 50;

/**
 * Fingerprints the program in `root`: another version may render the same menu differently.
 *
 * Reads over a thousand small files synchronously, which is faster than awaiting each, and yields to the event loop now
 * and then.
 */
export async function fingerprintProgram(root: string): Promise<string> {
  const hash = createHash('sha256');
  const files = fingerprintedPaths.flatMap((source) => filesBelow(join(root, source))).sort();
  for (const [index, file] of files.entries()) {
    if (index % filesPerChunk === 0) await yieldToEventLoop();
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)} ${content.length} `).update(content);
  }
  return hash.digest('base64url');
}

/** All files below a path, or the path itself if it is a file. */
function filesBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
