import type { Path } from './problem.ts';

/**
 * Shows every value within a document to `look`, outermost first.
 *
 * @param look gets the value and its path, which is one and the same list all the time: copy it to keep it.
 * Answers whether to look inside the value, too.
 */
export function walk(document: unknown, look: (value: unknown, path: Path) => boolean): void {
  const path: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (!look(value, path) || typeof value !== 'object' || value === null) return;
    const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const step of steps) {
      path.push(step);
      visit((value as Readonly<Record<string | number, unknown>>)[step]);
      path.pop();
    }
  };
  visit(document);
}
