import type { EditedKind } from '#contracts/shapes/menu-edits.ts';

/** Reports an edit that cannot be applied. */
export type ReportProblem = (
  of: EditedKind,
  id: number | null,
  field: string | null,
  text: string,
) => unknown;

export const gone = (of: EditedKind, id: number | null): string =>
  `There’s no longer ${/^[aeiou]/.test(of) ? 'an' : 'a'} ${of.replace('_', ' ')} ${id}.`;
