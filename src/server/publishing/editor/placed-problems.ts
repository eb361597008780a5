import type { DeskProblem } from '#contracts/shapes/desk-changes.ts';
import { namesInFiles } from '#domain/desk/names-in-files.ts';
import type { Problem } from '../check/problem.ts';
import type { MenuFile } from './menu-files.ts';

const editNames = new Map(Object.entries(namesInFiles).map(([ofEdits, ofFiles]) => [ofFiles, ofEdits]));

const itemPath = /^categories\[(\d+)\]\.products\[(\d+)\](?:\.(\w+))?/;
const venuePath = /^(opening_hours|closing_rules)\b/;

/** Problems of a folder, as whoever edits its items reads them: by item and field instead of by line. */
export const placedProblems = (problems: readonly Problem[], menu: MenuFile): readonly DeskProblem[] =>
  problems.map(({ file, path, message, remedy }) => {
    const text = `${message} ${remedy}`;
    if (file !== 'menu.json') return { item: null, field: null, text };
    const [, category, product, member] = itemPath.exec(path) ?? [];
    const [, ofVenue = null] = venuePath.exec(path) ?? [];
    const item = menu.categories?.[Number(category)]?.products?.[Number(product)]?.id ?? null;
    const field = item === null ? ofVenue : (member ?? null);
    return { item, field: field && (editNames.get(field) ?? field), text };
  });
