import type { EditedKind } from '#contracts/shapes/menu-edits.ts';
import type { Entity } from './entity-kinds.ts';
import { type Reference, references } from './entity-references.ts';
import { isObject } from './format-value.ts';

/** What becomes of a reference. */
export type VisitReference = (
  id: number,
  reference: Reference,
) =>
  | number
  /** It is dropped, as its rule says; where that blocks, it stays. */
  | 'dropped';

/** The thing at this depth of the path is dropped. */
class Drop {
  readonly depth: number;

  constructor(depth: number) {
    this.depth = depth;
  }
}

/**
 * An entity with other references. Shares what is unchanged; values of a wrong type stay as they are.
 *
 * @param onBlocked called for references that cannot be dropped.
 */
export function mapReferences(
  kind: EditedKind,
  entity: Entity,
  visit: VisitReference,
  onBlocked: (reference: Reference) => void = () => undefined,
): Entity {
  return references[kind].reduce<Entity>((edited, reference) => {
    const mapped = mapAt(edited, { reference, visit, onBlocked }, 0);
    return isObject(mapped) ? mapped : edited;
  }, entity);
}

interface Mapping {
  readonly reference: Reference;
  readonly visit: VisitReference;
  readonly onBlocked: (reference: Reference) => void;
}

/** @param depth of the value in the path. */
function mapAt(value: unknown, mapping: Mapping, depth: number): unknown {
  const step = mapping.reference.path[depth];
  if (step === undefined) return typeof value === 'number' ? mapId(value, mapping) : value;
  if (step === '*') return Array.isArray(value) ? mapList(value, mapping, depth) : value;
  return isObject(value) && Object.hasOwn(value, step) ? mapMember(value, step, mapping, depth) : value;
}

function mapId(id: number, { reference, visit, onBlocked }: Mapping): unknown {
  const next = visit(id, reference);
  if (next !== 'dropped') return next;
  if (reference.drops !== 'blocks') return new Drop(reference.drops);
  onBlocked(reference);
  return id;
}

function mapMember(owner: Entity, name: string, mapping: Mapping, depth: number): unknown {
  const next = mapAt(owner[name], mapping, depth + 1);
  if (next === owner[name]) return owner;
  if (!(next instanceof Drop)) return { ...owner, [name]: next };
  if (next.depth <= depth) return next;
  return Object.fromEntries(Object.entries(owner).filter(([member]) => member !== name));
}

function mapList(list: readonly unknown[], mapping: Mapping, depth: number): unknown {
  const { reference, onBlocked } = mapping;
  const mapped = list.map((entry) => mapAt(entry, mapping, depth + 1));
  const further = mapped.find((entry) => entry instanceof Drop && entry.depth <= depth);
  if (further) return further;
  const kept = mapped.filter((entry) => !(entry instanceof Drop));
  const isEmptied = kept.length === 0 && list.length > 0 && reference.drops === depth + 1;
  if (isEmptied && reference.whenEmpty === 'blocks') {
    onBlocked(reference);
    return list;
  }
  if (isEmptied && typeof reference.whenEmpty === 'number') return new Drop(reference.whenEmpty);
  const isSame = kept.length === list.length && kept.every((entry, at) => entry === list[at]);
  return isSame ? list : kept;
}
