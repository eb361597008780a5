import type { EditedKind, EntityKind, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { AssignedId } from '#contracts/shapes/publish-result.ts';
import { type EntityLists, entityKey, type ListedEntity } from './entity-lists.ts';

/** The ids of the entities that edits add. */
export interface AssignedIds {
  readonly assigned: readonly AssignedId[];
  /** The id of an entity, which edits may know by a temporary one. */
  readonly resolve: (of: EditedKind, id: number) => number;
  /** An id that nothing has yet. */
  readonly next: (of: EntityKind) => number;
}

/** Gives each added entity the number after the largest of its kind: the same ones for the same edits and version. */
export function assignIds(edits: MenuEdits, lists: EntityLists): AssignedIds {
  const largest = new Map<EntityKind, number>();
  for (const { of, entries } of lists.values()) {
    const numbers = entries.map((entry) => largestIn(of, entry));
    largest.set(
      of,
      numbers.reduce((most, one) => Math.max(most, one), largest.get(of) ?? 0),
    );
  }
  const next = (of: EntityKind): number => {
    const id = (largest.get(of) ?? 0) + 1;
    largest.set(of, id);
    return id;
  };
  const assigned = new Map<string, AssignedId>();
  for (const edit of edits) {
    if (edit.kind !== 'add') continue;
    const key = entityKey(edit.of, edit.id);
    if (!assigned.has(key)) assigned.set(key, { of: edit.of, temporary: edit.id, id: next(edit.of) });
  }
  return {
    assigned: [...assigned.values()],
    resolve: (of, id) => assigned.get(entityKey(of, id))?.id ?? id,
    next,
  };
}

/** Numbers of zones that have none are large: only written ones count. An option has two numbers. */
function largestIn(of: EntityKind, { id, entity }: ListedEntity): number {
  const written = typeof entity.id === 'number' ? entity.id : 0;
  return of === 'delivery_zone' ? written : Math.max(id, written);
}
