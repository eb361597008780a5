import * as z from 'zod/mini';
import type { Language } from '#i18n/languages.ts';
import { openChecksummed, readChecksummed, withChecksum } from './checksum.ts';
import type { ExportedPage, PageDependencies, PageOutcome } from './exported-page.ts';
import { type ReleaseCopy, readCopy, writeCopy } from './release-copy.ts';
import { shareDependencies } from './share-dependencies.ts';
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
const recordFormat = 4;

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
  readonly shared: EncodedNumbers;
  /** How many parts a page has besides. */
  readonly counts: EncodedNumbers;
  /** Those parts by their places, page after page. */
  readonly own: EncodedNumbers;
}

/** Hundreds of thousands of whole numbers, 32 bits each, in base64: as decimals they take many times as long. */
type EncodedNumbers = string;

const encodeNumbers = (numbers: readonly number[]): EncodedNumbers =>
  Buffer.from(Uint32Array.from(numbers).buffer).toString('base64');

function decodeNumbers(written: EncodedNumbers): Uint32Array {
  const bytes = Uint8Array.from(Buffer.from(written, 'base64'));
  return new Uint32Array(bytes.buffer);
}

/** Gives values their places, in the order in which they come. */
function openIndex<T>() {
  const places = new Map<T, number>();
  return {
    indexOf(value: T): number {
      const known = places.get(value);
      if (known !== undefined) return known;
      places.set(value, places.size);
      return places.size - 1;
    },
    values: (): readonly T[] => [...places.keys()],
  };
}

/** @param shares what the pages are made of, page by page. */
function columnsOf(pages: readonly ExportedPage[], shares: readonly PageDependencies[]): Columns {
  const [parts, lists] = [openIndex<string>(), openIndex<readonly string[]>()];
  const own: number[] = [];
  for (const page of shares) for (const part of page.own) own.push(parts.indexOf(part));
  return {
    paths: pages.map(({ path }) => path),
    languages: pages.map(({ language }) => language),
    outcomes: pages.map(({ outcome }) => encodeOutcome(outcome)),
    untils: pages.map(({ until }) => (Number.isFinite(until) ? until : null)),
    shared: encodeNumbers(shares.map(({ shared }) => lists.indexOf(shared))),
    counts: encodeNumbers(shares.map((page) => page.own.length)),
    own: encodeNumbers(own),
    lists: lists.values().map((list) => list.map(parts.indexOf)),
    parts: parts.values(),
  };
}

/** @param oneOf finds the list that says the same. */
function pagesIn({ parts, lists, ...columns }: Columns, oneOf: ListInterner): readonly ExportedPage[] {
  const named = (places: ArrayLike<number>, start = 0, end = places.length) => {
    const names: string[] = [];
    for (let at = start; at < end; at++) names.push(parts[places[at] ?? -1] ?? '');
    return names;
  };
  const listed = lists.map((list) => oneOf(named(list)));
  const [shared, counts, own] = [columns.shared, columns.counts, columns.own].map(decodeNumbers);
  let end = 0;
  return columns.paths.map((path, at): ExportedPage => {
    const start = end;
    end += counts?.[at] ?? 0;
    return {
      path,
      language: columns.languages[at] as Language,
      outcome: decodeOutcome(columns.outcomes[at] ?? null),
      until: columns.untils[at] ?? Number.POSITIVE_INFINITY,
      dependencies: { shared: listed[shared?.[at] ?? -1] ?? [], own: named(own ?? [], start, end) },
    };
  });
}

type ListInterner = (list: readonly string[]) => readonly string[];

/** Lists that say the same are one and the same. */
function openListInterner(): ListInterner {
  const known = new Map<string, readonly string[]>();
  return (list) => {
    const name = list.join();
    const found = known.get(name) ?? list;
    known.set(name, found);
    return found;
  };
}

function encodeOutcome(outcome: PageOutcome): Columns['outcomes'][number] {
  if (outcome.kind === 'page') return outcome.hash;
  return outcome.kind === 'moved' ? { to: outcome.to } : null;
}

function decodeOutcome(written: Columns['outcomes'][number]): PageOutcome {
  if (written === null) return { kind: 'nothing' };
  return typeof written === 'string' ? { kind: 'page', hash: written } : { kind: 'moved', to: written.to };
}

/** Finishes a record, once, with the pages that were not known at its beginning. */
export type RecordFinisher = (others: readonly ExportedPage[]) => Uint8Array;

/** Begins to write a record with the pages that are known: most of them stand long before the last is made. */
export function beginRecord({ recipe, copy, pages }: ExportRecord): RecordFinisher {
  const record = openChecksummed();
  const kept = shareDependencies(pages.map(({ dependencies }) => dependencies));
  const head = JSON.stringify({ shape: recordFormat, recipe, copy: writeCopy(copy) });
  record.write(`${head.slice(0, -1)},"blocks":[${JSON.stringify(columnsOf(pages, kept))},`);
  return (others) => {
    const made = shareDependencies(
      others.map(({ dependencies }) => dependencies),
      kept,
    );
    record.write(`${JSON.stringify(columnsOf(others, made))}]}`);
    return record.finish();
  };
}

/** Tens of thousands of rows of our own are not looked at one by one: the seal says that they are as we wrote them. */
const recordSchema = z.strictObject({
  shape: z.literal(recordFormat),
  recipe: z.string(),
  copy: z.unknown(),
  blocks: z.unknown(),
});

/** `null` when it is no record, one of another shape, or not as it was written. */
export function readRecord(written: Uint8Array): ExportRecord | null {
  const { data } = recordSchema.safeParse(readChecksummed(written));
  const copy = data && readCopy(data.copy);
  if (!copy) return null;
  const oneOf = openListInterner();
  const pages = (data.blocks as readonly Columns[]).flatMap((block) => pagesIn(block, oneOf));
  return { recipe: data.recipe, copy, pages };
}

export const writeSummary = ({ until, ...summary }: ExportSummary): Uint8Array =>
  withChecksum(JSON.stringify({ ...summary, until: Number.isFinite(until) ? until : null }));

/** `null` when it is not as it was written. */
export function readSummary(bytes: Uint8Array): ExportSummary | null {
  const written = readChecksummed(bytes) as
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
export function writeFileList(files: SiteFiles): Uint8Array {
  const all = [...files.values()];
  const columns: FileColumns = {
    names: all.map(({ name }) => name),
    hashes: all.map(({ hash }) => hash),
    packed: all.map(({ isPacked }) => isPacked),
  };
  return withChecksum(JSON.stringify(columns));
}

/** `null` when it is not as it was written. */
export function readFileList(written: Uint8Array): SiteFiles | null {
  const columns = readChecksummed(written) as FileColumns | null;
  if (!columns) return null;
  const { names, hashes, packed } = columns;
  return filesByName(
    names.map((name, at) => ({ name, hash: hashes[at] ?? '', isPacked: packed[at] ?? false })),
  );
}
