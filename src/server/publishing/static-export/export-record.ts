import * as z from 'zod/mini';
import type { Language } from '#i18n/languages.ts';
import { openChecksummed, readChecksummed, withChecksum } from './checksum.ts';
import type { ExportedPage, PageDependencies, PageOutcome } from './exported-page.ts';
import { type ReleaseCopy, readCopy, writeCopy } from './release-copy.ts';
import { shareDependencies } from './share-dependencies.ts';
import { filesByName, type SiteFiles } from './site-files.ts';

/** The inputs of an export and the outcomes of its pages, so that the next export renders only what has changed. */
export interface ExportRecord {
  /** Fingerprint of everything besides the release that affects pages: the program and its settings. */
  readonly recipe: string;
  readonly copy: ReleaseCopy;
  readonly pages: readonly ExportedPage[];
}

/** Enough of an export to tell whether it is up to date. */
export interface ExportSummary {
  readonly licence: string;
  readonly recipe: string;
  /** Fingerprint of the release's content. */
  readonly said: string;
  readonly pages: number;
  /** Epoch milliseconds at which the first page becomes stale; `Infinity` for never. */
  readonly until: number;
}

/** Raise it when the format of a record changes. */
const recordFormat = 4;

/**
 * Pages in columns, because each export reads tens of thousands of them. Names of dependencies are written once and
 * referenced by index.
 */
interface Columns {
  readonly parts: readonly string[];
  /** Dependencies that many pages share, by index. */
  readonly lists: readonly (readonly number[])[];
  readonly paths: readonly string[];
  readonly languages: readonly Language[];
  /** The hash of a page, the target of a redirect, or `null`. */
  readonly outcomes: readonly (string | { readonly to: string } | null)[];
  readonly untils: readonly (number | null)[];
  /** The index of a page's shared list. */
  readonly shared: EncodedNumbers;
  /** The number of a page's own dependencies. */
  readonly counts: EncodedNumbers;
  /** The own dependencies by index, page after page. */
  readonly own: EncodedNumbers;
}

/** Hundreds of thousands of 32-bit integers in base64: decimals take many times as long to parse. */
type EncodedNumbers = string;

const encodeNumbers = (numbers: readonly number[]): EncodedNumbers =>
  Buffer.from(Uint32Array.from(numbers).buffer).toString('base64');

function decodeNumbers(written: EncodedNumbers): Uint32Array {
  const bytes = Uint8Array.from(Buffer.from(written, 'base64'));
  return new Uint32Array(bytes.buffer);
}

/** Gives each distinct value an index, in insertion order. */
function openIndex<T>() {
  const indexes = new Map<T, number>();
  return {
    indexOf(value: T): number {
      const known = indexes.get(value);
      if (known !== undefined) return known;
      indexes.set(value, indexes.size);
      return indexes.size - 1;
    },
    values: (): readonly T[] => [...indexes.keys()],
  };
}

/** @param dependencies of the pages, in the same order. */
function columnsOf(pages: readonly ExportedPage[], dependencies: readonly PageDependencies[]): Columns {
  const [parts, lists] = [openIndex<string>(), openIndex<readonly string[]>()];
  const own: number[] = [];
  for (const page of dependencies) for (const name of page.own) own.push(parts.indexOf(name));
  return {
    paths: pages.map(({ path }) => path),
    languages: pages.map(({ language }) => language),
    outcomes: pages.map(({ outcome }) => encodeOutcome(outcome)),
    untils: pages.map(({ until }) => (Number.isFinite(until) ? until : null)),
    shared: encodeNumbers(dependencies.map(({ shared }) => lists.indexOf(shared))),
    counts: encodeNumbers(dependencies.map((page) => page.own.length)),
    own: encodeNumbers(own),
    lists: lists.values().map((list) => list.map(parts.indexOf)),
    parts: parts.values(),
  };
}

