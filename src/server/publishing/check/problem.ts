/** A path in a JSON document: member names and list indexes, from the outside in. */
export type JsonPath = readonly (string | number)[];

interface Diagnostic {
  /** Relative to the venue's folder. */
  readonly file: string;
  /** From 1; 0 for a file as a whole. */
  readonly line: number;
  /** From 1, in UTF-16 code units as editors count; 0 for a file as a whole. */
  readonly column: number;
  /** Such as `categories[3].products[0].price`; empty for the document itself. */
  readonly path: string;
  /** Permanent, snake_case. */
  readonly code: string;
  /** What is wrong, for operators. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
  /** JSON that would be right there: `"price": "12.50"`. Absent where nothing can be written, as for a lost file. */
  readonly example?: string;
}

/** Blocks the publish of a folder. */
export interface Problem extends Diagnostic {
  readonly severity: 'problem';
}

/** Informs the operator without blocking the publish. */
export interface Note extends Diagnostic {
  readonly severity: 'note';
}

export function formatPath(path: JsonPath): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^[\w$-]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('')
    .replace(/^\./, '');
}

const documentsFirst: readonly string[] = ['venue.json', 'menu.json'];

/** Sorts by file, the two documents first, then by position. */
export function sortByPosition<D extends Diagnostic>(diagnostics: readonly D[]): readonly D[] {
  const rank = (file: string) => {
    const index = documentsFirst.indexOf(file);
    return index < 0 ? documentsFirst.length : index;
  };
  return diagnostics.toSorted(
    (a, b) =>
      rank(a.file) - rank(b.file) || compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
