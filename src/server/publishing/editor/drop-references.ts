import type { EditedKind, EntityKind } from '#contracts/shapes/menu-edits.ts';
import type { Entity } from './entity-kinds.ts';
import { entityKey } from './entity-lists.ts';
import type { Reference } from './entity-references.ts';
import { mapReferences } from './map-references.ts';

/** Something that may refer to entities. */
export interface Owner {
  readonly of: EditedKind;
  readonly id: number | null;
  readonly entity: Entity;
}

/** A reference to an entity that is being removed. */
export interface DroppedReference {
  readonly to: EntityKind;
  readonly id: number;
  readonly owner: Owner;
  /** The member of the owner. */
  readonly field: string;
  /** It cannot be dropped without changing what the owner means. */
  readonly isBlocking: boolean;
}

const fieldOf = ({ path: [field = ''] }: Reference) => field;

/**
 * An owner without its references to removed entities.
 *
 * @param removed by {@link entityKey}.
 */
export function dropReferences(
  owner: Owner,
  removed: ReadonlyMap<string, unknown>,
): { readonly entity: Entity; readonly dropped: readonly DroppedReference[] } {
  const found = new Map<string, Omit<DroppedReference, 'isBlocking'>>();
  const blocking = new Set<string>();
  const entity = mapReferences(
    owner.of,
    owner.entity,
    (id, reference) => {
      const { to } = reference;
      if (!removed.has(entityKey(to, id))) return id;
      const field = fieldOf(reference);
      found.set(`${entityKey(to, id)} ${field}`, { to, id, owner, field });
      return 'dropped';
    },
    (reference) => blocking.add(`${reference.to} ${fieldOf(reference)}`),
  );
  const dropped = [...found.values()].map((one) => ({
    ...one,
    isBlocking: blocking.has(`${one.to} ${one.field}`),
  }));
  return { entity, dropped };
}
