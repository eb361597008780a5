/**
 * Adds an entry at the end of a list, object or function that begins on the line with `beginning`.
 *
 * @throws {Error} when no such line exists, or nothing ends at its indentation.
 */
export function appendTo(text: string, beginning: string, entry: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.includes(beginning));
  const indent = /^ */.exec(lines[first] ?? '')?.[0] ?? '';
  const last = lines.findIndex((line, at) => at > first && /^[\])}]/.test(line.replace(indent, '')));
  if (first < 0 || last < 0) throw new Error(`Found no list that begins with "${beginning}".`);
  return lines.toSpliced(last, 0, `${indent}  ${entry}`).join('\n');
}

/** Adds an import above all others. The formatter sorts them. */
export const addImport = (text: string, statement: string): string => `${statement}\n${text}`;

/** @throws {Error} when the text does not contain `part`. */
export function replacePart(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`Found no "${part}".`);
  return text.replace(part, () => by);
}
