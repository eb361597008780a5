import type { BranchFile } from '#contracts/shapes/branch.ts';
import type { JsonPath } from '../check/problem.ts';
import { memberOf } from '../check/valid-part.ts';
import { identityOf, isMerged, isRawObject, isText, kindsByList, type RawObject } from './raw-menu.ts';

/** The place where a value of a branch's menu is written. */
export interface Origin {
  readonly file: 'menu.json' | 'branch.json';
  readonly path: JsonPath;
}

/** A value with its place in its file. */
interface Place {
  readonly value: unknown;
  readonly path: JsonPath;
}

const below = ({ value, path }: Place, step: string | number): Place => ({
  value: memberOf(value, step),
  path: [...path, step],
});

/** Finds where the values of a branch's menu are written: in the base, or in the branch's own file. */
export function openOrigins(base: RawObject, overlay: BranchFile, resolved: RawObject) {
  return (path: JsonPath): Origin => {
    let inBase: Place = { value: base, path: [] };
    let entry: Place | null = overlay.menu ? { value: overlay.menu, path: ['menu'] } : null;
    let value: unknown = resolved;
    for (const [at, step] of path.entries()) {
      value = memberOf(value, step);
      if (typeof step === 'number') {
        inBase = below(inBase, indexInBase(inBase.value, value, step));
        entry = entryOf(overlay, path.slice(0, at), inBase.value);
        continue;
      }
      const set = memberSetBy(entry, step);
      if (set && !isOfBase(step, set.value, path[at + 1])) {
        return { file: 'branch.json', path: [...set.path, ...path.slice(at + 1)] };
      }
      entry = set;
      inBase = below(inBase, step);
    }
    return { file: 'menu.json', path: inBase.path };
  };
}

/** A member of a branch's entry; `null` when the branch does not write it. */
const memberSetBy = (entry: Place | null, name: string): Place | null =>
  entry && isRawObject(entry.value) && Object.hasOwn(entry.value, name) ? below(entry, name) : null;

/** Whether the branch sets other parts of a member, such as other languages of a text. */
function isOfBase(name: string, set: unknown, next: string | number | undefined): boolean {
  if (!isText(name) && !isMerged(name) && name !== 'ui_strings') return false;
  return typeof next === 'string' && isRawObject(set) && !Object.hasOwn(set, next);
}

/** What the branch's file has about an entity of the base. */
function entryOf({ not_here: _, ...overlay }: BranchFile, path: JsonPath, entity: unknown): Place | null {
  const lists = path.filter((step) => typeof step === 'string').join('.');
  const kind = Object.hasOwn(kindsByList, lists) ? kindsByList[lists as keyof typeof kindsByList] : null;
  const entries = kind && overlay[kind];
  if (!kind || !Array.isArray(entries)) return null;
  const identity = memberOf(entity, identityOf(kind));
  const at = entries.findIndex((entry: unknown) => memberOf(entry, identityOf(kind)) === identity);
  return at < 0 ? null : { value: entries[at], path: [kind, at] };
}

/** The place of an entry among those of the base, where entries before it may be missing in the branch. */
function indexInBase(list: unknown, entry: unknown, index: number): number {
  if (!Array.isArray(list)) return index;
  const same = list.indexOf(entry);
  if (same >= 0) return same;
  for (const name of ['id', 'variation_value']) {
    const identity = memberOf(entry, name);
    if (identity === undefined) continue;
    const found = list.findIndex((other: unknown) => memberOf(other, name) === identity);
    if (found >= 0) return found;
  }
  return index;
}
