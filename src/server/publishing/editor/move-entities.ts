import type { EditOf, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { type Placement, placeEntries } from '#domain/menu-editor/place-entries.ts';
import type { AssignedIds } from './assign-ids.ts';
import { type Entity, kindPlaces } from './entity-kinds.ts';
import {
  type EntityList,
  type EntityLists,
  entitiesIn,
  entityKey,
  type ListedEntity,
  listKey,
} from './entity-lists.ts';
import { gone, type ReportProblem } from './report-problem.ts';

type Resolve = Pick<AssignedIds, 'resolve'>;
type PlacingEdit = EditOf<'move'> | EditOf<'add'>;

/** Moves entities to other lists, and puts lists in order. */
export function moveEntities(
  edits: MenuEdits,
  lists: EntityLists,
  ids: Resolve,
  report: ReportProblem,
): EntityLists {
  const moved = new Map(lists);
  const known = entitiesIn(lists);
  const placing = lastPlaces(edits).flatMap((edit) => {
    const entry = known.get(entityKey(edit.of, ids.resolve(edit.of, edit.id)));
    if (!entry && edit.kind === 'move') report(edit.of, edit.id, null, gone(edit.of, edit.id));
    return entry ? placementOf(edit, entry, moved, ids, report) : [];
  });
  const placements = Map.groupBy(placing, ({ list }) => list);
  const orders = ordersIn(edits, ids);
  return new Map(
    [...moved].map(([key, list]) => {
      const [order, places] = [orders.get(key) ?? [], placements.get(key) ?? []];
      if (order.length + places.length === 0) return [key, list];
      return [key, { ...list, entries: placeEntries(list.entries, order, places) }];
    }),
  );
}

/** What places each entity: of several edits, the last one. */
const lastPlaces = (edits: MenuEdits): readonly PlacingEdit[] => {
  const placing = edits.filter((edit) => edit.kind === 'move' || edit.kind === 'add');
  return [...new Map(placing.map((edit) => [entityKey(edit.of, edit.id), edit])).values()];
};

/** Moves an entry to its list, and says where in it. */
function placementOf(
  edit: PlacingEdit,
  entry: ListedEntity,
  lists: Map<string, EntityList>,
  { resolve }: Resolve,
  report: ReportProblem,
): readonly (Placement & { readonly list: string })[] {
  const { of, id } = edit;
  const owner = kindPlaces[of].within;
  const within = owner && edit.in !== undefined ? resolve(owner, edit.in) : entry.within;
  const target = lists.get(listKey(of, within));
  const isElsewhere = within !== entry.within;
  if (!target || (isElsewhere && of === 'option')) {
    report(of, id, null, target ? 'An option stays in its variation.' : gone(owner ?? of, edit.in ?? null));
    return [];
  }
  if (isElsewhere) moveEntry(lists, entry, target);
  const { after } = edit;
  if (after === undefined) return [];
  return [{ list: listKey(of, within), id: entry.id, after: after === null ? null : resolve(of, after) }];
}

/** The order of each list that has one in the edits, as ids of the files. */
function ordersIn(edits: MenuEdits, { resolve }: Resolve): ReadonlyMap<string, readonly number[]> {
  return new Map(
    edits
      .filter((edit) => edit.kind === 'order')
      .map(({ of, in: list, ids }) => {
        const owner = kindPlaces[of].within;
        const within = owner && list !== null ? resolve(owner, list) : null;
        return [listKey(of, within), ids.map((id) => resolve(of, id))] as const;
      }),
  );
}

/** Moves an entry to the end of another list. */
function moveEntry(lists: Map<string, EntityList>, entry: ListedEntity, target: EntityList): void {
  const { of, within, id } = entry;
  const source = lists.get(listKey(of, within));
  if (source)
    lists.set(listKey(of, within), { ...source, entries: source.entries.filter((one) => one.id !== id) });
  const entity = inCategory(entry.entity, target.within);
  lists.set(listKey(of, target.within), {
    ...target,
    entries: [...target.entries, { ...entry, within: target.within, entity }],
  });
}

/** An item that names its category names the new one, and lists it no longer as another one. */
function inCategory(item: Entity, category: number | null): Entity {
  const { also_in: others, ...rest } = item;
  const also = Array.isArray(others) ? others.filter((id) => id !== category) : [];
  const isListed = Array.isArray(others) && also.length < others.length;
  const base = isListed ? { ...rest, ...(also.length > 0 && { also_in: also }) } : item;
  return base.category === undefined ? base : { ...base, category };
}
