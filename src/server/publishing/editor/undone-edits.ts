import type { EntityChange } from '#contracts/shapes/publish-result.ts';

/** A version, and what is different now from the version before it. */
export interface VersionStep {
  /** Whether the version was made at the menu editor. */
  readonly isEdited: boolean;
  /** From the version before it to the current one. */
  readonly since: readonly EntityChange[];
}

/** A change field by field; whole where something comes or goes. */
export const splitByField = (change: EntityChange): readonly EntityChange[] =>
  change.kind === 'changed' ? change.fields.map((field) => ({ ...change, fields: [field] })) : [change];

/** The parts of one change as one again. */
export function joinFields(parts: readonly EntityChange[]): readonly EntityChange[] {
  const [first] = parts;
  return first ? [{ ...first, fields: parts.flatMap(({ fields }) => fields) }] : [];
}

/** Whether a part of what files change is about what was edited, too: the same field, or anything of what they bring or remove. */
export const isAboutEdits = (part: EntityChange, edits: readonly EntityChange[]): boolean =>
  part.kind === 'changed'
    ? previousState(part, edits) !== 'same'
    : edits.some(({ of, id }) => of === part.of && id === part.id);

/**
 * Whether a part of what files change undoes an edit: what stands there came at the menu editor, and the files bring what stood
 * there before.
 *
 * @param steps from the current version back.
 */
export function isUndone(part: EntityChange, steps: readonly VersionStep[]): boolean {
  const stood = steps.map(({ since }) => previousState(part, since));
  const came = stood.findIndex((one) => one !== 'same');
  return steps[came]?.isEdited === true && stood.slice(came).includes('as_files');
}

/** What stood there: the same as now, what the files bring, or something else. */
function previousState(part: EntityChange, since: readonly EntityChange[]): 'same' | 'as_files' | 'other' {
  const change = since.find(({ of, id }) => of === part.of && id === part.id);
  if (!change) return 'same';
  // Files that remove or add it bring back that it was not there, or was.
  if (part.kind !== 'changed') return change.kind === 'changed' ? 'same' : 'as_files';
  if (change.kind !== 'changed') return 'other';
  const [brought] = part.fields;
  const field = change.fields.find(
    (one) => one.field === brought?.field && one.language === brought.language,
  );
  if (!field) return 'same';
  return field.before === brought?.after ? 'as_files' : 'other';
}
