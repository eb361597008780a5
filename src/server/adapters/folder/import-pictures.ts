import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import type { RemarkList } from '#server/menu-exchange/remarks.ts';
import type { SourceDownload } from './read-import-source.ts';

/** As `check` allows them. */
const maxPictureBytes = 20 * 1024 * 1024;

/** Pictures of one menu; more are a mistake, or an attack. */
const maxPictures = 2_000;

/** How many are fetched at once. */
const concurrency = 4;

interface ImportPicturesOptions {
  /** The venue's folder. */
  readonly into: string;
  /** The folder of the source; `null` for an address. */
  readonly folder: string | null;
  /** `null` unless the operator asks for pictures. */
  readonly download: SourceDownload | null;
}

/**
 * Puts the pictures of a source into the venue's `media/imported`, named by their content, so that the same picture is stored
 * once. Without a download only those that the venue's folder has are found.
 *
 * @returns their paths in the venue's folder, by address.
 */
export async function importPictures(
  addresses: readonly string[],
  { into, folder, download }: ImportPicturesOptions,
  remarks: RemarkList,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  const wanted = addresses.slice(0, maxPictures);
  if (addresses.length > maxPictures) remarks.add('lost', `Pictures after the first ${maxPictures}`);
  const queue = wanted[Symbol.iterator]();
  const work = async () => {
    for (const address of queue) {
      const path =
        (await ownPath(into, address)) ??
        (download && (await storePicture(address, into, folder, download, remarks)));
      if (path) paths.set(address, path);
      else if (!download)
        remarks.add('lost', 'Pictures: pass --pictures to fetch them', address.slice(0, 200));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return paths;
}

/** The path of a picture that the venue has, as a menu names it; `null` for anything else. */
async function ownPath(into: string, address: string): Promise<string | null> {
  if (!/^media\/(?!.*\.\.)[\w./@+-]+$/u.test(address)) return null;
  const isFile = await stat(join(into, address)).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? address : null;
}

async function storePicture(
  address: string,
  into: string,
  folder: string | null,
  download: SourceDownload,
  remarks: RemarkList,
): Promise<string | null> {
  const found = /^https?:\/\//i.test(address)
    ? await download(address, maxPictureBytes)
    : await readNear(address, folder);
  if (found.kind === 'failed') {
    remarks.add('lost', `A picture can’t be had: ${found.why}`, address.slice(0, 200));
    return null;
  }
  const extension = extensionOf(found.bytes);
  if (extension === null) {
    remarks.add('lost', 'Pictures that are no JPEG, PNG or WebP', address.slice(0, 200));
    return null;
  }
  const path = `media/imported/${nameOf(address)}-${hashOf(found.bytes)}${extension}`;
  await mkdir(join(into, 'media/imported'), { recursive: true });
  await writeFile(join(into, path), found.bytes);
  return path;
}

/** A picture beside the file of the source, and nowhere else. */
async function readNear(path: string, folder: string | null): ReturnType<SourceDownload> {
  const location = folder === null ? null : await realpath(join(folder, path)).catch(() => null);
  if (location === null || !location.startsWith(`${folder}${sep}`))
    return { kind: 'failed', why: 'it isn’t in the folder of the source' };
  const { size } = await stat(location);
  if (size > maxPictureBytes) return { kind: 'failed', why: 'it is larger than 20 MB' };
  const bytes = await readFile(location).catch(() => null);
  return bytes ? { kind: 'downloaded', bytes } : { kind: 'failed', why: 'it can’t be read' };
}

const nameOf = (address: string): string =>
  basename(address.replace(/[?#].*$/, ''), extname(address.replace(/[?#].*$/, '')))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'picture';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** By the first bytes: names and headers are often wrong. */
function extensionOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\u00ff\u00d8\u00ff')) return '.jpg';
  if (start.startsWith('\u0089PNG')) return '.png';
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? '.webp' : null;
}
