import type { Language } from '#i18n/languages.ts';
import type { Release } from '../../catalog/release.ts';
import { releaseChanges } from '../../catalog/release-changes.ts';
import type { ExportRecord } from './export-record.ts';
import type { Address, ExportedPage, PageDependencies } from './exported-page.ts';
import { releaseFrom } from './release-copy.ts';

/** Which pages an export reuses and renders. */
export interface ExportPlan {
  /** Unchanged pages of the last export. */
  readonly reused: readonly ExportedPage[];
  readonly toRender: readonly Address[];
}

/** Plans a batch of addresses. */
export type ExportPlanner = (addresses: readonly Address[]) => Promise<ExportPlan>;

interface PlanExportOptions {
  readonly recipe: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Reuses a page of the last export when its dependencies are unchanged, it is still valid, and the recipe is the same.
 *
 * @param before the last export; `null` for none.
 */
export function openExportPlanner(
  before: ExportRecord | null,
  release: Release,
  { recipe, now }: PlanExportOptions,
): ExportPlanner {
  if (before?.recipe !== recipe) return async (addresses) => ({ reused: [], toRender: addresses });
  const known = new Map(before.pages.map((page) => [page.path, page]));
  const old = releaseFrom(before.copy);
  const changeChecks = new Map<Language, Promise<ChangeCheck>>();
  const changeCheckIn = (language: Language) => {
    const check = changeChecks.get(language) ?? changeCheckBetween(old, release, language);
    changeChecks.set(language, check);
    return check;
  };
  return async (addresses) => {
    const reused: ExportedPage[] = [];
    const toRender: Address[] = [];
    for (const [language, group] of Map.groupBy(addresses, (address) => address.language)) {
      const isChanged = await changeCheckIn(language);
      for (const address of group) {
        const page = known.get(address.path);
        const isReusable = page?.language === language && page.until > now && !isChanged(page.dependencies);
        if (isReusable) reused.push(page);
        else toRender.push(address);
      }
    }
    return { reused, toRender };
  };
}

/** Whether any of a page's dependencies has changed. */
type ChangeCheck = (dependencies: PageDependencies) => boolean;

/** Checks each shared list of dependencies once. */
async function changeCheckBetween(old: Release, next: Release, language: Language): Promise<ChangeCheck> {
  const { partsIn, common } = await releaseChanges(old, next, [language]);
  const inMenu = partsIn(language);
  if (!inMenu) return () => true;
  const changed = new Set([...inMenu, ...common]);
  const isChanged = (dependency: string) => changed.has(dependency);
  const lists = new Map<readonly string[], boolean>();
  return ({ shared, own }) => {
    const isSharedChanged = lists.get(shared) ?? shared.some(isChanged);
    lists.set(shared, isSharedChanged);
    return isSharedChanged || own.some(isChanged);
  };
}
