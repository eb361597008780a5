import type {
  EditedKind,
  EditedMembers,
  EditOf,
  EntityKind,
  MenuEdit,
  MenuEdits,
} from '#contracts/shapes/menu-edits.ts';

/** An entity, or one of the two files: `null` as its id. Added entities have negative ids. */
export interface EntityRef {
  readonly of: EditedKind;
  readonly id: number | null;
}

export const isSameEntity = (one: EntityRef, other: EntityRef): boolean =>
  one.of === other.of && one.id === other.id;

/** Text that identifies an entity. */
export const keyOf = ({ of, id }: EntityRef): string => (id === null ? of : `${of} ${id}`);

const isOf = (edit: MenuEdit, entity: EntityRef): boolean =>
  edit.kind !== 'order' && isSameEntity(edit, entity);

/** The edit that adds an entity. */
export const additionOf = (edits: MenuEdits, entity: EntityRef): EditOf<'add'> | undefined =>
  edits.find((edit): edit is EditOf<'add'> => edit.kind === 'add' && isSameEntity(edit, entity));

/** The members that edits set of an entity. */
export function membersIn(edits: MenuEdits, entity: EntityRef): EditedMembers {
  const found = edits.find(
    (edit) => (edit.kind === 'set' || edit.kind === 'add') && isSameEntity(edit, entity),
  );
  return found && 'set' in found ? found.set : {};
}

/** Replaces what edits set of an entity. One that sets nothing is left out, unless it adds the entity. */
export function withMembers(edits: MenuEdits, entity: EntityRef, set: EditedMembers): MenuEdits {
  const added = additionOf(edits, entity);
  if (added) return replace(edits, added, { ...added, set });
  const present = edits.find((edit) => edit.kind === 'set' && isSameEntity(edit, entity));
  if (Object.keys(set).length === 0) return edits.filter((edit) => edit !== present);
  const edit: EditOf<'set'> = { kind: 'set', of: entity.of, id: entity.id, set };
  return present ? replace(edits, present, edit) : [...edits, edit];
}

/** The next id for an entity that edits add: negative, and new among all of them. */
export const nextTemporaryId = (edits: MenuEdits): number =>
  Math.min(0, ...edits.map((edit) => (edit.kind === 'add' ? edit.id : 0))) - 1;

/** Puts an entity into another list: a dish into a category. */
export function withMoved(edits: MenuEdits, of: EntityKind, id: number, into: number): MenuEdits {
  const added = additionOf(edits, { of, id });
  if (added) return replace(edits, added, { ...omitAfter(added), in: into });
  const others = edits.filter((edit) => !(edit.kind === 'move' && isOf(edit, { of, id })));
  return [...others, { kind: 'move', of, id, in: into }];
}

const omitAfter = ({ after: _after, ...edit }: EditOf<'add'>): EditOf<'add'> => edit;

/** Puts a list in order. @param list the category of items, the variation of options; `null` for other lists. */
export function withOrder(
  edits: MenuEdits,
  of: EntityKind,
  list: number | null,
  ids: readonly number[],
): MenuEdits {
  return [...withoutOrder(edits, of, list), { kind: 'order', of, in: list, ids: [...ids] }];
}

export const withoutOrder = (edits: MenuEdits, of: EntityKind, list: number | null): MenuEdits =>
  edits.filter((edit) => !(edit.kind === 'order' && edit.of === of && edit.in === list));

/** Removes an entity: one that edits add goes with all that was added to it. */
export function withRemoved(edits: MenuEdits, of: EntityKind, id: number): MenuEdits {
  const rest = withoutEntity(edits, { of, id });
  return id < 0 ? rest : [...rest, { kind: 'remove', of, id }];
}

/** Takes back everything that edits do to an entity itself; its place in a list that was put in order stays. */
export function withoutEntity(edits: MenuEdits, entity: EntityRef): MenuEdits {
  const isAdded = entity.id !== null && entity.id < 0;
  const gone = edits.filter(
    (edit) => isOf(edit, entity) || (isAdded && edit.kind === 'add' && isWithin(edit, entity)),
  );
  const nested = gone.filter((edit): edit is EditOf<'add'> => edit.kind === 'add' && !isOf(edit, entity));
  const rest = edits
    .filter((edit) => !gone.includes(edit) && !(isAdded && edit.kind === 'move' && isWithin(edit, entity)))
    .filter((edit) => !(isAdded && edit.kind === 'order' && isListOf(edit, entity)))
    .map((edit) => (isAdded && edit.kind === 'order' ? withoutPlace(edit, entity) : edit));
  return nested.reduce<MenuEdits>((left, { of, id }) => withoutEntity(left, { of, id }), rest);
}

/** The kind of the list that a kind is in. */
const ownerOf: Readonly<Partial<Record<EntityKind, EntityKind>>> = { item: 'category', option: 'variation' };

const isWithin = (edit: EditOf<'add'> | EditOf<'move'>, { of, id }: EntityRef): boolean =>
  ownerOf[edit.of] === of && edit.in === id;

const isListOf = (edit: EditOf<'order'>, { of, id }: EntityRef): boolean =>
  ownerOf[edit.of] === of && edit.in === id;

const withoutPlace = (edit: EditOf<'order'>, { of, id }: EntityRef): EditOf<'order'> =>
  edit.of === of ? { ...edit, ids: edit.ids.filter((one) => one !== id) } : edit;

const replace = (edits: MenuEdits, old: MenuEdit, by: MenuEdit): MenuEdits =>
  edits.map((edit) => (edit === old ? by : edit));
