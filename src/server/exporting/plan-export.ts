import type { Language } from '#i18n/languages.ts';
import { changesOf, type ReleaseChanges } from '../venues/changes-of.ts';
import type { Release } from '../venues/release.ts';
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
  const languages = new Set(addresses.map(({ language }) => language));
  const isChanged = changeIn(await changesOf(releaseFrom(before.copy), release, languages));
  const known = new Map(before.pages.map((page) => [page.path, page]));
  const kept: ExportedPage[] = [];
  const asked: Address[] = [];
  for (const address of addresses) {
    const page = known.get(address.path);
    if (page && page.until > now && !isChanged(page)) kept.push(page);
    else asked.push(address);
  }
  return { kept, asked };
}

/** Whether a page shows something that has changed; a list of parts that many pages share is looked through once. */
function changeIn(changes: ReleaseChanges): (page: ExportedPage) => boolean {
  const known = new Map<Language, (parts: PageParts) => boolean>();
  return ({ language, parts }) => {
    const isTouched = known.get(language) ?? touchedBy(changes, language);
    known.set(language, isTouched);
    return isTouched(parts);
  };
}

function touchedBy(changes: ReleaseChanges, language: Language): (parts: PageParts) => boolean {
  const inMenu = changes.partsIn(language);
  if (!inMenu) return () => true;
  const changed = new Set([...inMenu, ...changes.common]);
  const isIn = (part: string) => changed.has(part);
  const lists = new Map<readonly string[], boolean>();
  return ({ shared, own }) => {
    const isShellChanged = lists.get(shared) ?? shared.some(isIn);
    lists.set(shared, isShellChanged);
    return isShellChanged || own.some(isIn);
  };
}
