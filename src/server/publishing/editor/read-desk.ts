import type { DeskItem, DeskMenu } from '#contracts/calls/menu-desk.ts';
import type { DeskVersion } from '#contracts/calls/menu-history.ts';
import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import type { VersionRecord } from '../menu-archive.ts';
import { diffFiles } from './diff-files.ts';
import type { AtDesk, DeskGround } from './editor-context.ts';
import { deskItem, deskMenu } from './what-is-there.ts';

/** Versions that are listed at a time. */
const listed = 50;

export type ReadChanges =
  | { readonly kind: 'read'; readonly changes: readonly DeskChange[] }
  /** There is nothing to compare it with. */
  | { readonly kind: 'first' }
  | { readonly kind: 'unknown_version' };

/** What can be looked at: the menu as it is published, and how it came to be. */
export function lookingAt(ground: DeskGround, { release, language }: AtDesk) {
  const { archive, versions } = ground;
  const { licence } = release;
  return {
    /** @param known the version that the device has. */
    async read(known: number | null): Promise<{ record: VersionRecord; menu: DeskMenu | null }> {
      const record = await recordOf(archive, licence, release.version);
      if (known !== release.version) void warmUp(ground, licence, release.version).catch(() => undefined);
      return { record, menu: known === release.version ? null : await deskMenu(release, language) };
    },
    /** `null` where the menu has none of that id. */
    async item(id: number): Promise<{ version: number; item: DeskItem } | null> {
      const read = await versions(licence, release.version);
      const item = read && (await deskItem(release, read.files, id));
      return item && { version: release.version, item };
    },
    /** @param before only versions before that one; `null` for the newest. */
    async history(before: number | null): Promise<{ versions: DeskVersion[]; hasMore: boolean }> {
      const stretch = { most: listed + 1, ...(before !== null && { before }) };
      const records = await archive.history(licence, stretch);
      return { versions: records.slice(0, listed).map(listVersion), hasMore: records.length > listed };
    },
    /** What a version changed, compared with the one before it. */
    async changesIn(version: number): Promise<ReadChanges> {
      const [young, old] = await Promise.all([versions(licence, version), versions(licence, version - 1)]);
      if (!young) return { kind: 'unknown_version' };
      return old ? { kind: 'read', changes: diffFiles(old.files, young.files, language) } : { kind: 'first' };
    },
  };
}

/**
 * Has what is published prepared once: whoever prepares is there then, and knows all that an edit leaves alone. Nobody waits
 * for it, and where it fails the first edit takes longer.
 */
async function warmUp({ versions, preparing }: DeskGround, licence: string, version: number): Promise<void> {
  const read = await versions(licence, version);
  if (!read?.source.media) return;
  const { venue, menu, media } = read.source;
  await preparing.prepare(licence, { venue, menu, media, problems: [] }, () => undefined);
}

/** @throws {Error} where the archive has no such version, though it is shown. */
export async function recordOf(
  archive: DeskGround['archive'],
  licence: string,
  version: number,
): Promise<VersionRecord> {
  const [record] = await archive.history(licence, { before: version + 1, most: 1 });
  if (record?.version !== version) throw new Error(`${licence} has no version ${version}`);
  return record;
}

const listVersion = ({
  version,
  publishedAt,
  publishedBy,
  rolledBackFrom,
  isCurrent,
}: VersionRecord): DeskVersion => ({
  version,
  at: publishedAt.toISOString(),
  by: publishedBy,
  again: rolledBackFrom,
  is_current: isCurrent,
});
