import { CsvError, parse } from 'csv-parse/sync';
import type { SheetsResult, SourceFile } from '#server/menu-exchange/source-file.ts';
import { decodeText } from './decode-text.ts';

/** Cells of all rows. */
export const maxCells = 2_000_000;

const maxRecordCharacters = 1_000_000;

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

type SheetRemark = Extract<SheetsResult, { readonly kind: 'read' }>['remarks'][number];

/** Reads a text of rows: cells between commas, semicolons, tabs or bars, or whole lines. */
export function readDelimited({ name, bytes }: SourceFile): SheetsResult {
  const decoded = decodeText(bytes);
  const { text, delimiter } = findDelimiter(decoded.text);
  const read = parseRows(text, delimiter);
  if (read.rows.reduce((sum, row) => sum + row.length, 0) > maxCells) {
    return { kind: 'unreadable', why: `it has more than ${maxCells} cells` };
  }
  const remarks: SheetRemark[] = [
    [decoded.isGuess ? 'guessed' : 'understood', `The text is in ${decoded.encoding}`, name],
    [
      'understood',
      delimiter === null ? 'Each line is one cell' : `Cells end with ${nameOf(delimiter)}`,
      name,
    ],
  ];
  if (read.hasOpenQuote)
    remarks.push(['guessed', 'A quote is never closed: quotes are read as letters', name]);
  if (decoded.text.includes('\0')) remarks.push(['lost', 'NUL characters', name]);
  return {
    kind: 'read',
    sheets: [{ name, rows: read.rows.map((row) => row.map(unescapeFormula)) }],
    remarks,
  };
}

const nameOf = (delimiter: Delimiter): string =>
  ({ ',': 'a comma', ';': 'a semicolon', '\t': 'a tab', '|': 'a bar' })[delimiter];

/** Spreadsheet programs and our export write an apostrophe before what would be a formula. */
const unescapeFormula = (cell: string): string =>
  /^'+[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? cell.slice(1) : cell;

interface ReadRows {
  readonly rows: readonly (readonly string[])[];
  readonly hasOpenQuote: boolean;
}

function parseRows(text: string, delimiter: Delimiter | null): ReadRows {
  if (delimiter === null)
    return { rows: text.split(/\r\n|\r|\n/).map((line) => [line]), hasOpenQuote: false };
  const options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecordCharacters,
  };
  try {
    return { rows: parse(text, options), hasOpenQuote: false };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: parse(text, { ...options, quote: null, max_record_size: 0 }), hasOpenQuote: true };
  }
}

/** Records that decide. */
const [maxSampleRecords, maxSampleCharacters] = [50, 200_000];

/** Excel names the delimiter in a first line of its own. */
const namedPattern = /^\ufeff?sep=([,;\t|])\r?\n/i;

/** The delimiter that most lines have, and most often; `null` when most lines have none. */
function findDelimiter(text: string): { readonly text: string; readonly delimiter: Delimiter | null } {
  const named = namedPattern.exec(text);
  const found = delimiters.find((one) => one === named?.[1]);
  if (named && found) return { text: text.slice(named[0].length), delimiter: found };
  // A quote that is never closed hides all that follows.
  const best = bestDelimiter(text, true) ?? bestDelimiter(text, false);
  return { text, delimiter: best };
}

function bestDelimiter(text: string, hasQuotes: boolean): Delimiter | null {
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    ...scoreOf(countsOf(text, delimiter, hasQuotes)),
  }));
  const [best] = scores
    .filter(({ share }) => share >= 0.6)
    .toSorted((one, other) => other.agreement - one.agreement || other.mean - one.mean);
  return best?.delimiter ?? null;
}

/**
 * How many records have a delimiter outside quotes, how many have it equally often, and how often.
 */
function scoreOf(counts: readonly number[]) {
  const having = counts.filter((count) => count > 0);
  const byCount = Map.groupBy(having, (count) => count);
  const most = Math.max(0, ...[...byCount.values()].map((same) => same.length));
  return {
    share: having.length / Math.max(counts.length, 1),
    agreement: most / Math.max(counts.length, 1),
    mean: having.reduce((sum, count) => sum + count, 0) / Math.max(having.length, 1),
  };
}

/** Cells in quotes, which may hold delimiters and line ends. */
const quotedCell = /(?<=^|[,;\t|\n])"(?:[^"]|"")*"/g;

/** The number of delimiters outside quotes in each of the first records that are not blank. */
function countsOf(text: string, delimiter: Delimiter, hasQuotes: boolean): readonly number[] {
  const sample = text.slice(0, maxSampleCharacters);
  const records = (hasQuotes ? sample.replace(quotedCell, '""') : sample).split(/\r\n|\r|\n/);
  return records
    .filter((record) => record !== '')
    .slice(0, maxSampleRecords)
    .map((record) => record.split(delimiter).length - 1);
}
