import * as z from 'zod/mini';
import type { Language } from '#i18n/languages.ts';
import type { ExportedPage, PageOutcome, PageParts } from './exported-page.ts';
import { type ReleaseCopy, readCopy, writeCopy } from './release-copy.ts';
import { sealed, sealing, unsealed } from './sealed.ts';
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

/** Raised when the columns of a record become others. */
const shape = 4;

/**
 * Some pages in columns, for tens of thousands of them are read at each export: names of parts are written once, and told by
 * their place among all.
 */
interface Columns {
  readonly parts: readonly string[];
  /** Parts that many pages share, by their places. */
  readonly lists: readonly (readonly number[])[];
  readonly paths: readonly string[];
  readonly languages: readonly Language[];
  /** The hash of a page, where it leads, or nothing. */
  readonly outcomes: readonly (string | { readonly to: string } | null)[];
  readonly untils: readonly (number | null)[];
  /** The place of the list that a page shares. */
  readonly shared: Numbers;
  /** How many parts a page has besides. */
  readonly counts: Numbers;
  /** Those parts by their places, page after page. */
  readonly own: Numbers;
}

/** Hundreds of thousands of whole numbers, 32 bits each, in base64: as decimals they take many times as long. */
type Numbers = string;

const writtenNumbers = (numbers: readonly number[]): Numbers =>
  Buffer.from(Uint32Array.from(numbers).buffer).toString('base64');

function readNumbers(written: Numbers): Uint32Array {
  const bytes = Uint8Array.from(Buffer.from(written, 'base64'));
  return new Uint32Array(bytes.buffer);
}

/** Gives values their places, in the order in which they come. */
function numbering<T>() {
  const places = new Map<T, number>();
  return {
    placeOf(value: T): number {
      const known = places.get(value);
      if (known !== undefined) return known;
      places.set(value, places.size);
      return places.size - 1;
    },
    values: (): readonly T[] => [...places.keys()],
  };
}

/** @param shares what the pages are made of, page by page. */
function columnsOf(pages: readonly ExportedPage[], shares: readonly PageParts[]): Columns {
  const [parts, lists] = [numbering<string>(), numbering<readonly string[]>()];
  const own: number[] = [];
  for (const page of shares) for (const part of page.own) own.push(parts.placeOf(part));
  return {
    paths: pages.map(({ path }) => path),
    languages: pages.map(({ language }) => language),
    outcomes: pages.map(({ outcome }) => writtenOutcome(outcome)),
    untils: pages.map(({ until }) => (Number.isFinite(until) ? until : null)),
    shared: writtenNumbers(shares.map(({ shared }) => lists.placeOf(shared))),
    counts: writtenNumbers(shares.map((page) => page.own.length)),
    own: writtenNumbers(own),
    lists: lists.values().map((list) => list.map(parts.placeOf)),
    parts: parts.values(),
  };
}

/** @param oneOf finds the list that says the same. */
function pagesIn({ parts, lists, ...columns }: Columns, oneOf: OneOf): readonly ExportedPage[] {
  const named = (places: ArrayLike<number>, start = 0, end = places.length) => {
    const names: string[] = [];
    for (let at = start; at < end; at++) names.push(parts[places[at] ?? -1] ?? '');
    return names;
  };
  const listed = lists.map((list) => oneOf(named(list)));
  const [shared, counts, own] = [columns.shared, columns.counts, columns.own].map(readNumbers);
  let end = 0;
  return columns.paths.map((path, at): ExportedPage => {
    const start = end;
    end += counts?.[at] ?? 0;
    return {
      path,
      language: columns.languages[at] as Language,
      outcome: readOutcome(columns.outcomes[at] ?? null),
      until: columns.untils[at] ?? Number.POSITIVE_INFINITY,
      parts: { shared: listed[shared?.[at] ?? -1] ?? [], own: named(own ?? [], start, end) },
    };
  });
}

type OneOf = (list: readonly string[]) => readonly string[];

/** Lists that say the same are one and the same. */
function onlyOnce(): OneOf {
  const known = new Map<string, readonly string[]>();
  return (list) => {
    const name = list.join();
    const found = known.get(name) ?? list;
    known.set(name, found);
    return found;
  };
}

function writtenOutcome(outcome: PageOutcome): Columns['outcomes'][number] {
  if (outcome.kind === 'page') return outcome.hash;
  return outcome.kind === 'moved' ? { to: outcome.to } : null;
}

function readOutcome(written: Columns['outcomes'][number]): PageOutcome {
  if (written === null) return { kind: 'nothing' };
  return typeof written === 'string' ? { kind: 'page', hash: written } : { kind: 'moved', to: written.to };
}

/** Finishes a record, once, with the pages that were not known at its beginning. */
export type FinishRecord = (others: readonly ExportedPage[]) => Uint8Array;

/** Begins to write a record with the pages that are known: most of them stand long before the last is made. */
export function beginRecord({ recipe, copy, pages }: ExportRecord): FinishRecord {
  const record = sealing();
  const kept = shareParts(pages.map(({ parts }) => parts));
  const head = JSON.stringify({ shape, recipe, copy: writeCopy(copy) });
  record.say(`${head.slice(0, -1)},"blocks":[${JSON.stringify(columnsOf(pages, kept))},`);
  return (others) => {
    const made = shareParts(
      others.map(({ parts }) => parts),
      kept,
    );
    record.say(`${JSON.stringify(columnsOf(others, made))}]}`);
    return record.sealed();
  };
}

/** Tens of thousands of rows of our own are not looked at one by one: the seal says that they are as we wrote them. */
const recordSchema = z.strictObject({
  shape: z.literal(shape),
  recipe: z.string(),
  copy: z.unknown(),
  blocks: z.unknown(),
});

/** `null` when it is no record, one of another shape, or not as it was written. */
export function readRecord(written: Uint8Array): ExportRecord | null {
  const { data } = recordSchema.safeParse(unsealed(written));
  const copy = data && readCopy(data.copy);
  if (!copy) return null;
  const oneOf = onlyOnce();
  const pages = (data.blocks as readonly Columns[]).flatMap((block) => pagesIn(block, oneOf));
  return { recipe: data.recipe, copy, pages };
}

export const writeSummary = ({ until, ...summary }: ExportSummary): Uint8Array =>
  sealed(JSON.stringify({ ...summary, until: Number.isFinite(until) ? until : null }));

/** `null` when it is not as it was written. */
export function readSummary(bytes: Uint8Array): ExportSummary | null {
  const written = unsealed(bytes) as
    | (Omit<ExportSummary, 'until'> & { readonly until: number | null })
    | null;
  return written && { ...written, until: written.until ?? Number.POSITIVE_INFINITY };
}

/** Files in columns, for the same reason as pages. */
interface FileColumns {
  readonly names: readonly string[];
  readonly hashes: readonly string[];
  readonly packed: readonly boolean[];
}

/** What a site's folder holds. */
export function writeFiles(files: SiteFiles): Uint8Array {
  const all = [...files.values()];
  const columns: FileColumns = {
    names: all.map(({ name }) => name),
    hashes: all.map(({ hash }) => hash),
    packed: all.map(({ isPacked }) => isPacked),
  };
  return sealed(JSON.stringify(columns));
}

/** `null` when it is not as it was written. */
export function readFiles(written: Uint8Array): SiteFiles | null {
  const columns = unsealed(written) as FileColumns | null;
  if (!columns) return null;
  const { names, hashes, packed } = columns;
  return filesByName(
    names.map((name, at) => ({ name, hash: hashes[at] ?? '', isPacked: packed[at] ?? false })),
  );
}
