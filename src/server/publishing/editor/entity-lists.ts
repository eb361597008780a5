import { type EditedKind, type EntityKind, entityKinds } from '#contracts/shapes/menu-edits.ts';
import { deriveZoneIds } from './derive-zone-ids.ts';
import { type Entity, idMemberOf, kindPlaces } from './entity-kinds.ts';
import type { ParsedFiles } from './menu-files.ts';

/** An entity of a venue's files. */
export interface ListedEntity {
  readonly of: EntityKind;
  readonly id: number;
  /** The entity that has the list; `null` for lists of the files. */
  readonly within: number | null;
  readonly entity: Entity;
}

/** A list of entities of one kind. */
export interface EntityList {
  readonly of: EntityKind;
  readonly within: number | null;
  readonly entries: readonly ListedEntity[];
}

/** Every list of entities, by {@link listKey}. */
export type EntityLists = ReadonlyMap<string, EntityList>;

export const listKey = (of: EntityKind, within: number | null): string => `${of} ${within}`;

/** Identifies an entity among those of all kinds. */
export const entityKey = (of: EditedKind, id: number | null): string => `${of} ${id}`;

/** The list of a member, if it is one. */
const listIn = (owner: unknown, member: string): readonly Entity[] => {
  const list = (owner as Entity)[member];
  return Array.isArray(list) ? (list as readonly Entity[]) : [];
};

/** The lists of the files. */
export function listsIn(files: ParsedFiles): EntityLists {
  const lists = new Map<string, EntityList>();
  const add = (of: EntityKind, within: number | null, entities: readonly Entity[]) => {
    const ids = of === 'delivery_zone' ? deriveZoneIds(entities) : null;
    const entries = entities.map((entity, at): ListedEntity => {
      const id = ids?.[at] ?? Number(entity[idMemberOf(of)]);
      return { of, id, within, entity };
    });
    lists.set(listKey(of, within), { of, within, entries });
  };
  for (const of of entityKinds) {
    const { file, list, within } = kindPlaces[of];
    if (within === undefined) add(of, null, listIn(files[file], list));
  }
  for (const of of entityKinds) {
    const { list, within } = kindPlaces[of];
    const owners = within === undefined ? undefined : lists.get(listKey(within, null));
    for (const { id, entity } of owners?.entries ?? []) add(of, id, listIn(entity, list));
  }
  return lists;
}

/** All entities, by {@link entityKey}. */
export const entitiesIn = (lists: EntityLists): ReadonlyMap<string, ListedEntity> =>
  new Map(
    [...lists.values()].flatMap(({ of, entries }) =>
      entries.map((entry) => [entityKey(of, entry.id), entry] as const),
    ),
  );

/** The files with these lists. Shares what is unchanged. */
export function withLists(files: ParsedFiles, lists: EntityLists): ParsedFiles {
  const owned = (of: EntityKind, within: number | null): readonly Entity[] =>
    (lists.get(listKey(of, within))?.entries ?? []).map((entry) =>
      entityKinds.reduce<Entity>(
        (owner, inner) =>
          kindPlaces[inner].within === of ? withList(owner, inner, owned(inner, entry.id)) : owner,
        entry.entity,
      ),
    );
  const fileWith = (file: 'menu' | 'venue') =>
    entityKinds.reduce<Entity>(
      (document, of) =>
        kindPlaces[of].file === file && kindPlaces[of].within === undefined
          ? withList(document, of, owned(of, null))
          : document,
      files[file] as Entity,
    );
  return { ...files, menu: fileWith('menu') as never, venue: fileWith('venue') as never };
}

function withList(owner: Entity, of: EntityKind, entities: readonly Entity[]): Entity {
  const { list } = kindPlaces[of];
  const before = listIn(owner, list);
  const isSame = before.length === entities.length && before.every((entity, at) => entity === entities[at]);
  return isSame ? owner : { ...owner, [list]: entities };
}
