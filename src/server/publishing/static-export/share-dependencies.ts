import type { PageDependencies } from './exported-page.ts';

/** A part is worth sharing when one page in so many reads it. */
const sharingThreshold = 50;

/** It is worth looking for better lists when one page in so many has none. */
const regroupThreshold = 50;

/**
 * Pages read some sixty parts each, and nearly all of them the same ones, their shell's: what many of them read becomes
 * one list. A few pages that were made anew take the longest of the lists that there are.
 *
 * @param others pages that stand as they are, and whose lists may be taken.
 */
export function shareDependencies(
  pages: readonly PageDependencies[],
  others: readonly PageDependencies[] = [],
): readonly PageDependencies[] {
  const alone = pages.filter(({ shared }) => shared.length === 0).length;
  const all = pages.length + others.length;
  if (alone * regroupThreshold > all) return regroup(pages, all);
  const lists = new Set([...pages, ...others].map(({ shared }) => shared));
  const longestFirst = [...lists].sort((one, other) => other.length - one.length);
  return pages.map((page) => (page.shared.length > 0 ? page : withLongestList(page, longestFirst)));
}

/** A page that shares nothing yet, with the longest list all of which it reads. */
function withLongestList(
  { own }: PageDependencies,
  longestFirst: readonly (readonly string[])[],
): PageDependencies {
  const parts = new Set(own);
  const shared = longestFirst.find((list) => list.every((part) => parts.has(part))) ?? [];
  const listed = new Set(shared);
  return { shared, own: own.filter((part) => !listed.has(part)) };
}

/**
 * Lists that are shared already are looked through once, however many pages have them.
 *
 * @param all how many pages there are, with those that stand beside.
 */
function regroup(pages: readonly PageDependencies[], all: number): readonly PageDependencies[] {
  const counts = countDependencies(pages);
  const isShared = (part: string) => (counts.get(part) ?? 0) * sharingThreshold >= all;
  const sort = (parts: readonly string[]) => ({
    common: parts.filter(isShared),
    rest: parts.filter((part) => !isShared(part)),
  });

  const lists = new Map<string, readonly string[]>();
  const oneOf = (common: readonly string[]) => {
    const name = common.join();
    const list = lists.get(name) ?? common;
    lists.set(name, list);
    return list;
  };
  const known = new Map<readonly string[], PageDependencies>();
  const sharedIn = (shared: readonly string[]) => {
    const found = known.get(shared);
    if (found) return found;
    const { common, rest } = sort(shared);
    const parts = { shared: oneOf(common), own: rest };
    known.set(shared, parts);
    return parts;
  };

  return pages.map(({ shared, own }) => {
    const before = sharedIn(shared);
    const { common, rest } = sort(own);
    return {
      shared: common.length === 0 ? before.shared : oneOf([...before.shared, ...common]),
      own: before.own.length === 0 ? rest : [...before.own, ...rest],
    };
  });
}

/** How many pages read each part. */
function countDependencies(pages: readonly PageDependencies[]): ReadonlyMap<string, number> {
  const uses = new Map<readonly string[], number>();
  const counts = new Map<string, number>();
  const count = (part: string, times: number) => counts.set(part, (counts.get(part) ?? 0) + times);
  for (const { shared, own } of pages) {
    uses.set(shared, (uses.get(shared) ?? 0) + 1);
    for (const part of own) count(part, 1);
  }
  for (const [shared, times] of uses) for (const part of shared) count(part, times);
  return counts;
}
