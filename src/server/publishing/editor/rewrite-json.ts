import { endOfString, endOfValue, entriesAt, membersAt, skipSpace } from '../check/json-offsets.ts';
import { formatJson, type Layout } from './format-json.ts';
import { type Indents, indentsOf } from './indents.ts';
import { idOf, pairEntries } from './pair-entries.ts';
import { findRemovedEntries, type RemovedEntries } from './removed-entries.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A text that is being rewritten. */
interface Rewriting {
  readonly text: string;
  readonly indents: Indents;
  readonly unit: string;
  readonly newline: string;
  /** The entries that are in none of their lists any more. */
  readonly removed: () => RemovedEntries;
}

/** A value as the text has it. */
interface OldValue {
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
  /** The member that holds it, or the list that it is an entry of. */
  readonly name: string;
}

const byteOrderMark = '\ufeff';

/**
 * Rewrites a document's text where two contents differ. Everything else keeps its exact formatting, also entries that
 * move to another place or list. New values are formatted like their neighbors.
 *
 * @param text valid JSON, with or without a byte order mark.
 * @param before what the text says.
 * @param after shares unchanged values with `before`.
 */
export function rewriteJson(text: string, before: unknown, after: unknown): string {
  if (before === after) return text;
  if (text.startsWith(byteOrderMark)) return byteOrderMark + rewriteJson(text.slice(1), before, after);
  const start = skipSpace(text, 0);
  const root: OldValue = { start, end: endOfValue(text, start), value: before, name: '' };
  let removed: RemovedEntries | undefined;
  const rewriting: Rewriting = {
    text,
    indents: indentsOf(text),
    unit: /\n([ \t]+)"/.exec(text)?.[1] ?? '  ',
    newline: /\r?\n/.exec(text)?.[0] ?? '\n',
    removed: () => {
      removed ??= findRemovedEntries(text, start, before, after);
      return removed;
    },
  };
  const { unit, newline } = rewriting;
  const layout: Layout = { indent: '', unit, newline, hasSpaces: /":\s/.test(text) };
  return text.slice(0, start) + rewrite(rewriting, root, after, layout) + text.slice(root.end);
}

/** @param layout of the line on which the value begins. */
function rewrite(within: Rewriting, old: OldValue, after: unknown, layout: Layout): string {
  if (old.value === after) return within.text.slice(old.start, old.end);
  if (Array.isArray(old.value) && Array.isArray(after)) return rewriteList(within, old, after, layout);
  if (isObject(old.value) && isObject(after)) return rewriteObject(within, old, after, layout);
  return formatJson(after, layout);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of a list or object: its text, and the index of the old part that it comes from. */
interface Piece {
  readonly from: number | null;
  readonly text: string;
}

function rewriteObject(within: Rewriting, old: OldValue, after: JsonObject, layout: Layout): string {
  const { text } = within;
  const members = membersAt(text, old.start).map(({ key, name, value, end }) => ({
    key,
    start: name,
    value,
    end,
  }));
  const last = members.at(-1);
  if (!last) return formatJson(after, layout);
  const hasSpaces = last.value > endOfString(text, last.start) + 1;
  const inside: Layout = { ...layout, indent: within.indents.own(last.start), hasSpaces };
  const before = old.value as JsonObject;
  const kept = members.flatMap(({ key, start, value, end }, from): readonly Piece[] =>
    after[key] === undefined
      ? []
      : [
          {
            from,
            text:
              text.slice(start, value) +
              rewrite(within, { start: value, end, value: before[key], name: key }, after[key], inside),
          },
        ],
  );
  const added = Object.entries(after).flatMap(([key, value]): readonly Piece[] =>
    value === undefined || Object.hasOwn(before, key)
      ? []
      : [{ from: null, text: `${JSON.stringify(key)}${hasSpaces ? ': ' : ':'}${formatJson(value, inside)}` }],
  );
  const pieces = [...kept, ...added];
  return pieces.length === 0 ? '{}' : joinPieces(within, old, members, pieces, inside);
}

function rewriteList(within: Rewriting, old: OldValue, after: readonly unknown[], layout: Layout): string {
  const { text } = within;
  const entries = entriesAt(text, old.start).map(({ value, end }) => ({ start: value, end }));
  const [first] = entries;
  if (after.length === 0) return '[]';
  if (!first) return movedOrNew(within, old, after, layout);
  const isOnOneLine = !text.slice(old.start, old.end).includes('\n');
  const inside: Layout = { ...layout, indent: isOnOneLine ? null : within.indents.ofLine(first.start) };
  const before = old.value as readonly unknown[];
  const paired = pairEntries(before, after);
  const pieces = after.map((value, at): Piece => {
    const from = paired[at] ?? null;
    const entry = from === null ? undefined : entries[from];
    if (from === null || !entry) return { from: null, text: entryText(within, old.name, value, inside) };
    return { from, text: rewrite(within, { ...entry, value: before[from], name: old.name }, value, inside) };
  });
  return joinPieces(within, old, entries, pieces, inside);
}

/** A list that had no entries. */
function movedOrNew(within: Rewriting, { name }: OldValue, after: readonly unknown[], layout: Layout) {
  const { indent, unit, newline } = layout;
  if (!after.some((value) => within.removed().has(`${name} ${idOf(value)}`)))
    return formatJson(after, layout);
  if (indent === null)
    return `[${after.map((value) => entryText(within, name, value, layout)).join(gapOnLine(layout))}]`;
  const inside = { ...layout, indent: indent + unit };
  const lines = after.map((value) => newline + inside.indent + entryText(within, name, value, inside));
  return `[${lines.join(',')}${newline}${indent}]`;
}

/** A new entry of a list. One that was in another list keeps its text. */
function entryText(within: Rewriting, list: string, value: unknown, layout: Layout): string {
  const moved = idOf(value) === undefined ? undefined : within.removed().get(`${list} ${idOf(value)}`);
  if (!moved) return formatJson(value, layout);
  const { newline } = within;
  const indent = within.indents.ofLine(moved.start);
  const written = rewrite(within, { ...moved, name: list }, value, { ...layout, indent });
  if (layout.indent === null || layout.indent === indent) return written;
  return written.replaceAll(`${newline}${indent}`, `${newline}${layout.indent}`);
}

/** Joins the parts of a list or object with what was between them; new neighbors are separated like the others. */
function joinPieces(
  { text }: Rewriting,
  { start, end }: OldValue,
  parts: readonly { readonly start: number; readonly end: number }[],
  pieces: readonly Piece[],
  layout: Layout,
): string {
  const [first, second] = parts;
  const opening = text.slice(start, first?.start ?? start + 1);
  const closing = text.slice(parts.at(-1)?.end ?? end - 1, end);
  const usual = opening.includes('\n')
    ? `,${opening.slice(1)}`
    : first && second
      ? text.slice(first.end, second.start)
      : gapOnLine(layout);
  const gaps = pieces.slice(1).map(({ from }, at) => {
    const previous = pieces[at]?.from ?? null;
    const isAsBefore = from !== null && previous !== null && from === previous + 1;
    return isAsBefore ? text.slice(parts[previous]?.end, parts[from]?.start) : usual;
  });
  return `${opening}${pieces.map((piece, at) => (gaps[at - 1] ?? '') + piece.text).join('')}${closing}`;
}

const gapOnLine = ({ hasSpaces }: Layout) => (hasSpaces ? ', ' : ',');
