import type { EntityKind } from '#contracts/shapes/menu-edits.ts';
import type { AssignedIds } from './assign-ids.ts';
import { type Entity, idMemberOf, kindPlaces } from './entity-kinds.ts';
import { type EntityList, type EntityLists, type ListedEntity, listKey } from './entity-lists.ts';

/** What a copy does not have: what is counted or identified elsewhere. */
const ownMembers: Readonly<Partial<Record<EntityKind, readonly string[]>>> = {
  item: ['sku', 'pos_available_qty', 'sold_out_until', 'category'],
  option: ['sku', 'pos_available_qty', 'sold_out_until'],
};

const emptyEntities: Readonly<Partial<Record<EntityKind, Entity>>> = { variation: { values: [] } };

/** A new entity with nothing but its id. */
export const emptyEntity = (of: EntityKind, id: number): Entity => ({
  id,
  ...(of === 'option' && { variation_value: id }),
  ...emptyEntities[of],
});

/** A copy of an entity, and the lists that it has: their entries are copies, too. */
export function copyEntity(
  { of, id: original, entity }: ListedEntity,
  id: number,
  within: number | null,
  lists: EntityLists,
  ids: Pick<AssignedIds, 'next'>,
): { readonly copy: ListedEntity; readonly lists: readonly EntityList[] } {
  const own = ownMembers[of] ?? [];
  const members = Object.entries(entity).filter(([name]) => !own.includes(name));
  const copied = {
    ...Object.fromEntries(members),
    ...(entity.category !== undefined && of === 'item' && { category: within }),
    id,
    [idMemberOf(of)]: id,
    ...(of === 'coupon' && { code: freeCode(String(entity.code), lists) }),
  };
  const inner = (Object.keys(kindPlaces) as EntityKind[]).flatMap((kind): readonly EntityList[] => {
    const list = kindPlaces[kind].within === of ? lists.get(listKey(kind, original)) : undefined;
    if (!list) return [];
    const entries = list.entries.map((entry) => copyEntity(entry, ids.next(kind), id, lists, ids).copy);
    return [{ of: kind, within: id, entries }];
  });
  return { copy: { of, id, within, entity: copied }, lists: inner };
}

function freeCode(code: string, lists: EntityLists): string {
  const codes = new Set((lists.get(listKey('coupon', null))?.entries ?? []).map(({ entity }) => entity.code));
  let number = 2;
  while (codes.has(`${code}-${number}`)) number += 1;
  return `${code}-${number}`;
}
