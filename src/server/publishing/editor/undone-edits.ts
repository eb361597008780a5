import type { EntityChange } from '#contracts/shapes/publish-result.ts';

/** A version, with the changes from the version before it to the current one. */
export interface VersionStep {
  /** Whether the version was made in the menu editor. */
  readonly isEdited: boolean;
  readonly since: readonly EntityChange[];
}

/** Splits a change into one change per field. Additions and removals stay whole. */
export const splitByField = (change: EntityChange): readonly EntityChange[] =>
  change.kind === 'changed' ? change.fields.map((field) => ({ ...change, fields: [field] })) : [change];

/** Joins the parts of one change again. */
export function joinFields(parts: readonly EntityChange[]): readonly EntityChange[] {
  const [first] = parts;
  return first ? [{ ...first, fields: parts.flatMap(({ fields }) => fields) }] : [];
}

/** Whether a change concerns an edit: the same field, or an added or removed entity that was edited. */
export const isAboutEdits = (part: EntityChange, edits: readonly EntityChange[]): boolean =>
  part.kind === 'changed'
    ? previousState(part, edits) !== 'same'
    : edits.some(({ of, id }) => of === part.of && id === part.id);

/**
 * Whether a change undoes an edit: the current value was set in the menu editor, and the change restores an earlier
 * value.
 *
 * @param steps from the current version back.
 */
export function isUndone(part: EntityChange, steps: readonly VersionStep[]): boolean {
  const states = steps.map(({ since }) => previousState(part, since));
  const last = states.findIndex((state) => state !== 'same');
  return steps[last]?.isEdited === true && states.slice(last).includes('as_files');
}

/** Whether the earlier value equals the current one, the value of the files, or neither. */
function previousState(part: EntityChange, since: readonly EntityChange[]): 'same' | 'as_files' | 'other' {
  const change = since.find(({ of, id }) => of === part.of && id === part.id);
  if (!change) return 'same';
  // Removing or adding an entity restores that it was absent or present before.
  if (part.kind !== 'changed') return change.kind === 'changed' ? 'same' : 'as_files';
  if (change.kind !== 'changed') return 'other';
  const [changed] = part.fields;
  const field = change.fields.find(
    (one) => one.field === changed?.field && one.language === changed.language,
  );
  if (!field) return 'same';
  return field.before === changed?.after ? 'as_files' : 'other';
}