/** @param intern returns the same list for equal lists. */
function pagesIn({ parts, lists, ...columns }: Columns, intern: ListInterner): readonly ExportedPage[] {
  const namesAt = (indexes: ArrayLike<number>, start = 0, end = indexes.length) => {
    const names: string[] = [];
    for (let at = start; at < end; at++) names.push(parts[indexes[at] ?? -1] ?? '');
    return names;
  };
  const sharedLists = lists.map((list) => intern(namesAt(list)));
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
      dependencies: { shared: sharedLists[shared?.[at] ?? -1] ?? [], own: namesAt(own ?? [], start, end) },
    };
  });
}

type ListInterner = (list: readonly string[]) => readonly string[];

/** Returns the same list for equal lists. */
function openListInterner(): ListInterner {
  const known = new Map<string, readonly string[]>();
  return (list) => {
    const key = list.join();
    const found = known.get(key) ?? list;
    known.set(key, found);
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

/** Finishes a record with the remaining pages. Call it once. */
export type RecordFinisher = (others: readonly ExportedPage[]) => Uint8Array;

/** Begins a record with the reused pages, while the others are rendered. */
export function beginRecord({ recipe, copy, pages }: ExportRecord): RecordFinisher {
  const record = openChecksummed();
  const reused = shareDependencies(pages.map(({ dependencies }) => dependencies));
  const head = JSON.stringify({ shape: recordFormat, recipe, copy: writeCopy(copy) });
  record.write(`${head.slice(0, -1)},"blocks":[${JSON.stringify(columnsOf(pages, reused))},`);
  return (others) => {
    const rendered = shareDependencies(
      others.map(({ dependencies }) => dependencies),
      reused,
    );
    record.write(`${JSON.stringify(columnsOf(others, rendered))}]}`);
    return record.finish();
  };
}

/** Blocks are not validated row by row: the checksum proves that they are unchanged. */
const recordSchema = z.strictObject({
  shape: z.literal(recordFormat),
  recipe: z.string(),
  copy: z.unknown(),
  blocks: z.unknown(),
});

/** `null` when it is no record, has another format, or fails its checksum. */
export function readRecord(written: Uint8Array): ExportRecord | null {
  const { data } = recordSchema.safeParse(readChecksummed(written));
  const copy = data && readCopy(data.copy);
  if (!copy) return null;
  const intern = openListInterner();
  const pages = (data.blocks as readonly Columns[]).flatMap((block) => pagesIn(block, intern));
  return { recipe: data.recipe, copy, pages };
}

export const writeSummary = ({ until, ...summary }: ExportSummary): Uint8Array =>
  withChecksum(JSON.stringify({ ...summary, until: Number.isFinite(until) ? until : null }));

/** `null` when it fails its checksum. */
export function readSummary(bytes: Uint8Array): ExportSummary | null {
  const written = readChecksummed(bytes) as
    | (Omit<ExportSummary, 'until'> & { readonly until: number | null })
    | null;
  return written && { ...written, until: written.until ?? Number.POSITIVE_INFINITY };
}

/** Files in columns, like pages. */
interface FileColumns {
  readonly names: readonly string[];
  readonly hashes: readonly string[];
  readonly packed: readonly boolean[];
}

/** The files of a site's folder. */
export function writeFileList(files: SiteFiles): Uint8Array {
  const all = [...files.values()];
  const columns: FileColumns = {
    names: all.map(({ name }) => name),
    hashes: all.map(({ hash }) => hash),
    packed: all.map(({ isPacked }) => isPacked),
  };
  return withChecksum(JSON.stringify(columns));
}

/** `null` when it fails its checksum. */
export function readFileList(written: Uint8Array): SiteFiles | null {
  const columns = readChecksummed(written) as FileColumns | null;
  if (!columns) return null;
  const { names, hashes, packed } = columns;
  return filesByName(
    names.map((name, at) => ({ name, hash: hashes[at] ?? '', isPacked: packed[at] ?? false })),
  );
}
