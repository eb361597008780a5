import type { EditorItem, EditorMenu } from '#contracts/calls/menu-editor.ts';
import type { PublishedVersion } from '#contracts/calls/menu-history.ts';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { VersionRecord } from '../menu-archive.ts';
import { diffFiles } from './diff-files.ts';
import type { EditorContext, EditorSession } from './editor-context.ts';
import { readEditorItem, readEditorMenu } from './editor-menu.ts';

/** Versions that are listed at a time. */
const historyPageSize = 50;

export type VersionChangesResult =
  | { readonly kind: 'read'; readonly changes: readonly EntityChange[] }
  /** There is nothing to compare it with. */
  | { readonly kind: 'first' }
  | { readonly kind: 'unknown_version' };

/** What can be looked at: the menu as it is published, and how it came to be. */
export function openEditorQueries(ground: EditorContext, { release, language }: EditorSession) {
  const { archive, readVersion } = ground;
  const { licence } = release;
  return {
    /** @param known the version that the device has. */
    async read(known: number | null): Promise<{ record: VersionRecord; menu: EditorMenu | null }> {
      const record = await readVersionRecord(archive, licence, release.version);
      if (known !== release.version) void warmUp(ground, licence, release.version).catch(() => undefined);
      return { record, menu: known === release.version ? null : await readEditorMenu(release, language) };
    },
    /** `null` where the menu has none of that id. */
    async item(id: number): Promise<{ version: number; item: EditorItem } | null> {
      const read = await readVersion(licence, release.version);
      const item = read && (await readEditorItem(release, read.files, id));
      return item && { version: release.version, item };
    },
    /** @param before only versions before that one; `null` for the newest. */
    async history(before: number | null): Promise<{ versions: PublishedVersion[]; hasMore: boolean }> {
      const stretch = { most: historyPageSize + 1, ...(before !== null && { before }) };
      const records = await archive.history(licence, stretch);
      return {
        versions: records.slice(0, historyPageSize).map(editorVersionOf),
        hasMore: records.length > historyPageSize,
      };
    },
    /** What a version changed, compared with the one before it. */
    async changesIn(version: number): Promise<VersionChangesResult> {
      const [young, old] = await Promise.all([
        readVersion(licence, version),
        readVersion(licence, version - 1),
      ]);
      if (!young) return { kind: 'unknown_version' };
      return old ? { kind: 'read', changes: diffFiles(old.files, young.files, language) } : { kind: 'first' };
    },
  };
}

/**
 * Has what is published prepared once: whoever prepares is there then, and knows all that an edit leaves alone. Nobody waits
 * for it, and where it fails the first edit takes longer.
 */
async function warmUp(
  { readVersion, buildPreparer }: EditorContext,
  licence: string,
  version: number,
): Promise<void> {
  const read = await readVersion(licence, version);
  if (!read?.source.media) return;
  const { venue, menu, media } = read.source;
  await buildPreparer.prepare(licence, { venue, menu, media, problems: [] }, () => undefined);
}

/** @throws {Error} where the archive has no such version, though it is shown. */
export async function readVersionRecord(
  archive: EditorContext['archive'],
  licence: string,
  version: number,
): Promise<VersionRecord> {
  const [record] = await archive.history(licence, { before: version + 1, most: 1 });
  if (record?.version !== version) throw new Error(`${licence} has no version ${version}`);
  return record;
}

const editorVersionOf = ({
  version,
  publishedAt,
  publishedBy,
  rolledBackFrom,
  isCurrent,
}: VersionRecord): PublishedVersion => ({
  version,
  at: publishedAt.toISOString(),
  by: publishedBy,
  again: rolledBackFrom,
  is_current: isCurrent,
});
