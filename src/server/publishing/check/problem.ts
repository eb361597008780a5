/** Where in a JSON document something stands: member names and list positions, from the outside in. */
export type JsonPath = readonly (string | number)[];

interface Diagnostic {
  /** Relative to the venue's folder. */
  readonly file: string;
  /** From 1; 0 when the remark concerns a file as a whole. */
  readonly line: number;
  /** From 1, in UTF-16 code units as editors count; 0 when the remark concerns a file as a whole. */
  readonly column: number;
  /** Such as `categories[3].products[0].price`; empty for the document itself. */
  readonly path: string;
  /** Permanent, snake_case. */
  readonly code: string;
  /** What is wrong, for operators. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Something that keeps a folder from being published. */
export interface Problem extends Diagnostic {
  readonly severity: 'problem';
}

/** Something the operator should know, and may leave as it is. */
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

/** The order in which remarks are read: by file, the two documents first, then by place. */
export function sortByPosition<R extends Diagnostic>(remarks: readonly R[]): readonly R[] {
  const rank = (file: string) => {
    const place = documentsFirst.indexOf(file);
    return place < 0 ? documentsFirst.length : place;
  };
  return remarks.toSorted(
    (a, b) =>
      rank(a.file) - rank(b.file) || compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
