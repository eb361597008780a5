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

/** Content of a file, with its packed forms where it has any. */
export interface FileContent {
  readonly body: Uint8Array | string;
  readonly packed: { readonly br: Uint8Array; readonly gzip: Uint8Array } | null;
}

type NamedFile = Pick<SiteFile, 'name' | 'isPacked'>;

const fileNamesOf = ({ name, isPacked }: NamedFile): readonly string[] =>
  isPacked ? [name, ...packedForms.map((form) => name + form)] : [name];

const isFileExistsError = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && fault.code === 'EEXIST';

/**
 * A site's folder. A file in it may be that of another export too: it is never written to, but taken away and made anew.
 */
export function openSiteFolder(root: string) {
  const known = new Set<string>();

  /** @param make makes a file of that path, and fails where there is one. */
  const put = (name: string, make: (path: string) => void) => {
    const path = join(root, name);
    const folder = dirname(path);
    if (!known.has(folder)) mkdirSync(folder, { recursive: true });
    known.add(folder);
    try {
      make(path);
    } catch (fault) {
      if (!isFileExistsError(fault)) throw fault;
      unlinkSync(path);
      make(path);
    }
  };
  const write = (name: string, body: Uint8Array | string) =>
    put(name, (path) => writeFileSync(path, body, { flag: 'wx' }));
  const link = (name: string, from: string) => put(name, (path) => linkSync(from, path));

  return {
    /** Writes a file that stands under all these names. */
    write([name = '', ...others]: readonly string[], { body, packed }: FileContent): void {
      write(name, body);
      if (packed) {
        write(`${name}.br`, packed.br);
        write(`${name}.gz`, packed.gzip);
      }
      const forms = fileNamesOf({ name: '', isPacked: packed !== null });
      for (const other of others) for (const form of forms) link(other + form, join(root, name + form));
    },
    /** Takes a file that another folder of this disk has. */
    link(file: NamedFile, from: string): void {
      for (const name of fileNamesOf(file)) link(name, join(from, name));
    },
    copy({ name }: NamedFile, from: string): void {
      put(name, (path) => {
        copyFileSync(from, path, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
        // What is the server's alone in its folder is everybody's on the site.
        chmodSync(path, 0o644);
      });
    },
    remove(file: NamedFile): void {
      for (const name of fileNamesOf(file)) rmSync(join(root, name), { force: true });
    },
  };
}
