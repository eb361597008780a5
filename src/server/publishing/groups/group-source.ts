import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { GroupFile } from '#contracts/shapes/group.ts';
import type { MenuBuild } from '../publisher.ts';
import { unpackSource } from '../source.ts';
import type { GroupFolder } from './group-folder.ts';

/** Texts, or hashes, by the paths of their files. */
const byPath = z.record(z.string(), z.string());

const groupSourceSchema = z.strictObject({
  /** The texts of all files but media, by their paths from the group's folder. */
  texts: byPath,
  /** SHA-256 of the media that the branches show, the same. */
  media: byPath,
});

/** The files of a group's folder, so that it can be restored. */
export type GroupSource = z.output<typeof groupSourceSchema>;

/** A group as it is stored. */
export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
  /** Whether uses of a coupon count over all branches. */
  readonly sharesCoupons: boolean;
  /** In the order of the file. */
  readonly branches: readonly { readonly folder: string; readonly licence: string }[];
  /** The packed files. */
  readonly source: Uint8Array;
}

export const packGroupSource = (source: GroupSource): Uint8Array => zstdCompressSync(JSON.stringify(source));

export const unpackGroupSource = (packed: Uint8Array): GroupSource =>
  z.parse(groupSourceSchema, JSON.parse(zstdDecompressSync(packed).toString('utf8')));

/**
 * A group with the files that its branches were built from.
 *
 * @param builds by the folders of the branches.
 * @param known what is stored of the group, for branches that are not built now.
 */
export function groupToStore(
  file: GroupFile,
  folder: GroupFolder,
  builds: ReadonlyMap<string, MenuBuild>,
  known: GroupSource | null,
): GroupSource {
  const texts: Record<string, string> = {};
  const add = (path: string, text: string | null) => {
    if (text !== null) texts[path] = text;
  };
  add('group.json', folder.group);
  add('menu.json', folder.menu);
  for (const [name, text] of folder.phrases) add(name, text);
  const media: Record<string, string> = {};
  for (const branch of folder.branches) {
    const at = (name: string) => `${branch.folder}/${name}`;
    add(at('venue.json'), branch.venue);
    add(at('branch.json'), branch.branch);
    for (const [name, text] of branch.phrases) add(at(name), text);
    const own = new Set(branch.media.map(({ path }) => path));
    const build = builds.get(branch.folder);
    const shown = (build && unpackSource(build.source).media) ?? new Map<string, string>();
    for (const [path, sha256] of shown) media[own.has(path) ? at(path) : path] = sha256;
  }
  const others = file.branches.filter((branch) => !builds.has(branch));
  const ofBase = new Set(folder.media.map(({ path }) => path));
  const isKept = (path: string) =>
    others.some((branch) => path.startsWith(`${branch}/`)) || (others.length > 0 && ofBase.has(path));
  const kept = Object.entries(known?.media ?? {}).filter(([path]) => isKept(path));
  return { texts, media: { ...Object.fromEntries(kept), ...media } };
}
