import type { EditedKind } from '#contracts/shapes/menu-edits.ts';
import { isSameAmount } from '#domain/amount-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Entity } from './entity-kinds.ts';
import { formatPriceAsBefore } from './format-price.ts';
import { isObject } from './format-value.ts';
import { defaultOf, isAmountMember, isTextMember, stepsOf } from './member-schemas.ts';
import { editText } from './text-by-language.ts';

/**
 * Sets members of an entity. The result is the entity itself when it has these values already, written or by default.
 *
 * @param set checked; its references and pictures are those of the files.
 * @param languages of the venue.
 */
export function setMembers(
  kind: EditedKind,
  entity: Entity,
  set: Entity,
  languages: readonly Language[],
): Entity {
  return Object.entries(set).reduce((edited, [member, value]) => {
    const [first = '', second] = stepsOf(member);
    if (second === undefined)
      return withMember(edited, first, editedValue(kind, first, edited[first], value, languages));
    const group = isObject(edited[first]) ? edited[first] : {};
    const inner = editedValue(kind, member, group[second], value, languages);
    const next = withMember(group, second, inner);
    return next === group ? edited : withMember(edited, first, next);
  }, entity);
}

/** `undefined` removes the member. */
function withMember(entity: Entity, name: string, value: unknown): Entity {
  if (entity[name] === value) return entity;
  if (value !== undefined) return { ...entity, [name]: value };
  return Object.fromEntries(Object.entries(entity).filter(([member]) => member !== name));
}

function editedValue(
  kind: EditedKind,
  member: string,
  before: unknown,
  edited: unknown,
  languages: readonly Language[],
): unknown {
  if (edited === null) return undefined;
  if (isTextMember(kind, member)) return editText(before, edited, languages);
  if (isAmountMember(kind, member)) return editAmount(before, edited);
  if (isEqual(before, edited)) return before;
  return before === undefined && isEqual(defaultOf(kind, member), edited) ? undefined : edited;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** An equal amount stays as it is written. */
function editAmount(before: unknown, edited: unknown): unknown {
  const isWritten = typeof before === 'string' || typeof before === 'number';
  if (!isWritten) return edited;
  return isSameAmount(String(before), String(edited)) ? before : formatPriceAsBefore(String(edited), before);
}
