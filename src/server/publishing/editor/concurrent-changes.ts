import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { ConcurrentChanges } from '#contracts/shapes/publish-result.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../../catalog/release.ts';
import { conflictsOf } from './conflicts.ts';
import type { EditorContext } from './editor-context.ts';
import { readVersionRecord } from './editor-queries.ts';
import { diffWithGuestPrices } from './guest-prices.ts';

/** A rollback has no edits. */
export const noEdits: MenuEdits = [];

/**
 * What others published between `base` and the current version.
 *
 * The changes are empty when the archive does not have the base.
 */
export async function concurrentChangesSince(
  { archive, readVersion }: Pick<EditorContext, 'archive' | 'readVersion'>,
  { licence, version }: Release,
  base: number,
  edits: MenuEdits,
  language: Language,
): Promise<ConcurrentChanges> {
  const [{ publishedAt, publishedBy }, before, after] = await Promise.all([
    readVersionRecord(archive, licence, version),
    readVersion(licence, base),
    readVersion(licence, version),
  ]);
  const isKnown = before !== null && after !== null;
  return {
    version,
    at: publishedAt.toISOString(),
    by: publishedBy,
    changes: isKnown ? diffWithGuestPrices(before.files, after.files, language) : [],
    clashes: isKnown ? [...conflictsOf(edits, before.files, after.files, language)] : [],
  };
}
