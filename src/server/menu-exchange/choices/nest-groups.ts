import type { ImportedChoice, ImportedGroup } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';

/** How many choices, one after the other, can lead to a group. */
const maxDepth = 4;

/** A source whose groups open each other in many ways could have any number of copies. */
const maxPlacements = 100;

/** A group of a source in which values open further groups. */
export interface NestedGroup {
  readonly group: ImportedGroup;
  /** The keys of the groups that a value opens, by the value's key. */
  readonly below: ReadonlyMap<string, readonly string[]>;
}

interface NestGroupsOptions {
  /** The keys of the groups that are always offered, in order. */
  readonly top: readonly string[];
  /** `null` for a group that the source does not have. */
  readonly find: (key: string) => NestedGroup | null;
  /** Receives each group that is offered, also copies. */
  readonly use: (group: ImportedGroup) => void;
  readonly remarks: RemarkList;
  /** Where the dish stands in the source. */
  readonly at: string;
}

/** A group where it is offered. */
interface Placement {
  readonly group: ImportedGroup;
  /** The group as the source has it. */
  readonly original: ImportedGroup;
  /** The group with the values that open it; `null` when it is always offered. */
  readonly parent: ImportedGroup | null;
  readonly onlyWith: string[];
}

/** A value's choice, with the key of the value as the source has it: copies of a group have keys of their own. */
interface NestedChoice extends ImportedChoice {
  readonly original: string;
}

/**
 * The choices of a dish whose values open further groups: each value of a group that is opened by a choice is offered only
 * with that choice.
 *
 * A group that several values open is copied, unless only one of them can be chosen.
 */
export function nestGroups(options: NestGroupsOptions): readonly NestedChoice[] {
  const placements: Placements = new Map();
  for (const key of options.top) placeGroup(key, null, [], placements, options);
  return [...placements.values()].flatMap(({ group, original, onlyWith }) => {
    options.use(group);
    return group.values.map(({ key }, index) => ({
      value: key,
      original: original.values[index]?.key ?? key,
      ...(onlyWith.length > 0 && { onlyWith }),
    }));
  });
}

type Placements = Map<string, Placement>;

/** Places a group, and those that its values open. @param path the keys of the groups that lead to it. */
function placeGroup(
  key: string,
  opener: Opener | null,
  path: readonly string[],
  placements: Placements,
  options: NestGroupsOptions,
): void {
  const nested = options.find(key);
  const loss = lossOf(key, nested, path, placements.size);
  if (loss !== null) options.remarks.add('lost', loss, options.at);
  const placed = nested && loss === null ? addPlacement(nested.group, opener, placements) : null;
  if (!nested || !placed) return;
  for (const [index, { key: value }] of nested.group.values.entries()) {
    const next = { group: placed, value: placed.values[index]?.key ?? value };
    for (const below of nested.below.get(value) ?? []) {
      placeGroup(below, next, [...path, key], placements, options);
    }
  }
}

/** @returns the group as it is placed; `null` when another placement serves. */
function addPlacement(
  original: ImportedGroup,
  opener: Opener | null,
  placements: Placements,
): ImportedGroup | null {
  const known = placements.get(original.key);
  if (known && joinPlacement(known, opener)) return null;
  const group = known && opener ? copyOf(original, `@${opener.value}`) : original;
  if (placements.has(group.key)) return null;
  const onlyWith = opener ? [opener.value] : [];
  placements.set(group.key, { group, original, parent: opener?.group ?? null, onlyWith });
  return group;
}

/** A value that opens a group, with its own group. */
interface Opener {
  readonly group: ImportedGroup;
  readonly value: string;
}

/** Why a group is left out at the end of a path of groups; `null` when it is not. */
function lossOf(
  key: string,
  nested: NestedGroup | null,
  path: readonly string[],
  placements: number,
): string | null {
  if (path.includes(key)) return 'A group that opens itself is left out there';
  if (path.length > maxDepth) return 'Groups deeper than four levels are left out';
  if (placements >= maxPlacements) return 'Groups beyond a hundred of a dish are left out';
  return nested ? null : `The group “${key}” is named, but isn’t in the source`;
}

/** Whether a placement serves another opener too. */
function joinPlacement(known: Placement, opener: Opener | null): boolean {
  // What is always offered needs no opener.
  if (known.onlyWith.length === 0) return true;
  if (!opener || known.parent?.key !== opener.group.key || opener.group.max !== 1) return false;
  if (!known.onlyWith.includes(opener.value)) known.onlyWith.push(opener.value);
  return true;
}

function copyOf(group: ImportedGroup, suffix: string): ImportedGroup {
  const copy = <Entity extends { readonly key: string; readonly marks: readonly string[] }>(
    entity: Entity,
  ): Entity => ({
    ...entity,
    key: `${entity.key}${suffix}`,
    marks: entity.marks.map((mark) => `${mark}${suffix}`),
  });
  return { ...copy(group), values: group.values.map(copy) };
}
