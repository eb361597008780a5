import * as z from 'zod/mini';
import type { Language } from '#i18n/languages.ts';
import type { ExportedPage, PageOutcome } from './exported-page.ts';
import { type ReleaseCopy, readCopy, writeCopy } from './release-copy.ts';
import { sealed, unsealed } from './sealed.ts';
import { shareParts } from './share-parts.ts';
import { filesByName, type SiteFiles } from './site-files.ts';

/** What an export was made of, and what its pages came to: the next one makes only what has changed since. */
export interface ExportRecord {
  /** Stands for everything besides the release that pages are made with: the program and its settings. */
  readonly recipe: string;
  readonly copy: ReleaseCopy;
  readonly pages: readonly ExportedPage[];
}

/** As much of an export as tells whether it would be made again just so. */
export interface ExportSummary {
  readonly licence: string;
  readonly recipe: string;
  /** Stands for what the release says. */
  readonly said: string;
  readonly pages: number;
  /** Epoch milliseconds at which the clock changes a page; `Infinity` for never. */
  readonly until: number;
}

/** Raised when the rows of a record become others. */
const shape = 2;

type PageRow = readonly [
  path: string,
  language: Language,
  outcome: PageOutcome,
  until: number | null,
  /** The place of its shared parts in the list of them all. */
  shared: number,
  own: readonly string[],
];

interface Rows {
  readonly shared: readonly (readonly string[])[];
  readonly pages: readonly PageRow[];
}

export function writeRecord({ recipe, copy, pages }: ExportRecord): string {
  const places = new Map<readonly string[], number>();
  const placeOf = (shared: readonly string[]) => {
    const place = places.get(shared) ?? places.size;
    places.set(shared, place);
    return place;
  };
  const parts = shareParts(pages.map((page) => page.parts));
  const rows = pages.map(({ path, language, outcome, until }, at): PageRow => {
    const { shared, own } = parts[at] ?? { shared: [], own: [] };
    return [path, language, outcome, Number.isFinite(until) ? until : null, placeOf(shared), own];
  });
  const written: Rows = { shared: [...places.keys()], pages: rows };
  return sealed(JSON.stringify({ shape, recipe, copy: writeCopy(copy), rows: written }));
}

/** Tens of thousands of rows of our own are not looked at one by one: the seal says that they are as we wrote them. */
const recordSchema = z.strictObject({
  shape: z.literal(shape),
  recipe: z.string(),
  copy: z.unknown(),
  rows: z.unknown(),
});

/** `null` when it is no record, one of another shape, or not as it was written. */
export function readRecord(text: string): ExportRecord | null {
  const { data } = recordSchema.safeParse(unsealed(text));
  const copy = data && readCopy(data.copy);
  if (!copy) return null;
  const { shared, pages } = data.rows as Rows;
  return {
    recipe: data.recipe,
    copy,
    pages: pages.map(([path, language, outcome, until, list, own]) => ({
      path,
      language,
      outcome,
      until: until ?? Number.POSITIVE_INFINITY,
      parts: { shared: shared[list] ?? [], own },
    })),
  };
}

export const writeSummary = ({ until, ...summary }: ExportSummary): string =>
  sealed(JSON.stringify({ ...summary, until: Number.isFinite(until) ? until : null }));

/** `null` when it is not as it was written. */
export function readSummary(text: string): ExportSummary | null {
  const written = unsealed(text) as (Omit<ExportSummary, 'until'> & { readonly until: number | null }) | null;
  return written && { ...written, until: written.until ?? Number.POSITIVE_INFINITY };
}

type FileRow = readonly [name: string, hash: string, isPacked: boolean];

/** What a site's folder holds. */
export const writeFiles = (files: SiteFiles): string =>
  sealed(
    JSON.stringify([...files.values()].map(({ name, hash, isPacked }): FileRow => [name, hash, isPacked])),
  );

/** `null` when it is not as it was written. */
export function readFiles(text: string): SiteFiles | null {
  const rows = unsealed(text) as readonly FileRow[] | null;
  return rows && filesByName(rows.map(([name, hash, isPacked]) => ({ name, hash, isPacked })));
}
