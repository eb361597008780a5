import type { EditOf } from '#contracts/shapes/menu-edits.ts';
import type { ConcurrentChanges } from '#contracts/shapes/publish-result.ts';
import type { Language } from '#i18n/languages.ts';
import { kindPlaces } from './entity-kinds.ts';
import { entityKey, type ListedEntity, listKey } from './entity-lists.ts';
import { entityName } from './entity-name.ts';
import { truncate } from './format-value.ts';
import type { Known } from './known-version.ts';

type Conflict = ConcurrentChanges['clashes'][number];

/** An entity that others moved, too: to another category, or to another place among those that both versions have. */
export function moveConflicts(
  { of, id, in: wanted, after }: EditOf<'move'>,
  base: Known,
  current: Known,
  language: Language,
): readonly Conflict[] {
  const [was, is] = [base, current].map(({ entities }) => entities.get(entityKey(of, id)));
  if (!was || !is) return [];
  const { within: owner, list } = kindPlaces[of];
  const conflict = { kind: 'both_moved', of, id, language: null } as const;
  const nameOf = (entry: ListedEntity | undefined) => (entry ? entityName(entry.entity, language) : null);
  if (owner && was.within !== is.within) {
    const theirs = nameOf(current.entities.get(entityKey(owner, is.within)));
    return wanted === is.within && after === undefined ? [] : [{ ...conflict, field: owner, theirs }];
  }
  const { before, isMoved } = othersPlace(was, is, base, current);
  if (!isMoved || after === undefined || after === (before?.id ?? null)) return [];
  return [{ ...conflict, field: list, theirs: nameOf(before) }];
}

/** The entity that one stands behind now, and whether others put it there. */
function othersPlace(was: ListedEntity, is: ListedEntity, base: Known, current: Known) {
  const [old, now] = [neighbors(was, base, current), neighbors(is, current, base)];
  const isMoved = old.before?.id !== now.before?.id && old.behind?.id !== now.behind?.id;
  return { before: now.before, isMoved };
}

/** The entities around one, of those that the other version has in the same list. */
function neighbors({ of, id, within }: ListedEntity, { lists }: Known, other: Known) {
  const shared = (lists.get(listKey(of, within))?.entries ?? []).filter(
    (entry) => other.entities.get(entityKey(of, entry.id))?.within === within,
  );
  const at = shared.findIndex((entry) => entry.id === id);
  return { before: shared[at - 1], behind: shared[at + 1] };
}

/** A list that others put in another order, too. */
export function orderConflicts(
  { of, in: within, ids }: EditOf<'order'>,
  base: Known,
  current: Known,
  language: Language,
): readonly Conflict[] {
  const { within: owner, list, file } = kindPlaces[of];
  const [was, is] = [base, current].map(({ lists }) => lists.get(listKey(of, within))?.entries ?? []);
  const shared = (entries: readonly ListedEntity[] = [], others: readonly ListedEntity[] = []) => {
    const known = new Set(others.map(({ id }) => id));
    return entries.filter(({ id }) => known.has(id));
  };
  const [old, now] = [shared(was, is), shared(is, was)];
  const order = (entries: readonly { readonly id: number }[]) => entries.map(({ id }) => id).join();
  const present = new Set((is ?? []).map(({ id }) => id));
  const wanted = ids.filter((id) => present.has(id));
  const theirs = (is ?? []).filter(({ id }) => wanted.includes(id));
  if (order(old) === order(now) || order(theirs) === wanted.join()) return [];
  return [
    {
      kind: 'both_moved',
      of: owner ?? file,
      id: owner ? within : null,
      field: list,
      language: null,
      theirs: truncate(now.map(({ entity }) => entityName(entity, language)).join(', ')),
    },
  ];
}
