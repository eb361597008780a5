import * as z from 'zod/mini';
import type { Language } from '#i18n/languages.ts';
import type { ExportedPage, PageOutcome } from './exported-page.ts';
import { type ReleaseCopy, readCopy, writeCopy } from './release-copy.ts';
import { shareParts } from './share-parts.ts';
import type { SiteFile } from './site-files.ts';

/** What an export was made of, and what came of it: the next one makes only what has changed since. */
export interface ExportRecord {
  /** Stands for everything besides the release that pages are made with: the program and its settings. */
  readonly recipe: string;
  readonly copy: ReleaseCopy;
  readonly pages: readonly ExportedPage[];
  readonly files: readonly SiteFile[];
}

/** Raised when the rows of a record become others. */
const shape = 1;

type PageRow = readonly [
  path: string,
  language: Language,
  outcome: PageOutcome,
  until: number | null,
  shared: number,
  own: readonly number[],
];
type FileRow = readonly [name: string, hash: string, isPacked: boolean];

/** Part names by their places, in the list of them all and in lists that many pages share. */
interface Rows {
  readonly parts: readonly string[];
  readonly shared: readonly (readonly number[])[];
  readonly pages: readonly PageRow[];
  readonly files: readonly FileRow[];
}

export function writeRecord({ recipe, copy, pages, files }: ExportRecord): string {
  const { parts, shared, split } = shareParts(pages.map((page) => page.parts));
  const rows: Rows = {
    parts,
    shared,
    pages: pages.map(({ path, language, outcome, until }, at) => {
      const { list, own } = split[at] ?? { list: 0, own: [] };
      return [path, language, outcome, Number.isFinite(until) ? until : null, list, own];
    }),
    files: files.map(({ name, hash, isPacked }) => [name, hash, isPacked]),
  };
  return JSON.stringify({ shape, recipe, copy: writeCopy(copy), rows });
}

/** Tens of thousands of rows of our own are not looked at one by one: the shape says what they are. */
const recordSchema = z.strictObject({
  shape: z.literal(shape),
  recipe: z.string(),
  copy: z.unknown(),
  rows: z.unknown(),
});

/** `null` when it is no record, or one of another shape. */
export function readRecord(text: string): ExportRecord | null {
  const { data } = recordSchema.safeParse(parse(text));
  const copy = data && readCopy(data.copy);
  if (!copy) return null;
  const { parts, shared, pages, files } = data.rows as Rows;
  const named = (places: readonly number[]) => places.map((place) => parts[place] ?? '');
  const lists = shared.map(named);
  return {
    recipe: data.recipe,
    copy,
    pages: pages.map(([path, language, outcome, until, list, own]) => ({
      path,
      language,
      outcome,
      until: until ?? Number.POSITIVE_INFINITY,
      parts: (lists[list] ?? []).concat(named(own)),
    })),
    files: files.map(([name, hash, isPacked]) => ({ name, hash, isPacked })),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // What cannot be read is as good as none: everything is made anew.
  }
}
