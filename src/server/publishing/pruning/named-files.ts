import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDocument } from '../../catalog/menu-document.ts';
import { partsOf } from '../../catalog/menu-parts.ts';
import { unpackGroupSource } from '../groups/group-source.ts';
import { addMediaIn, type NamedMedia, noMedia } from '../media-files.ts';
import { unpackSource } from '../source.ts';

/** A version of a venue's menu. */
interface KeptVersion {
  readonly licence: string;
  readonly version: number;
}

/** All that may name media or originals. */
export interface KeptVersions {
  versions(): Promise<readonly KeptVersion[]>;
  /** The packed files; `null` when there is no such version. */
  versionSource(licence: string, version: number): Promise<Uint8Array | null>;
  /** The hashes of its documents. */
  documentHashes(licence: string, version: number): Promise<readonly string[]>;
  document(hash: string): Promise<Uint8Array | null>;
  /** The packed files of every group. */
  groupSources(): Promise<readonly Uint8Array[]>;
}

export interface NamedFiles {
  readonly media: NamedMedia;
  /** SHA-256 of originals, of whichever venue. */
  readonly originals: ReadonlySet<string>;
}

/** Everything that a kept version or a group names. Reads each document once: versions share most of them. */
export async function findNamedFiles(kept: KeptVersions): Promise<NamedFiles> {
  const media = noMedia();
  const { originals, documents } = await namedByVersions(kept);
  for (const hash of documents) {
    const body = await kept.document(hash);
    // A menu takes a few milliseconds: requests go on between two of them.
    await nextTurn();
    if (body) addMediaIn(partsOf(openDocument(body, hash)), media);
  }
  for (const source of await kept.groupSources()) {
    for (const sha256 of Object.values(unpackGroupSource(source).media)) originals.add(sha256);
  }
  return { media, originals };
}

async function namedByVersions({ versions, versionSource, documentHashes }: KeptVersions) {
  const originals = new Set<string>();
  const documents = new Set<string>();
  for (const { licence, version } of await versions()) {
    const source = await versionSource(licence, version);
    for (const sha256 of (source && unpackSource(source).media?.values()) ?? []) originals.add(sha256);
    for (const hash of await documentHashes(licence, version)) documents.add(hash);
  }
  return { originals, documents };
}
