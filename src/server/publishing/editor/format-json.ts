/** How a document is laid out around a place. */
export interface Layout {
  /** What a line begins with at the place; `null` where everything stands on one line. */
  readonly indent: string | null;
  /** What a line within a group has more than the group's own. */
  readonly unit: string;
  /** Whether there is a space after a colon. */
  readonly hasSpaces: boolean;
}

/** Wider than this, a value that is new is laid out over several lines. */
const maxLineLength = 100;

/** Writes a value as its neighbours are written: on a line where it fits, or where all is on one line. */
export function formatJson(value: unknown, layout: Layout): string {
  const { indent, unit, hasSpaces } = layout;
  const onLine = hasSpaces ? formatWithSpaces(value) : JSON.stringify(value);
  if (indent === null || onLine.length <= maxLineLength) return onLine;
  return JSON.stringify(value, null, unit).replaceAll('\n', `\n${indent}`);
}

function formatWithSpaces(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatWithSpaces).join(', ')}]`;
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${formatWithSpaces(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
