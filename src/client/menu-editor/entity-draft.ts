import type { EditorEntity, TextByLanguage } from '#contracts/calls/menu-editor.ts';
import type { EditedMembers } from '#contracts/shapes/menu-edits.ts';
import { isSameAmount } from '#domain/amount-text.ts';
import { mergeMembers } from '#domain/menu-editor/merge-members.ts';
import type { Language } from '#i18n/languages.ts';
import { additionOf } from './edit-list.ts';
import { editorDraft, membersOf, setMembers } from './editor-draft.ts';
import { fieldOf } from './entity-fields.ts';
import type { Field } from './field-kinds.ts';
import { menuEditor } from './menu-editor.ts';
import { textWrittenIn } from './text-written-in.ts';

/** Whether an entity has nothing published to compare with. */
export function isBlank(entity: EditorEntity): boolean {
  const addition = additionOf(editorDraft.edits.value, entity);
  return addition !== undefined && addition.copy === undefined;
}

/** A member as it will be: edited, or as published; `undefined` where neither is. Texts by language are merged. */
export function memberValue(entity: EditorEntity, member: string): unknown {
  const set = membersOf(entity);
  const published = publishedValue(entity, member);
  if (!(member in set)) return published;
  const edited = set[member];
  if (fieldOf(entity.of, member)?.kind !== 'text' || typeof published !== 'object' || published === null)
    return edited;
  return { ...published, ...(edited as object) };
}

/** Whether a member is edited. */
export const isEdited = (entity: EditorEntity, member: string): boolean => member in membersOf(entity);

/** A member as published; `undefined` for none. */
export function publishedValue({ source }: EditorEntity, member: string): unknown {
  const [first = '', second] = member.split('.');
  const value = source[first];
  return second === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[second];
}

/** Edits members of an entity. A value equal to the published one is not an edit. */
export function editMembers(entity: EditorEntity, change: EditedMembers): void {
  const isText = (member: string) => fieldOf(entity.of, member)?.kind === 'text';
  const merged = mergeMembers(membersOf(entity), change, isText);
  const set = isBlank(entity) ? merged : Object.fromEntries(differences(entity, merged));
  setMembers(entity, set);
}

function differences(entity: EditorEntity, set: EditedMembers): readonly (readonly [string, unknown])[] {
  const changed = Object.entries(set).flatMap(([member, value]) => {
    const field = fieldOf(entity.of, member);
    const published = publishedValue(entity, member);
    if (field?.kind !== 'text')
      return isSame(field, value, published, entity) ? [] : [[member, value] as const];
    const texts = textDifferences(published as TextByLanguage | undefined, value as TextsByLanguage);
    return Object.keys(texts).length === 0 ? [] : [[member, texts] as const];
  });
  const hasHours = changed.some(([member]) => fieldOf(entity.of, member)?.kind === 'hours');
  // The file says either when something is available, or when it is not.
  return changed.filter(([member]) => member !== 'available_hours' || hasHours);
}

type TextsByLanguage = Readonly<Partial<Record<Language, string>>>;

function isSame(
  field: Field | undefined,
  value: unknown,
  published: unknown,
  { hours }: EditorEntity,
): boolean {
  if (field?.kind === 'hours') return areSameRules(value, hours);
  if (field?.kind === 'rules') return areSameRules(value, published);
  const [here, there] = [value, published].map((one) => one ?? defaultOf(field));
  const isAmount = field?.kind === 'amount' || field?.kind === 'price';
  if (isAmount && here !== null && there !== null) return isSameAmount(String(here), String(there));
  return JSON.stringify(here) === JSON.stringify(there);
}

function defaultOf(field: Field | undefined): unknown {
  if (field?.kind === 'flag') return field.byDefault;
  if (field?.kind === 'choice' && !field.hasNone) return field.values[0];
  return field?.kind === 'picture' && field.in === 'image.product' ? [] : null;
}

/** The order of the rules makes no difference. */
function areSameRules(one: unknown, other: unknown): boolean {
  const [here, there] = [one, other].map((rules) =>
    ((rules ?? []) as readonly object[]).map((rule) => JSON.stringify(Object.entries(rule).sort())).sort(),
  );
  return JSON.stringify(here) === JSON.stringify(there);
}

function textDifferences(published: TextByLanguage = {}, typed: TextsByLanguage): TextsByLanguage {
  const byDefault = menuEditor.menu.value?.default_language ?? 'en';
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([language, text]) => text !== (textWrittenIn(published, language as Language, byDefault) ?? ''),
    ),
  );
}
