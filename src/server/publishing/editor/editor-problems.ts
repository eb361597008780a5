import type { EditProblem } from '#contracts/shapes/publish-result.ts';
import { fileFieldNames } from '#domain/menu-editor/file-field-names.ts';
import type { Problem } from '../check/problem.ts';
import type { RawMenuFile } from './menu-files.ts';

const editNameByFileName = new Map(
  Object.entries(fileFieldNames).map(([ofEdits, ofFiles]) => [ofFiles, ofEdits]),
);

const itemPath = /^categories\[(\d+)\]\.products\[(\d+)\](?:\.(\w+))?/;
const venuePath = /^(opening_hours|closing_rules)\b/;

/** Problems of a folder as the editor shows them: by item and field instead of by line. */
export const editorProblemsOf = (problems: readonly Problem[], menu: RawMenuFile): readonly EditProblem[] =>
  problems.map(({ file, path, message, remedy }) => {
    const text = `${message} ${remedy}`;
    if (file !== 'menu.json') return { item: null, field: null, text };
    const [, category, product, member] = itemPath.exec(path) ?? [];
    const [, ofVenue = null] = venuePath.exec(path) ?? [];
    const item = menu.categories?.[Number(category)]?.products?.[Number(product)]?.id ?? null;
    const field = item === null ? ofVenue : (member ?? null);
    return { item, field: field && (editNameByFileName.get(field) ?? field), text };
  });
