import { planPages } from '../publishing/plan-pages.ts';
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
  const { kept } = await planPages(releaseFrom(before.copy), release, there);
  for (const { path } of kept) wanted.delete(path);
  return { kept, asked: addresses.filter(({ path }) => wanted.has(path)) };
}
