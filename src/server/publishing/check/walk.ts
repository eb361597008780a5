import type { JsonPath } from './problem.ts';

/**
 * Calls `visitor` with every value within a document, outermost first.
 *
 * @param visitor gets the value and its path, and returns whether to visit its children. The path array is reused:
 * copy it to store it.
 */
export function walk(document: unknown, visitor: (value: unknown, path: JsonPath) => boolean): void {
  const path: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (!visitor(value, path) || typeof value !== 'object' || value === null) return;
    const depth = path.length;
    // Menus have hundreds of thousands of values: index loops avoid an iterator per list.
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at += 1) {
        path[depth] = at;
        visit(value[at]);
      }
    } else {
      for (const name of Object.keys(value)) {
        path[depth] = name;
        visit((value as Readonly<Record<string, unknown>>)[name]);
      }
    }
    path.length = depth;
  };
  visit(document);
}
