import type { PageDependencies } from './exported-page.ts';

/** A dependency is shared when at least one page in this many has it. */
const sharingThreshold = 50;

/** Lists are regrouped when more than one page in this many shares none. */
const regroupThreshold = 50;

/**
 * Moves dependencies that many pages have into shared lists. Pages have some sixty dependencies each, nearly all of
 * them those of the page shell. A few newly rendered pages take the longest existing list that fits.
 *
 * @param others unchanged pages whose lists can be used.
 */
export function shareDependencies(
  pages: readonly PageDependencies[],
  others: readonly PageDependencies[] = [],
): readonly PageDependencies[] {
  const unshared = pages.filter(({ shared }) => shared.length === 0).length;
  const all = pages.length + others.length;
  if (unshared * regroupThreshold > all) return regroup(pages, all);
  const lists = new Set([...pages, ...others].map(({ shared }) => shared));
  const longestFirst = [...lists].sort((one, other) => other.length - one.length);
  return pages.map((page) => (page.shared.length > 0 ? page : withLongestList(page, longestFirst)));
}

/** Gives a page without a shared list the longest list that it fully depends on. */
function withLongestList(
  { own }: PageDependencies,
  longestFirst: readonly (readonly string[])[],
): PageDependencies {
  const all = new Set(own);
  const shared = longestFirst.find((list) => list.every((name) => all.has(name))) ?? [];
  const inShared = new Set(shared);
  return { shared, own: own.filter((name) => !inShared.has(name)) };
}

/**
 * Regroups all pages. Processes each already shared list once.
 *
 * @param all number of pages, including the unchanged ones.
 */
function regroup(pages: readonly PageDependencies[], all: number): readonly PageDependencies[] {
  const counts = countDependencies(pages);
  const isShared = (name: string) => (counts.get(name) ?? 0) * sharingThreshold >= all;
  const partition = (names: readonly string[]) => ({
    common: names.filter(isShared),
    rest: names.filter((name) => !isShared(name)),
  });

  const lists = new Map<string, readonly string[]>();
  const intern = (common: readonly string[]) => {
    const key = common.join();
    const list = lists.get(key) ?? common;
    lists.set(key, list);
    return list;
  };
  const known = new Map<readonly string[], PageDependencies>();
  const sharedIn = (shared: readonly string[]) => {
    const found = known.get(shared);
    if (found) return found;
    const { common, rest } = partition(shared);
    const dependencies = { shared: intern(common), own: rest };
    known.set(shared, dependencies);
    return dependencies;
  };

  return pages.map(({ shared, own }) => {
    const before = sharedIn(shared);
    const { common, rest } = partition(own);
    return {
      shared: common.length === 0 ? before.shared : intern([...before.shared, ...common]),
      own: before.own.length === 0 ? rest : [...before.own, ...rest],
    };
  });
}

/** Counts the pages of each dependency. */
function countDependencies(pages: readonly PageDependencies[]): ReadonlyMap<string, number> {
  const uses = new Map<readonly string[], number>();
  const counts = new Map<string, number>();
  const count = (name: string, times: number) => counts.set(name, (counts.get(name) ?? 0) + times);
  for (const { shared, own } of pages) {
    uses.set(shared, (uses.get(shared) ?? 0) + 1);
    for (const name of own) count(name, 1);
  }
  for (const [shared, times] of uses) for (const name of shared) count(name, times);
  return counts;
}
