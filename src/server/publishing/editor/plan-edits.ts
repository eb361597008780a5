import type { EditedKind, EditOf, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { EditProblem } from '#contracts/shapes/publish-result.ts';
import { mergeMembers } from '#domain/menu-editor/merge-members.ts';
import type { Language } from '#i18n/languages.ts';
import { withAdded } from './add-entities.ts';
import { type AssignedIds, assignIds, rememberIds } from './assign-ids.ts';
import { checkMembers } from './check-members.ts';
import type { DroppedReference } from './drop-references.ts';
import { commonRights, type EditRights, type Entity, isEntityKind } from './entity-kinds.ts';
import { entitiesIn, entityKey, type ListedEntity, listsIn, withLists } from './entity-lists.ts';
import { isTextMember } from './member-schemas.ts';
import type { ParsedFiles } from './menu-files.ts';
import { moveEntities } from './move-entities.ts';
import { removeEntities } from './remove-entities.ts';
import { gone } from './report-problem.ts';
import { setMembers } from './set-members.ts';

export interface EditPlan {
  /** With the edits that could be applied. Shares what is unchanged. */
  readonly files: ParsedFiles;
  /** Edits that could not be applied. */
  readonly problems: readonly EditProblem[];
  readonly ids: AssignedIds['assigned'];
  /** References to removed entities. */
  readonly dropped: readonly DroppedReference[];
}

/**
 * Applies edits to the content of the files: first what they add and set, then moves, then removals.
 *
 * @param picturePathOf the path of a picture in the venue's folder, by its SHA-256; `null` when it is not stored.
 */
export function planEdits(
  edits: MenuEdits,
  files: ParsedFiles,
  picturePathOf: (picture: string) => string | null,
  rights: EditRights = commonRights,
): EditPlan {
  const lists = listsIn(files);
  const ids = assignIds(edits, lists, files.menu.highest_ids);
  const problems: EditProblem[] = [];
  const report = (of: EditedKind, id: number | null, field: string | null, text: string) =>
    problems.push({ of, id, field, text });
  const sets = mergedSets(edits).map(({ of, id, set }) => {
    const checked = checkMembers(of, set, ids, picturePathOf, rights);
    for (const { field, text } of checked.problems) report(of, id, field, text);
    return { of, id, set: checked.set };
  });

  const complete = withAdded(edits, lists, ids, report);
  const known = entitiesIn(complete);
  const languages = files.venue.languages.map(({ code }) => code);
  // What could not be added is reported already.
  const added = new Set(ids.assigned.map((one) => entityKey(one.of, one.temporary)));
  const changed = new Map<string, Entity>();
  let documents = files;
  for (const { of, id, set } of sets) {
    if (!isEntityKind(of)) {
      documents = { ...documents, [of]: setMembers(of, documents[of] as Entity, set, languages) };
      continue;
    }
    const found = known.get(entityKey(of, ids.resolve(of, id ?? 0)));
    if (found) changed.set(entityKey(of, found.id), withSet(found, set, languages));
    else if (!added.has(entityKey(of, id))) report(of, id, null, gone(of, id));
  }
  const edited = new Map(
    [...complete].map(([key, list]) => {
      const entries = list.entries.map((entry) => {
        const entity = changed.get(entityKey(entry.of, entry.id));
        return entity && entity !== entry.entity ? { ...entry, entity } : entry;
      });
      return [key, { ...list, entries }] as const;
    }),
  );
  const moved = moveEntities(edits, edited, ids, report);
  const removal = removeEntities(edits, { files: documents, lists: moved }, report);
  const { menu } = removal.files;
  const highest = rememberIds(menu.highest_ids, moved, removal.lists);
  const remembering = highest === menu.highest_ids ? menu : { ...menu, highest_ids: highest };
  return {
    files: withLists({ ...removal.files, menu: remembering as ParsedFiles['menu'] }, removal.lists),
    problems,
    ids: ids.assigned,
    dropped: removal.dropped,
  };
}

/** The members to set, by entity. Of two values of a member, the later one counts; texts are merged by language. */
function mergedSets(edits: MenuEdits): readonly Pick<EditOf<'set'>, 'of' | 'id' | 'set'>[] {
  const merged = new Map<string, Pick<EditOf<'set'>, 'of' | 'id' | 'set'>>();
  for (const edit of edits) {
    if (edit.kind !== 'set' && edit.kind !== 'add') continue;
    const { of, id, set } = edit;
    const before = merged.get(entityKey(of, id));
    const isText = (member: string) => isTextMember(of, member);
    merged.set(entityKey(of, id), { of, id, set: before ? mergeMembers(before.set, set, isText) : set });
  }
  return [...merged.values()];
}

/** A zone that was written without an id gets the one that stands for its name, which may change. */
function withSet({ of, id, entity }: ListedEntity, set: Entity, languages: readonly Language[]): Entity {
  const edited = setMembers(of, entity, set, languages);
  const needsId = of === 'delivery_zone' && edited.id === undefined && edited.name !== entity.name;
  return needsId ? { ...edited, id } : edited;
}
