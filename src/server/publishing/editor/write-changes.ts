import { endOfString, findOffsets, type JsonMember, membersAt } from '../check/json-offsets.ts';
import type { JsonPath } from '../check/problem.ts';
import { formatJson, type Layout } from './format-json.ts';
import type { JsonChange } from './json-change.ts';

/** A stretch of a text that is written anew; an empty one is where something is put in. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const byteOrderMark = '\ufeff';

/**
 * Writes changes into a document's text. Everything that they leave alone stays as it is written, to the last space; what is
 * new is laid out as what stands beside it.
 *
 * @param text valid JSON, which some editors begin with a byte order mark.
 * @param changes no two of the same member, and none within another.
 */
export function writeChanges(text: string, changes: readonly JsonChange[]): string {
  if (text.startsWith(byteOrderMark)) return byteOrderMark + writeChanges(text.slice(1), changes);
  const groups = [...Map.groupBy(changes, ({ path }) => JSON.stringify(path.slice(0, -1))).entries()];
  const places = findOffsets(
    text,
    groups.map(([path]) => JSON.parse(path) as JsonPath),
  );
  const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const splices = groups.flatMap(([, within], at) => splicesIn(text, places[at]?.value ?? 0, within, unit));
  return applySplices(text, splices);
}

/** @param start where the group begins that has all those members. */
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
    const laid = formatJson(value, layout);
    const member = members.find((one) => one.key === key);
    if (member) return [{ start: member.value, end: member.end, text: laid }];
    added.push(`${JSON.stringify(key)}${layout.hasSpaces ? ': ' : ':'}${laid}`);
    return [];
  });
  return added.length === 0 ? replaced : [...replaced, appendMembers(start, members.at(-1), layout, added)];
}

/** Puts members behind the last one, or into a group that has none. */
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

/** As the last member of the group is laid out; a group without one is on a line. */
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
  for (const { start, end, text: young } of splices.toSorted((one, other) => one.start - other.start)) {
    written += text.slice(at, start) + young;
    at = end;
  }
  return written + text.slice(at);
}
