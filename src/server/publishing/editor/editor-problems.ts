import { type EditedKind, type EntityKind, entityKinds } from '#contracts/shapes/menu-edits.ts';
import type { AssignedId, EditProblem } from '#contracts/shapes/publish-result.ts';
import type { Problem } from '../check/problem.ts';
import { kindPlaces } from './entity-kinds.ts';
import { entityKey, type ListedEntity, listKey, listsIn } from './entity-lists.ts';
import type { ParsedFiles } from './menu-files.ts';

/**
 * Problems of a folder as the editor shows them: by entity and field instead of by line. An added entity is named by its
 * temporary id.
 */
export function editorProblemsOf(
  problems: readonly Problem[],
  files: ParsedFiles,
  ids: readonly AssignedId[],
): readonly EditProblem[] {
  const lists = listsIn(files);
  const temporary = new Map(ids.map((one) => [entityKey(one.of, one.id), one.temporary]));
  const locate = ({ file, path }: Problem): Omit<EditProblem, 'text'> => {
    const document = documentOf(file);
    if (document === null) return { of: 'venue', id: null, field: null };
    let steps = stepsIn(path);
    let [of, id]: [EditedKind, number | null] = [document, null];
    for (let kind = listOf(of, steps[0]); kind !== null; kind = listOf(of, steps[0])) {
      const found: ListedEntity | undefined = lists.get(listKey(kind, id))?.entries[Number(steps[1])];
      if (!found) break;
      [of, id] = [kind, found.id];
      steps = steps.slice(2);
    }
    return { of, id: temporary.get(entityKey(of, id)) ?? id, field: steps[0] ?? null };
  };
  return problems.map((problem) => ({
    ...locate(problem),
    text: `${problem.message} ${problem.remedy}`,
  }));
}

const documentOf = (file: string): 'menu' | 'venue' | null =>
  file === 'menu.json' ? 'menu' : file === 'venue.json' ? 'venue' : null;

/** The kind of the entities in a member of something; `null` for any other member. */
const listOf = (owner: EditedKind, member: string | undefined): EntityKind | null =>
  entityKinds.find((kind) => {
    const { file, within, list } = kindPlaces[kind];
    return (within ?? file) === owner && list === member;
  }) ?? null;

/** The steps of a path such as `categories[3].products[0].price`. */
const stepsIn = (path: string): readonly string[] => path.match(/[^.[\]"]+/g) ?? [];
