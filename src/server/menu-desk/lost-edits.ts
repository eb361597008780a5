import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import type { LostEdits } from '../publishing/desk.ts';
import type { MenuArchive } from '../publishing/menu-archive.ts';
import { unpackSource } from '../publishing/source.ts';
import { diffFiles } from './diff-files.ts';
import { type ReadFiles, readFiles } from './menu-files.ts';

/** What publishing files says is for operators, in English. */
const language = 'en';

/**
 * Finds what was changed at the menu editor since files were last published, and would be undone by these files. Nothing is lost
 * where the files hold the same.
 */
export function lostEdits({
  history,
  versionSource,
}: Pick<MenuArchive, 'history' | 'versionSource'>): LostEdits {
  return async (licence, source) => {
    const versions = await history(licence);
    const from = versions.findIndex(({ isCurrent }) => isCurrent);
    const current = versions[from];
    if (!current?.isEdited) return [];
    const base = versions.slice(from).find(({ isEdited }) => !isEdited);

    const filesOf = async (version: number): Promise<ReadFiles> => {
      const packed = await versionSource(licence, version);
      if (!packed) throw new Error(`${licence} has no version ${version}`);
      return readFiles(unpackSource(packed));
    };
    const edited = await filesOf(current.version);
    const undone = diffFiles(edited, readFiles(unpackSource(source)), language);
    if (!base || undone.length === 0) return undone;
    const edits = diffFiles(await filesOf(base.version), edited, language);
    return undone.flatMap((change) => sharedPart(change, edits));
  };
}

/** What of a change is about what was edited, too. */
function sharedPart(change: DeskChange, edits: readonly DeskChange[]): readonly DeskChange[] {
  const edit = edits.find(({ of, id }) => of === change.of && id === change.id);
  if (!edit) return [];
  if (edit.kind !== 'changed' || change.kind !== 'changed') return [change];
  const fields = change.fields.filter(({ field, language: spoken }) =>
    edit.fields.some((one) => one.field === field && one.language === spoken),
  );
  return fields.length === 0 ? [] : [{ ...change, fields }];
}
