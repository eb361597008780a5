import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import type { MenuArchive, VersionRecord } from '../menu-archive.ts';
import type { LostEdits } from '../publisher.ts';
import { unpackSource } from '../source.ts';
import { diffFiles } from './diff-files.ts';
import { type ReadFiles, readFiles } from './menu-files.ts';
import { isOfEdits, isUndone, partsOf, type Step, wholeOf } from './undone.ts';

/** What publishing files says is for operators, in English. */
const language = 'en';

/** Versions, from the current one back, in which older edits are looked for: each is read whole. */
const mostLookedAt = 50;

/**
 * Finds what was changed at the menu editor and would be undone by these files: of what was edited since files were last published,
 * whatever they say otherwise; of older edits that still stand, what they set back to what stood before. Nothing is lost where
 * the files hold the same.
 */
export function lostEdits({
  history,
  versionSource,
}: Pick<MenuArchive, 'history' | 'versionSource'>): LostEdits {
  return async (licence, source) => {
    const filesOf = async (version: number): Promise<ReadFiles> => {
      const packed = await versionSource(licence, version);
      if (!packed) throw new Error(`${licence} has no version ${version}`);
      return readFiles(unpackSource(packed));
    };
    const all = await history(licence);
    const versions = all.slice(all.findIndex(({ isCurrent }) => isCurrent));
    const looked = backToEdits(versions);
    const [current] = looked;
    if (!current) return [];
    const now = await filesOf(current.version);
    const undone = diffFiles(now, readFiles(unpackSource(source)), language);
    if (undone.length === 0) return [];

    const base = versions.find(({ isEdited }) => !isEdited);
    if (!base) return undone;
    const edits = current.isEdited ? diffFiles(await filesOf(base.version), now, language) : [];
    const steps: Step[] = [];
    for (const [at, { version }] of looked.slice(1).entries()) {
      const since = diffFiles(await filesOf(version), now, language);
      steps.push({ isEdited: looked[at]?.isEdited === true, since });
    }
    const isLost = (part: DeskChange) => isOfEdits(part, edits) || isUndone(part, steps);
    return undone.flatMap((change) => wholeOf(partsOf(change).filter(isLost)));
  };
}

/** The last versions as far back as the oldest that was edited, and the one before it; none where none was. */
function backToEdits(versions: readonly VersionRecord[]): readonly VersionRecord[] {
  const oldest = versions.slice(0, mostLookedAt).findLastIndex(({ isEdited }) => isEdited);
  return oldest === -1 ? [] : versions.slice(0, oldest + 2);
}
