import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What pages are made by: what is built, what runs as it is written, and the packages. */
const sources = ['dist/server', 'src', 'package-lock.json'];

/** Stands for the program in `root`: another one may make other pages of the same menu. */
export async function programMark(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(join(root, source))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  contents.forEach((content, at) => {
    hash.update(`${files[at]?.slice(root.length)} ${content.length} `).update(content);
  });
  return hash.digest('base64url');
}

/** The file itself, where it is no folder. */
async function filesBelow(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
