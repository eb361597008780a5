import { changesOf, type ReleaseChanges } from '../venues/changes-of.ts';
import type { Release } from '../venues/release.ts';
import type { ExportRecord } from './export-record.ts';
import type { Address, ExportedPage } from './exported-page.ts';
import { releaseFrom } from './release-copy.ts';

/** What is to be made for an export. */
export interface ExportPlan {
  /** Pages of the export before that stand as they are. */
  readonly kept: readonly ExportedPage[];
  /** Addresses to ask anew. */
  readonly asked: readonly Address[];
}

interface Wanted {
  readonly recipe: string;
  readonly addresses: readonly Address[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Sorts the addresses of a site by whether the export before still tells the truth of them: nothing that they read has
 * changed, the clock has not come to their end, and they would be made the same way.
 *
 * @param before `null` where there is none.
 */
export async function planExport(
  before: ExportRecord | null,
  release: Release,
  { recipe, addresses, now }: Wanted,
): Promise<ExportPlan> {
  if (before?.recipe !== recipe) return { kept: [], asked: addresses };
  const wanted = new Set(addresses.map(({ path }) => path));
  const there = before.pages.filter(({ path, until }) => wanted.has(path) && until > now);
  const languages = new Set(there.map(({ language }) => language));
  const isChanged = changeIn(await changesOf(releaseFrom(before.copy), release, languages));
  const kept = there.filter((page) => !isChanged(page));
  for (const { path } of kept) wanted.delete(path);
  return { kept, asked: addresses.filter(({ path }) => wanted.has(path)) };
}

/** Whether a page shows something that has changed; a list of parts that many pages share is looked through once. */
function changeIn(changes: ReleaseChanges): (page: ExportedPage) => boolean {
  const known = new Map<string, Map<readonly string[], boolean>>();
  return ({ language, parts }) => {
    const touches = (part: string) => changes.has(language, part);
    const lists = known.get(language) ?? new Map<readonly string[], boolean>();
    known.set(language, lists);
    const isShellChanged = lists.get(parts.shared) ?? parts.shared.some(touches);
    lists.set(parts.shared, isShellChanged);
    return isShellChanged || parts.own.some(touches);
  };
}
