import { endOfString, findOffsets, type JsonMember, membersAt } from '../check/json-offsets.ts';
import type { JsonPath } from '../check/problem.ts';
import { formatJson, type Layout } from './format-json.ts';
import type { JsonChange } from './json-change.ts';

/** A range of a text to replace; an empty range inserts. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const byteOrderMark = '\ufeff';

/**
 * Writes changes into a document's text. Everything else keeps its exact formatting; new values are formatted like
 * their neighbors.
 *
 * @param text valid JSON, with or without a byte order mark.
 * @param changes no two of the same member, and none within another.
 */
export function writeChanges(text: string, changes: readonly JsonChange[]): string {
  if (text.startsWith(byteOrderMark)) return byteOrderMark + writeChanges(text.slice(1), changes);
  const groups = [...Map.groupBy(changes, ({ path }) => JSON.stringify(path.slice(0, -1))).entries()];
  const offsets = findOffsets(
    text,
    groups.map(([path]) => JSON.parse(path) as JsonPath),
  );
  const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const splices = groups.flatMap(([, within], at) => splicesIn(text, offsets[at]?.value ?? 0, within, unit));
  return applySplices(text, splices);
}

/** @param start of the object that has these members. */
function splicesIn(
  text: string,
  start: number,
  changes: readonly JsonChange[],
  unit: string,
): readonly Splice[] {
  const members = membersAt(text, start);
  const layout = layoutOf(text, start, members.at(-1), unit);
  const added: string[] = [];
  const replaced = changes.flatMap(({ path, value }): readonly Splice[] => {
    const key = String(path.at(-1));
    const formatted = formatJson(value, layout);
    const member = members.find((one) => one.key === key);
    if (member) return [{ start: member.value, end: member.end, text: formatted }];
    added.push(`${JSON.stringify(key)}${layout.hasSpaces ? ': ' : ':'}${formatted}`);
    return [];
  });
  return added.length === 0 ? replaced : [...replaced, appendMembers(start, members.at(-1), layout, added)];
}

/** Appends members after the last one, or to an empty object. */
function appendMembers(
  start: number,
  last: JsonMember | undefined,
  layout: Layout,
  added: readonly string[],
): Splice {
  const gap = layout.indent === null ? gapOnLine(layout) : `\n${layout.indent}`;
  if (!last) return { start: start + 1, end: start + 1, text: added.join(`,${gap}`) };
  return { start: last.end, end: last.end, text: added.map((member) => `,${gap}${member}`).join('') };
}

const gapOnLine = ({ hasSpaces }: Layout) => (hasSpaces ? ' ' : '');

/** The layout of the object's last member. An empty object is on one line. */
function layoutOf(text: string, start: number, last: JsonMember | undefined, unit: string): Layout {
  if (!last) return { indent: null, unit, hasSpaces: /":\s/.test(text.slice(0, start)) };
  const before = text.slice(text.lastIndexOf('\n', last.name) + 1, last.name);
  const isOnItsOwnLine = last.name > before.length && /^[ \t]*$/.test(before);
  return {
    indent: isOnItsOwnLine ? before : null,
    unit,
    hasSpaces: last.value > endOfString(text, last.name) + 1,
  };
}

function applySplices(text: string, splices: readonly Splice[]): string {
  let written = '';
  let at = 0;
  for (const { start, end, text: replacement } of splices.toSorted((one, other) => one.start - other.start)) {
    written += text.slice(at, start) + replacement;
    at = end;
  }
  return written + text.slice(at);
}
