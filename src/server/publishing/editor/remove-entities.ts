import { type EntityKind, entityKinds, type MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { Language } from '#i18n/languages.ts';
import { type DroppedReference, dropReferences, type Owner } from './drop-references.ts';
import { type Entity, kindPlaces } from './entity-kinds.ts';
import { type EntityLists, entitiesIn, entityKey, listKey } from './entity-lists.ts';
import { entityName } from './entity-name.ts';
import type { ParsedFiles } from './menu-files.ts';
import type { ReportProblem } from './report-problem.ts';

interface Content {
  readonly files: ParsedFiles;
  readonly lists: EntityLists;
}

interface Removal extends Content {
  readonly dropped: readonly DroppedReference[];
}

/**
 * Removes entities with what is in them, and the references to them. What is gone already is not reported: the edit has
 * its effect.
 */
export function removeEntities(edits: MenuEdits, { files, lists }: Content, report: ReportProblem): Removal {
  const known = entitiesIn(lists);
  const removals = edits.filter((edit) => edit.kind === 'remove');
  /** The edit that removes each entity. */
  const removed = new Map(
    removals
      .toReversed()
      .flatMap((edit) =>
        [entityKey(edit.of, edit.id), ...keysWithin(lists, edit.of, edit.id)].map(
          (key) => [key, edit] as const,
        ),
      ),
  );
  if (removed.size === 0) return { files, lists, dropped: [] };
  const dropped: DroppedReference[] = [];
  const codes = new Set([...removed.keys()].flatMap((key) => couponCode(known.get(key)?.entity, key)));
  const cleared = (owner: Owner): Entity => {
    const result = dropReferences(owner, removed);
    dropped.push(...result.dropped);
    return result.entity;
  };
  const kept = new Map(
    [...lists]
      .filter(([, { of, within }]) => !removed.has(ownerKey(of, within)))
      .map(([key, list]) => {
        const entries = list.entries
          .filter(({ of, id }) => !removed.has(entityKey(of, id)))
          .map((entry) => {
            const entity = cleared(entry);
            return entity === entry.entity ? entry : { ...entry, entity };
          });
        return [key, { ...list, entries }] as const;
      }),
  );
  const menu = cleared({ of: 'menu', id: null, entity: files.menu as Entity });
  const venue = cleared({ of: 'venue', id: null, entity: files.venue as Entity });
  const language = files.venue.default_language;
  for (const reference of dropped) {
    const edit = removed.get(entityKey(reference.to, reference.id));
    if (reference.isBlocking && edit) report(edit.of, edit.id, null, blockedText(reference, language));
  }
  return {
    files: { ...files, menu: withoutCode(menu, codes) as never, venue: venue as never },
    lists: kept,
    dropped,
  };
}

function blockedText({ to, owner, field }: DroppedReference, language: Language): string {
  const name = owner.id === null ? '' : ` “${entityName(owner.entity, language)}”`;
  const [by, it] = [owner.of, to].map((kind) => kind.replace('_', ' '));
  return `The ${by}${name} needs this ${it} in "${field}". Change that first.`;
}

/** The entities in an entity. */
function keysWithin(lists: EntityLists, of: EntityKind, id: number): readonly string[] {
  return entityKinds
    .filter((inner) => kindPlaces[inner].within === of)
    .flatMap((inner) =>
      (lists.get(listKey(inner, id))?.entries ?? []).map((one) => entityKey(inner, one.id)),
    );
}

function ownerKey(of: EntityKind, within: number | null): string {
  const owner = kindPlaces[of].within;
  return owner === undefined ? '' : entityKey(owner, within);
}

const couponCode = (entity: Entity | undefined, key: string): readonly unknown[] =>
  key.startsWith('coupon ') ? [entity?.code] : [];

/** A menu that applies a removed coupon by itself applies none. */
function withoutCode(menu: Entity, codes: ReadonlySet<unknown>): Entity {
  const { coupon_auto_apply: code, ...rest } = menu;
  return code !== undefined && codes.has(code) ? rest : menu;
}
