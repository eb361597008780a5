import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MakeCard } from '#server/http/static-files.ts';
import type { StaticFile } from '#server/publishing/static-export/assemble-site.ts';
import { hashOf } from '#server/publishing/static-export/pack-page.ts';

/**
 * The files of a folder with their content hashes, including compressed forms.
 *
 * @param replacements paths to serve, mapped to the paths of the files that replace them.
 */
export async function staticFilesIn(
  folder: string,
  replacements: Readonly<Record<string, string>> = {},
): Promise<readonly StaticFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Promise.all(
    names.map(async (name) => {
      const [, path = '', form = ''] = /^(.*?)(\.br|\.gz)?$/.exec(`/${name}`) ?? [];
      const from = join(folder, `${replacements[path] ?? path}${form}`);
      return { name, hash: hashOf(await readFile(from)), isPacked: false, from };
    }),
  );
}

/** The names of published media: a hash and a suffix. */
const publishedMediaPattern = /^([0-9a-z]{10,11})((?:-\d{1,4})?\.(?:avif|webp|mp4|webm|css)|-card\.jpg)$/;

/** Reads media by hash, including social cards of pictures. Files are content-addressed by name. */
export function publishedMediaReader(mediaDir: string, makeCard: MakeCard) {
  return async (hashes: ReadonlySet<string>): Promise<readonly StaticFile[]> => {
    for (const hash of hashes) await makeCard(hash);
    const names = await readdir(mediaDir);
    return names
      .filter((name) => hashes.has(publishedMediaPattern.exec(name)?.[1] ?? ''))
      .map((name) => ({ name: `media/${name}`, hash: name, isPacked: false, from: join(mediaDir, name) }));
  };
}
