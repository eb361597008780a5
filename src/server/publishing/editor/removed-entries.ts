import { entriesAt, membersAt } from '../check/json-offsets.ts';
import { memberOf } from '../check/valid-part.ts';
import { idOf, pairEntries } from './pair-entries.ts';

/** Where an entry was that its list has no more. */
export interface RemovedEntry {
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
}

/** By the name of the list and the id: an entry with both in another list is the same, moved. */
export type RemovedEntries = ReadonlyMap<string, RemovedEntry>;

/**
 * The entries with an id that lists of a document lose.
 *
 * @param start of the document in its text.
 */
export function findRemovedEntries(
  text: string,
  start: number,
  before: unknown,
  after: unknown,
): RemovedEntries {
  const removed = new Map<string, RemovedEntry>();
  const visit = (at: number, old: unknown, next: unknown, name: string): void => {
    if (old === next || typeof old !== 'object' || old === null) return;
    if (Array.isArray(old)) visitList(at, old, Array.isArray(next) ? next : [], name);
    else {
      for (const { key, value } of membersAt(text, at)) {
        visit(value, Reflect.get(old, key), memberOf(next, key), key);
      }
    }
  };
  const visitList = (at: number, old: readonly unknown[], next: readonly unknown[], name: string) => {
    const entries = entriesAt(text, at);
    const paired = pairEntries(old, next);
    const kept = new Map(paired.flatMap((from, to) => (from === null ? [] : [[from, next[to]] as const])));
    for (const [index, { value: start, end }] of entries.entries()) {
      const value = old[index];
      if (!kept.has(index) && idOf(value) !== undefined)
        removed.set(`${name} ${idOf(value)}`, { start, end, value });
      // What a removed entry held may have moved, too.
      visit(start, value, kept.get(index), name);
    }
  };
  visit(start, before, after, '');
  return removed;
}
