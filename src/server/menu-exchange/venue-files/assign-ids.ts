import type { ImportedMenu } from '../imported-menu.ts';
import type { KnownId, KnownIds } from './id-file.ts';
import { type IdKind, idKinds, type Marked, markedEntities } from './name-marks.ts';

export interface AssignedIds {
  /** The id of an entity by its key. @throws {RangeError} for a key that is not in the menu. */
  idOf(kind: IdKind, key: string): number;
  /** What the next import knows. */
  readonly known: KnownIds;
  /** Ids that an earlier import from the same kind of source gave, and that this one does not have. */
  readonly gone: Readonly<Record<IdKind, ReadonlySet<number>>>;
}

/**
 * Gives each entity the id that it had, and new ids to what is new.
 *
 * An entity is found by its codes first, then by its names: all by their first kind of mark, then the rest by the next, so
 * that an entity that takes another's name does not take its id. Marks that two entities share identify neither.
 *
 * @param known of the file of ids.
 * @param taken ids of the menu, also those that no import gave.
 * @param from the kind of source.
 */
export function assignIds(
  menu: ImportedMenu,
  known: KnownIds,
  taken: Readonly<Record<IdKind, readonly number[]>>,
  from: string,
): AssignedIds {
  const entities = markedEntities(menu);
  const assigned = idKinds.map(
    (kind) => [kind, assignKind(entities[kind], known[kind], taken[kind], from)] as const,
  );
  const byKind = Object.fromEntries(assigned) as Readonly<Record<IdKind, KindIds>>;
  return {
    idOf(kind, key) {
      const id = byKind[kind].byKey.get(key);
      if (id === undefined) throw new RangeError(`No entity of ${kind} has the key ${key}`);
      return id;
    },
    known: Object.fromEntries(idKinds.map((kind) => [kind, byKind[kind].known])) as unknown as KnownIds,
    gone: Object.fromEntries(
      idKinds.map((kind) => [kind, byKind[kind].gone]),
    ) as unknown as AssignedIds['gone'],
  };
}

interface KindIds {
  readonly byKey: ReadonlyMap<string, number>;
  readonly known: readonly KnownId[];
  readonly gone: ReadonlySet<number>;
}

/** Codes first. An id of a source counts for that kind of source alone. */
const tiers = ['id:', 'sku:', 'name:'] as const;

function assignKind(
  entities: readonly Marked[],
  known: readonly KnownId[],
  taken: readonly number[],
  from: string,
): KindIds {
  const byKey = new Map<string, number>();
  const claimed = new Set<number>();
  const own = entities.map((entity) => ({
    key: entity.key,
    marks: entity.marks.map((mark) => qualified(mark, from)),
  }));
  for (const tier of tiers) {
    const knownByMark = uniqueByMark(
      known.filter(({ id }) => !claimed.has(id)),
      tier,
    );
    const ownByMark = uniqueByMark(
      own.filter(({ key }) => !byKey.has(key)),
      tier,
    );
    for (const [mark, { key }] of ownByMark) {
      const found = knownByMark.get(mark);
      if (!found || byKey.has(key) || claimed.has(found.id)) continue;
      byKey.set(key, found.id);
      claimed.add(found.id);
    }
  }
  let next = [...known.map(({ id }) => id), ...taken].reduce((most, id) => Math.max(most, id), 0) + 1;
  for (const { key } of own) {
    if (byKey.has(key)) continue;
    byKey.set(key, next);
    next += 1;
  }
  const rest = known.filter(({ id }) => !claimed.has(id));
  return {
    byKey,
    known: [...own.map(({ key, marks }) => ({ id: byKey.get(key) ?? 0, marks, from })), ...rest].toSorted(
      (one, other) => one.id - other.id,
    ),
    gone: new Set(rest.filter((entry) => entry.from === from).map(({ id }) => id)),
  };
}

/** `id:12` of Square is another than `id:12` of Just Eat. */
const qualified = (mark: string, from: string) =>
  mark.startsWith('id:') ? `id:${from}:${mark.slice(3)}` : mark;

/** Entities by their marks of one kind; marks of several entities are left out. */
function uniqueByMark<Entity extends { readonly marks: readonly string[] }>(
  entities: readonly Entity[],
  tier: string,
): ReadonlyMap<string, Entity> {
  const byMark = new Map<string, Entity | null>();
  for (const entity of entities) {
    for (const mark of entity.marks) {
      if (mark.startsWith(tier)) byMark.set(mark, byMark.has(mark) ? null : entity);
    }
  }
  return new Map([...byMark].flatMap(([mark, entity]) => (entity ? [[mark, entity] as const] : [])));
}
