import type { VersionRecord } from '#contracts/shapes/publish-outcome.ts';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { MenuArchive } from '../menu-archive.ts';
import type { LostEditsFinder } from '../publisher.ts';
import { unpackSource } from '../source.ts';
import { diffFiles } from './diff-files.ts';
import { type ParsedFiles, parseFiles } from './menu-files.ts';
import { isAboutEdits, isUndone, joinFields, splitByField, type VersionStep } from './undone-edits.ts';

/** The report on publishing files is for operators, in English. */
const language = 'en';

/** Max number of versions, from the current one back, to search for older edits. Each is read whole. */
const maxVersionsRead = 50;

/**
 * Finds changes of the menu editor that these files would undo. For edits since the last publish of files: whatever
 * the files change. For older edits that are still current: what the files set back to the value before the edit.
 */
export function openLostEditsFinder({
  history,
  versionSource,
}: Pick<MenuArchive, 'history' | 'versionSource'>): LostEditsFinder {
  return async (licence, source) => {
    const filesOf = async (version: number): Promise<ParsedFiles> => {
      const packed = await versionSource(licence, version);
      if (!packed) throw new Error(`${licence} has no version ${version}`);
      return parseFiles(unpackSource(packed));
    };
    const all = await history(licence);
    const versions = all.slice(all.findIndex(({ isCurrent }) => isCurrent));
    const examined = versionsToOldestEdit(versions);
    const [latest] = examined;
    if (!latest) return [];
    const current = await filesOf(latest.version);
    const undone = diffFiles(current, parseFiles(unpackSource(source)), language);
    if (undone.length === 0) return [];

    const base = versions.find(({ isEdited }) => !isEdited);
    if (!base) return undone;
    const edits = latest.isEdited ? diffFiles(await filesOf(base.version), current, language) : [];
    const steps: VersionStep[] = [];
    for (const [at, { version }] of examined.slice(1).entries()) {
      const since = diffFiles(await filesOf(version), current, language);
      steps.push({ isEdited: examined[at]?.isEdited === true, since });
    }
    const isLost = (part: EntityChange) => isAboutEdits(part, edits) || isUndone(part, steps);
    return undone.flatMap((change) => joinFields(splitByField(change).filter(isLost)));
  };
}

/** The last versions back to the oldest edited one and the one before it; empty when none was edited. */
function versionsToOldestEdit(versions: readonly VersionRecord[]): readonly VersionRecord[] {
  const oldest = versions.slice(0, maxVersionsRead).findLastIndex(({ isEdited }) => isEdited);
  return oldest === -1 ? [] : versions.slice(0, oldest + 2);
}
