import type { Language } from '#i18n/languages.ts';
import type { Release } from '../../catalog/release.ts';
import { releaseChanges } from '../../catalog/release-changes.ts';
import type { ExportRecord } from './export-record.ts';
import type { Address, ExportedPage, PageDependencies } from './exported-page.ts';
import { releaseFrom } from './release-copy.ts';

/** What is to be made for an export. */
export interface ExportPlan {
  /** Pages of the export before that stand as they are. */
  readonly reused: readonly ExportedPage[];
  /** Addresses to ask anew. */
  readonly toRender: readonly Address[];
}

/** Sorts some addresses of a site. */
export type ExportPlanner = (addresses: readonly Address[]) => Promise<ExportPlan>;

interface PlanExportOptions {
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
export function openExportPlanner(
  before: ExportRecord | null,
  release: Release,
  { recipe, now }: PlanExportOptions,
): ExportPlanner {
  if (before?.recipe !== recipe) return async (addresses) => ({ reused: [], toRender: addresses });
  const known = new Map(before.pages.map((page) => [page.path, page]));
  const old = releaseFrom(before.copy);
  const touched = new Map<Language, Promise<ChangeCheck>>();
  const touchedIn = (language: Language) => {
    const isTouched = touched.get(language) ?? changeCheckBetween(old, release, language);
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
        const stands = page?.language === language && page.until > now && !isTouched(page.dependencies);
        if (stands) kept.push(page);
        else asked.push(address);
      }
    }
    return { reused: kept, toRender: asked };
  };
}

/** Whether what a page shows has changed. */
type ChangeCheck = (parts: PageDependencies) => boolean;

/** A list of parts that many pages share is looked through once. */
async function changeCheckBetween(old: Release, young: Release, language: Language): Promise<ChangeCheck> {
  const { partsIn, common } = await releaseChanges(old, young, [language]);
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
