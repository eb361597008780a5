import type { Language } from '#i18n/languages.ts';
import { changesOf } from '../../catalog/changes-of.ts';
import type { Release } from '../../catalog/release.ts';
import type { ExportRecord } from './export-record.ts';
import type { Address, ExportedPage, PageParts } from './exported-page.ts';
import { releaseFrom } from './release-copy.ts';

/** What is to be made for an export. */
export interface ExportPlan {
  /** Pages of the export before that stand as they are. */
  readonly kept: readonly ExportedPage[];
  /** Addresses to ask anew. */
  readonly asked: readonly Address[];
}

/** Sorts some addresses of a site. */
export type PlanExport = (addresses: readonly Address[]) => Promise<ExportPlan>;

interface Wanted {
  readonly recipe: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Sorts the addresses of a site by whether the export before still tells the truth of them: nothing that they read has
 * changed, the clock has not come to their end, and they would be made the same way.
 *
 * @param before `null` where there is none.
 */
export function planAgainst(
  before: ExportRecord | null,
  release: Release,
  { recipe, now }: Wanted,
): PlanExport {
  if (before?.recipe !== recipe) return async (addresses) => ({ kept: [], asked: addresses });
  const known = new Map(before.pages.map((page) => [page.path, page]));
  const old = releaseFrom(before.copy);
  const touched = new Map<Language, Promise<IsTouched>>();
  const touchedIn = (language: Language) => {
    const isTouched = touched.get(language) ?? touchedBetween(old, release, language);
    touched.set(language, isTouched);
    return isTouched;
  };
  return async (addresses) => {
    const kept: ExportedPage[] = [];
    const asked: Address[] = [];
    for (const [language, group] of Map.groupBy(addresses, (address) => address.language)) {
      const isTouched = await touchedIn(language);
      for (const address of group) {
        const page = known.get(address.path);
        const stands = page?.language === language && page.until > now && !isTouched(page.parts);
        if (stands) kept.push(page);
        else asked.push(address);
      }
    }
    return { kept, asked };
  };
}

/** Whether what a page shows has changed. */
type IsTouched = (parts: PageParts) => boolean;

/** A list of parts that many pages share is looked through once. */
async function touchedBetween(old: Release, young: Release, language: Language): Promise<IsTouched> {
  const { partsIn, common } = await changesOf(old, young, [language]);
  const inMenu = partsIn(language);
  if (!inMenu) return () => true;
  const changed = new Set([...inMenu, ...common]);
  const isIn = (part: string) => changed.has(part);
  const lists = new Map<readonly string[], boolean>();
  return ({ shared, own }) => {
    const isShellChanged = lists.get(shared) ?? shared.some(isIn);
    lists.set(shared, isShellChanged);
    return isShellChanged || own.some(isIn);
  };
}
