/** The layout of a document around a position. */
export interface Layout {
  /** The indent of the line; `null` when everything is on one line. */
  readonly indent: string | null;
  /** One more level of indent. */
  readonly unit: string;
  /** Whether there is a space after a colon. */
  readonly hasSpaces: boolean;
  /** How lines end. */
  readonly newline: string;
}

/** Longer values are formatted over several lines. */
const maxLineLength = 100;

/** Formats a value like its neighbors: on one line when it fits or when the document is on one line. */
export function formatJson(value: unknown, layout: Layout): string {
  const { indent, unit, hasSpaces, newline } = layout;
  const onLine = hasSpaces ? formatWithSpaces(value) : JSON.stringify(value);
  if (indent === null || onLine.length <= maxLineLength) return onLine;
  return JSON.stringify(value, null, unit).replaceAll('\n', `${newline}${indent}`);
}

function formatWithSpaces(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatWithSpaces).join(', ')}]`;
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${formatWithSpaces(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
