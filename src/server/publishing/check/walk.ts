import type { JsonPath } from './problem.ts';

/**
 * Shows every value within a document to `look`, outermost first.
 *
 * @param look gets the value and its path, which is one and the same list all the time: copy it to keep it.
 * Answers whether to look inside the value, too.
 */
export function walk(document: unknown, look: (value: unknown, path: JsonPath) => boolean): void {
  const path: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (!look(value, path) || typeof value !== 'object' || value === null) return;
    const depth = path.length;
    // Menus have hundreds of thousands of values: indices and names are gone through without iterators of their own.
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
