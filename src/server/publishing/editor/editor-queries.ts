import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import type { PublishedVersion } from '#contracts/calls/menu-history.ts';
import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import type { EditedKind } from '#contracts/shapes/menu-edits.ts';
import type { VersionRecord } from '#contracts/shapes/publish-outcome.ts';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { Release } from '../../catalog/release.ts';
import type { EditorContext, EditorSession } from './editor-context.ts';
import { readEditorEntity } from './editor-entity.ts';
import { readEditorMenu } from './editor-menu.ts';
import { diffWithGuestPrices } from './guest-prices.ts';
import type { ParsedVersion } from './version-reader.ts';

/** Versions per page of the history. */
const historyPageSize = 50;

export type VersionChangesResult =
  | { readonly kind: 'read'; readonly changes: readonly EntityChange[] }
  /** There is no version before it to compare with. */
  | { readonly kind: 'first' }
  | { readonly kind: 'unknown_version' };

/** The read calls of the menu editor: the published menu and its history. */
export function openEditorQueries(context: EditorContext, { release, language, author }: EditorSession) {
  const { archive, readVersion } = context;
  const { licence } = release;
  return {
    /** @param known the version that the device has already. */
    async read(known: number | null): Promise<{ record: VersionRecord; menu: EditorMenu | null }> {
      const record = await readVersionRecord(archive, licence, release.version);
      if (known !== release.version) void warmUp(context, licence, release.version).catch(() => undefined);
      if (known === release.version) return { record, menu: null };
      const { files } = await readCurrent(context, release);
      return { record, menu: await readEditorMenu(release, files, language, context.mapAt) };
    },
    /** `null` when there is no such entity. */
    async entity(of: EditedKind, id: number): Promise<{ version: number; entity: EditorEntity } | null> {
      const { files } = await readCurrent(context, release);
      const entity = await readEditorEntity(release, files, of, id, language, author);
      return entity && { version: release.version, entity };
    },
    /** @param before only versions before that one; `null` for the newest. */
    async history(before: number | null): Promise<{ versions: PublishedVersion[]; hasMore: boolean }> {
      const range = { limit: historyPageSize + 1, ...(before !== null && { before }) };
      const records = await archive.history(licence, range);
      return {
        versions: records.slice(0, historyPageSize).map(editorVersionOf),
        hasMore: records.length > historyPageSize,
      };
    },
    /** What a version changed, compared with the one before it. */
    async changesIn(version: number): Promise<VersionChangesResult> {
      const [current, previous] = await Promise.all([
        readVersion(licence, version),
        readVersion(licence, version - 1),
      ]);
      if (!current) return { kind: 'unknown_version' };
      return previous
        ? { kind: 'read', changes: diffWithGuestPrices(previous.files, current.files, language) }
        : { kind: 'first' };
    },
  };
}

/** @throws {Error} when the archive does not have the version. */
export async function readCurrent(
  { readVersion }: Pick<EditorContext, 'readVersion'>,
  { licence, version }: Release,
): Promise<ParsedVersion> {
  const read = await readVersion(licence, version);
  if (!read) throw new Error(`${licence} has no version ${version}`);
  return read;
}

/**
 * Prepares the published version once, so that a worker is running and has cached everything that an edit leaves
 * unchanged. Runs in the background; if it fails, the first edit only takes longer.
 */
async function warmUp(
  { readVersion, buildPreparer }: EditorContext,
  licence: string,
  version: number,
): Promise<void> {
  const read = await readVersion(licence, version);
  if (!read?.source.media) return;
  const { venue, menu, phrases, media } = read.source;
  await buildPreparer.prepare(licence, { venue, menu, phrases, media, problems: [] }, () => undefined);
}

/** @throws {Error} when the archive does not have the version. */
export async function readVersionRecord(
  archive: EditorContext['archive'],
  licence: string,
  version: number,
): Promise<VersionRecord> {
  const [record] = await archive.history(licence, { before: version + 1, limit: 1 });
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
