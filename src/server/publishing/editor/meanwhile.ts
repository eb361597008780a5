import type { Meanwhile } from '#contracts/shapes/desk-changes.ts';
import type { ReadEdits } from '#contracts/shapes/desk-edits.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../../catalog/release.ts';
import { clashesOf } from './clashes.ts';
import { diffFiles } from './diff-files.ts';
import type { DeskGround } from './editor-context.ts';
import { recordOf } from './read-desk.ts';

/** Somebody who means to go back edits nothing. */
export const noEdits: ReadEdits = { items: [], venue: {} };

/**
 * What others published between `base` and what is current.
 *
 * A base that the archive does not have tells nothing of what changed.
 */
export async function meanwhileSince(
  { archive, versions }: Pick<DeskGround, 'archive' | 'versions'>,
  { licence, version }: Release,
  base: number,
  edits: ReadEdits,
  language: Language,
): Promise<Meanwhile> {
  const [{ publishedAt, publishedBy }, before, after] = await Promise.all([
    recordOf(archive, licence, version),
    versions(licence, base),
    versions(licence, version),
  ]);
  const isKnown = before !== null && after !== null;
  return {
    version,
    at: publishedAt.toISOString(),
    by: publishedBy,
    changes: isKnown ? [...diffFiles(before.files, after.files, language)] : [],
    clashes: isKnown ? [...clashesOf(edits, before.files, after.files, language)] : [],
  };
}
