import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { packedForms, type SiteFile } from '#server/publishing/static-export/site-files.ts';

/** The content of a file, with its compressed forms if it has any. */
export interface FileContent {
  readonly body: Uint8Array | string;
  readonly packed: { readonly br: Uint8Array; readonly gzip: Uint8Array } | null;
}

type NamedFile = Pick<SiteFile, 'name' | 'isPacked'>;

const fileNamesOf = ({ name, isPacked }: NamedFile): readonly string[] =>
  isPacked ? [name, ...packedForms.map((form) => name + form)] : [name];

const isFileExistsError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Opens a site's folder. Its files may be hard links shared with another export: they are replaced, never modified. */
export function openSiteFolder(root: string) {
  const createdFolders = new Set<string>();

  /** @param make creates the file, and fails if it exists. */
  const put = (name: string, make: (path: string) => void) => {
    const path = join(root, name);
    const folder = dirname(path);
    if (!createdFolders.has(folder)) mkdirSync(folder, { recursive: true });
    createdFolders.add(folder);
    try {
      make(path);
    } catch (error) {
      if (!isFileExistsError(error)) throw error;
      unlinkSync(path);
      make(path);
    }
  };
  const write = (name: string, body: Uint8Array | string) =>
    put(name, (path) => writeFileSync(path, body, { flag: 'wx' }));
  const link = (name: string, from: string) => put(name, (path) => linkSync(from, path));

  return {
    /** Writes a file under one or more names. */
    write([name = '', ...others]: readonly string[], { body, packed }: FileContent): void {
      write(name, body);
      if (packed) {
        write(`${name}.br`, packed.br);
        write(`${name}.gz`, packed.gzip);
      }
      const forms = fileNamesOf({ name: '', isPacked: packed !== null });
      for (const other of others) for (const form of forms) link(other + form, join(root, name + form));
    },
    /** Hard-links a file of another folder on the same disk. */
    link(file: NamedFile, from: string): void {
      for (const name of fileNamesOf(file)) link(name, join(from, name));
    },
    copy({ name }: NamedFile, from: string): void {
      put(name, (path) => {
        copyFileSync(from, path, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
        // The source is private to the server; the site is public.
        chmodSync(path, 0o644);
      });
    },
    remove(file: NamedFile): void {
      for (const name of fileNamesOf(file)) rmSync(join(root, name), { force: true });
    },
  };
}
