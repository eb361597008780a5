import { isSha256 } from '../publishing/originals.ts';
import type { Spelled } from './spelled.ts';

/** Where a venue is published from elsewhere. */
export interface PublishAddress {
  readonly kind: 'publish';
  /** `null` for what is not there. */
  readonly place: PublishPlace | null;
  readonly query: string;
}

export type PublishPlace =
  | { readonly kind: 'folder' }
  | { readonly kind: 'file'; readonly sha256: string }
  | { readonly kind: 'verb'; readonly verb: string };

/** What is asked for under `/publish/`, whether or not it ends in a slash; `null` for any other address. */
export function publishAddress({ segments, query }: Spelled): PublishAddress | null {
  const [first, ...within] = segments;
  return first === 'publish' ? { kind: 'publish', place: placeAt(within), query } : null;
}

function placeAt(within: readonly string[]): PublishPlace | null {
  const [first, second, ...more] = within;
  if (first === undefined) return { kind: 'folder' };
  if (second === undefined) return { kind: 'verb', verb: first };
  return first === 'files' && isSha256(second) && more.length === 0 ? { kind: 'file', sha256: second } : null;
}
