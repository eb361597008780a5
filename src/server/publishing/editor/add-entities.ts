import { type EditOf, type EntityKind, entityKinds, type MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { AssignedIds } from './assign-ids.ts';
import { copyEntity, emptyEntity } from './copy-entity.ts';
import { kindPlaces } from './entity-kinds.ts';
import {
  type EntityList,
  type EntityLists,
  entitiesIn,
  entityKey,
  type ListedEntity,
  listKey,
} from './entity-lists.ts';
import { gone, type ReportProblem } from './report-problem.ts';

/** The lists with what edits add: new entities without members, and copies, each at the end of its list. */
export function withAdded(
  edits: MenuEdits,
  lists: EntityLists,
  ids: AssignedIds,
  report: ReportProblem,
): EntityLists {
  const known = entitiesIn(lists);
  const complete = new Map(lists);
  const added = new Set<string>();
  const adds = edits.filter((edit) => edit.kind === 'add');
  // What others are added to comes first.
  const isInner = ({ of }: EditOf<'add'>) => kindPlaces[of].within !== undefined;
  for (const edit of [...adds.filter((one) => !isInner(one)), ...adds.filter(isInner)]) {
    const key = entityKey(edit.of, edit.id);
    const problem = added.has(key) ? 'It is added twice.' : addOne(edit, known, complete, ids);
    if (problem === null) added.add(key);
    else report(edit.of, edit.id, null, problem);
  }
  return complete;
}

/** Returns why it cannot be added; `null` when it is. */
function addOne(
  { of, id: temporary, copy, in: listed }: EditOf<'add'>,
  known: ReadonlyMap<string, ListedEntity>,
  lists: Map<string, EntityList>,
  ids: AssignedIds,
): string | null {
  const id = ids.resolve(of, temporary);
  const owner = kindPlaces[of].within;
  const within = owner === undefined ? null : ids.resolve(owner, listed ?? 0);
  const list = lists.get(listKey(of, within));
  if (owner !== undefined && !list) return gone(owner, listed ?? null);
  const original = copy === undefined ? undefined : known.get(entityKey(of, copy));
  if (copy !== undefined && !original) return gone(of, copy);
  const made = original
    ? copyEntity(original, id, within, lists, ids)
    : { copy: { of, id, within, entity: emptyEntity(of, id) }, lists: emptyLists(of, id) };
  lists.set(listKey(of, within), { of, within, entries: [...(list?.entries ?? []), made.copy] });
  for (const inner of made.lists) lists.set(listKey(inner.of, id), inner);
  return null;
}

/** The lists of a new entity. */
const emptyLists = (of: EntityKind, id: number): readonly EntityList[] =>
  entityKinds
    .filter((inner) => kindPlaces[inner].within === of)
    .map((inner) => ({ of: inner, within: id, entries: [] }));
