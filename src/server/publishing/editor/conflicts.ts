import type { EditedKind, EditOf, MenuEdit, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { ConcurrentChanges } from '#contracts/shapes/publish-result.ts';
import { isSameAmount } from '#domain/amount-text.ts';
import type { Language } from '#i18n/languages.ts';
import { type Entity, isEntityKind } from './entity-kinds.ts';
import { entityKey } from './entity-lists.ts';
import { formatValue, isObject, truncate } from './format-value.ts';
import { type Known, knownIn } from './known-version.ts';
import { defaultOf, isAmountMember, isTextMember, stepsOf } from './member-schemas.ts';
import type { ParsedFiles } from './menu-files.ts';
import { moveConflicts, orderConflicts } from './place-conflicts.ts';
import { textIn } from './text-by-language.ts';

export type Conflict = ConcurrentChanges['clashes'][number];

/**
 * What the edits change and others have changed since. Equal changes do not conflict.
 *
 * @param base the version that the edits were made on.
 */
export function conflictsOf(
  edits: MenuEdits,
  base: ParsedFiles,
  current: ParsedFiles,
  language: Language,
): readonly Conflict[] {
  const [was, is] = [knownIn(base), knownIn(current)];
  return edits.flatMap((edit) => {
    if (edit.kind === 'order') return orderConflicts(edit, was, is, language);
    return edit.kind === 'add' ? [] : entityConflicts(edit, was, is, language);
  });
}

function entityConflicts(
  edit: Exclude<MenuEdit, EditOf<'order' | 'add'>>,
  base: Known,
  current: Known,
  language: Language,
): readonly Conflict[] {
  const { of, id } = edit;
  const [was, is] = [ownerIn(base, of, id), ownerIn(current, of, id)];
  if (!was || (!is && edit.kind === 'remove')) return [];
  if (!is) return [whole('removed_by_others', edit)];
  if (edit.kind === 'set') return memberConflicts(edit, was, is, language);
  if (edit.kind === 'move') return moveConflicts(edit, base, current, language);
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [whole('changed_by_others', edit)];
}

const ownerIn = ({ files, entities }: Known, of: EditedKind, id: number | null): Entity | undefined =>
  isEntityKind(of) ? entities.get(entityKey(of, id))?.entity : (files[of] as Entity);

const whole = (kind: Conflict['kind'], edit: Exclude<MenuEdit, EditOf<'order'>>): Conflict => ({
  kind,
  of: edit.of,
  id: edit.id,
  field: null,
  language: null,
  theirs: null,
});

function memberConflicts(
  { of, id, set }: EditOf<'set'>,
  before: Entity,
  after: Entity,
  language: Language,
): readonly Conflict[] {
  return Object.entries(set).flatMap(([field, edited]): readonly Conflict[] => {
    const [was, is] = [valueAt(before, field), valueAt(after, field)];
    const conflict = { kind: 'both_set', of, id, field } as const;
    // Languages are compared one by one: others may have changed another one.
    if (isTextMember(of, field) && isObject(edited)) {
      return Object.entries(edited).flatMap(([code, text]) => {
        const written = code as Language;
        const theirs = textIn(is, written);
        return isConflict(textIn(was, written), theirs, text)
          ? [{ ...conflict, language: written, theirs: truncate(theirs) }]
          : [];
      });
    }
    const [old, now, mine] = comparable(of, field, [was, is, edited ?? undefined]);
    return isConflict(old, now, mine)
      ? [{ ...conflict, language: null, theirs: truncate(formatValue(is ?? now, language)) }]
      : [];
  });
}

function isConflict(was: unknown, is: unknown, edited: unknown): boolean {
  const text = JSON.stringify(is);
  return JSON.stringify(was) !== text && JSON.stringify(edited) !== text;
}

const valueAt = (entity: Entity, field: string): unknown =>
  stepsOf(field).reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), entity);

type ThreeValues = readonly [was: unknown, is: unknown, edited: unknown];

/** Values that mean the same are written alike: absent ones as their default, amounts like the current one. */
function comparable(of: EditedKind, field: string, values: ThreeValues): ThreeValues {
  const [was, is, edited] = values.map((value) => value ?? defaultOf(of, field)) as unknown as ThreeValues;
  if (!isAmountMember(of, field) || is === undefined) return [was, is, edited];
  const alike = (value: unknown) =>
    value !== undefined && isSameAmount(String(value), String(is)) ? String(is) : value;
  return [alike(was), String(is), alike(edited)];
}
