import type { HashedFolder } from '../build-preparer.ts';
import { isPhraseFileName } from '../check/phrase-file-name.ts';
import type { Problem } from '../check/problem.ts';
import type { Original, OriginalStore } from '../original-store.ts';
import { folderLimits, type LimitExceeded, limitExceeded } from './folder-limits.ts';
import type { Manifest } from './manifest.ts';

/** The text of a document; `null` when it cannot be read: `problems` says why. */
export interface ReadTextResult {
  readonly text: string | null;
  readonly problems: readonly Problem[];
}

export interface ReadUploadedFolderOptions {
  readonly originals: Pick<OriginalStore, 'find'>;
  /** @param file `null` when the folder has no such file. */
  readonly readText: (name: string, file: Original | null) => Promise<ReadTextResult>;
}

export type ReadUploadedFolderResult =
  | { readonly kind: 'read'; readonly folder: HashedFolder }
  /** The paths of files that are not uploaded. */
  | { readonly kind: 'files_missing'; readonly missing: readonly string[] }
  | LimitExceeded;

/** Reads an uploaded folder. */
export async function readUploadedFolder(
  files: Manifest,
  { originals, readText }: ReadUploadedFolderOptions,
): Promise<ReadUploadedFolderResult> {
  const found = await originals.find(files.values());
  const missing = [...files].filter(([, sha256]) => !found.has(sha256)).map(([path]) => path);
  if (missing.length > 0) return { kind: 'files_missing', missing };

  const fileAt = (path: string) => found.get(files.get(path) ?? '') ?? null;
  const bytes = [...files.keys()].reduce((sum, path) => sum + (fileAt(path)?.bytes ?? 0), 0);
  if (bytes > folderLimits.bytes) return limitExceeded('folder_bytes');

  const names = ['venue.json', 'menu.json', ...[...files.keys()].filter(isPhraseFileName)];
  const [venue, menu, ...phrases] = await Promise.all(
    names.map(async (name) => ({ name, ...(await readText(name, fileAt(name))) })),
  );
  return {
    kind: 'read',
    folder: {
      venue: venue?.text ?? null,
      menu: menu?.text ?? null,
      phrases: new Map(
        phrases.flatMap(({ name, text }) =>
          isPhraseFileName(name) && text !== null ? [[name, text] as const] : [],
        ),
      ),
      media: new Map([...files].filter(([path]) => path.startsWith('media/'))),
      problems: [venue, menu, ...phrases].flatMap((read) => read?.problems ?? []),
    },
  };
}
