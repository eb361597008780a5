import { parseJson } from '#contracts/parse-json.ts';
import { branchFolder } from '#contracts/shapes/group.ts';
import { memberOf } from '../check/valid-part.ts';

/** The text of a file without the byte order mark of some editors. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

/**
 * The folders of the branches that a `group.json` names. Names that are no folder beside it are left out: the check of the
 * file reports them.
 */
export function branchFoldersIn(group: string | null): readonly string[] {
  const branches = memberOf(parseJson(withoutMark(group ?? '')), 'branches');
  const isFolder = (name: unknown): name is string => branchFolder.safeParse(name).success;
  return Array.isArray(branches) ? [...new Set(branches.filter(isFolder))] : [];
}
