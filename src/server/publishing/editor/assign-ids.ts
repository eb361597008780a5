import type { EditedKind, EntityKind, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { AssignedId } from '#contracts/shapes/publish-result.ts';
import { type EntityLists, entityKey, type ListedEntity } from './entity-lists.ts';
import type { ParsedFiles } from './menu-files.ts';

/** The ids of the entities that edits add. */
export interface AssignedIds {
  readonly assigned: readonly AssignedId[];
  /** The id of an entity, which edits may know by a temporary one. */
  readonly resolve: (of: EditedKind, id: number) => number;
  /** An id that nothing has yet. */
  readonly next: (of: EntityKind) => number;
}

/** The largest number that entities of a kind ever had, where they no longer have it: `highest_ids` of the menu. */
export type HighestIds = NonNullable<ParsedFiles['menu']['highest_ids']>;

/**
 * Gives each added entity the number after the largest that its kind ever had: the same ones for the same edits and
 * version.
 */
export function assignIds(edits: MenuEdits, lists: EntityLists, highest: HighestIds = {}): AssignedIds {
  const largest = new Map(
    [...largestIds(lists)].map(([of, id]) => [of, Math.max(id, highest[of] ?? 0)] as const),
  );
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

/** The largest number of each kind. */
function largestIds(lists: EntityLists): ReadonlyMap<EntityKind, number> {
  const largest = new Map<EntityKind, number>();
  for (const { of, entries } of lists.values()) {
    const numbers = entries.map((entry) => largestIn(of, entry));
    largest.set(
      of,
      numbers.reduce((most, one) => Math.max(most, one), largest.get(of) ?? 0),
    );
  }
  return largest;
}

/**
 * Remembers the largest number of a kind when its entity is removed. Stock, reports and links know an entity by its
 * number: the next one must not be taken for it.
 *
 * @returns `highest` itself where nothing is to be remembered.
 */
export function rememberIds(
  highest: HighestIds | undefined,
  before: EntityLists,
  after: EntityLists,
): HighestIds | undefined {
  const left = largestIds(after);
  const lost = [...largestIds(before)].filter(
    ([of, id]) => id > Math.max(left.get(of) ?? 0, highest?.[of] ?? 0),
  );
  return lost.length === 0 ? highest : { ...highest, ...Object.fromEntries(lost) };
}

/** Numbers of zones that have none are large: only written ones count. An option has two numbers. */
function largestIn(of: EntityKind, { id, entity }: ListedEntity): number {
  const written = typeof entity.id === 'number' ? entity.id : 0;
  return of === 'delivery_zone' ? written : Math.max(id, written);
}
