import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MakeCard } from '#server/http/static-files.ts';
import type { StaticFile } from '#server/publishing/static-export/assemble-site.ts';
import { hashOf } from '#server/publishing/static-export/pack-page.ts';

/**
 * The files of a folder, packed forms included, by what they hold.
 *
 * @param instead paths at which another file stands, by the path of that.
 */
export async function staticFilesIn(
  folder: string,
  instead: Readonly<Record<string, string>> = {},
): Promise<readonly StaticFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Promise.all(
    names.map(async (name) => {
      const [, path = '', form = ''] = /^(.*?)(\.br|\.gz)?$/.exec(`/${name}`) ?? [];
      const from = join(folder, `${instead[path] ?? path}${form}`);
      return { name, hash: hashOf(await readFile(from)), isPacked: false, from };
    }),
  );
}

/** What follows the hash in the names of published media. */
const publishedMediaPattern = /^([0-9a-z]{10})((?:-\d{1,4})?\.(?:avif|webp|mp4|webm|css)|-card\.jpg)$/;

/** Media by their hashes, cards of pictures included; what they hold is in their names. */
export function publishedMediaReader(mediaDir: string, makeCard: MakeCard) {
  return async (hashes: ReadonlySet<string>): Promise<readonly StaticFile[]> => {
    for (const hash of hashes) await makeCard(hash);
    const names = await readdir(mediaDir);
    return names
      .filter((name) => hashes.has(publishedMediaPattern.exec(name)?.[1] ?? ''))
      .map((name) => ({ name: `media/${name}`, hash: name, isPacked: false, from: join(mediaDir, name) }));
  };
}
