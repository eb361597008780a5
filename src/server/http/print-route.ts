import type { NormalizedTarget } from './normalize-target.ts';

/** The address of a printer. */
export interface PrintRoute {
  readonly kind: 'print';
  readonly token: string;
  readonly query: string;
}

/** Reads `/print/<token>`, with or without a trailing slash; `null` for any other address. */
export function readPrintRoute({ segments, query }: NormalizedTarget): PrintRoute | null {
  const [first, token, ...more] = segments;
  return first === 'print' && token !== undefined && more.length === 0
    ? { kind: 'print', token, query }
    : null;
}
