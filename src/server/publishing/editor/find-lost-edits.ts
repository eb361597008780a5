import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { MenuArchive, VersionRecord } from '../menu-archive.ts';
import type { LostEditsFinder } from '../publisher.ts';
import { unpackSource } from '../source.ts';
import { diffFiles } from './diff-files.ts';
import { type ParsedFiles, parseFiles } from './menu-files.ts';
import { isAboutEdits, isUndone, joinFields, splitByField, type VersionStep } from './undone-edits.ts';

/** What publishing files says is for operators, in English. */
const language = 'en';

/** Versions, from the current one back, in which older edits are looked for: each is read whole. */
const maxVersionsRead = 50;

/**
 * Finds what was changed at the menu editor and would be undone by these files: of what was edited since files were last published,
 * whatever they say otherwise; of older edits that still stand, what they set back to what stood before. Nothing is lost where
 * the files hold the same.
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
    const looked = versionsToOldestEdit(versions);
    const [current] = looked;
    if (!current) return [];
    const now = await filesOf(current.version);
    const undone = diffFiles(now, parseFiles(unpackSource(source)), language);
    if (undone.length === 0) return [];

    const base = versions.find(({ isEdited }) => !isEdited);
    if (!base) return undone;
    const edits = current.isEdited ? diffFiles(await filesOf(base.version), now, language) : [];
    const steps: VersionStep[] = [];
    for (const [at, { version }] of looked.slice(1).entries()) {
      const since = diffFiles(await filesOf(version), now, language);
      steps.push({ isEdited: looked[at]?.isEdited === true, since });
    }
    const isLost = (part: EntityChange) => isAboutEdits(part, edits) || isUndone(part, steps);
    return undone.flatMap((change) => joinFields(splitByField(change).filter(isLost)));
  };
}

/** The last versions as far back as the oldest that was edited, and the one before it; none where none was. */
function versionsToOldestEdit(versions: readonly VersionRecord[]): readonly VersionRecord[] {
  const oldest = versions.slice(0, maxVersionsRead).findLastIndex(({ isEdited }) => isEdited);
  return oldest === -1 ? [] : versions.slice(0, oldest + 2);
}
