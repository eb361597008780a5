import type { NormalizedTarget } from './normalize-target.ts';

/** An address under `/till/`, which a POS calls. */
export interface TillRoute {
  readonly kind: 'till';
  /** With a trailing slash. */
  readonly path: string;
  readonly query: string;
}

/** Reads an address under `/till/`, with or without a trailing slash; `null` for any other address. */
export function readTillRoute({ segments, path, query }: NormalizedTarget): TillRoute | null {
  return segments[0] === 'till' ? { kind: 'till', path: `${path}/`, query } : null;
}
