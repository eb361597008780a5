import { isSha256 } from '../publishing/original-store.ts';
import type { NormalizedTarget } from './normalize-target.ts';

/** An address of remote publishing. */
export interface PublishRoute {
  readonly kind: 'publish';
  /** `null` for an unknown resource. */
  readonly resource: PublishResource | null;
  readonly query: string;
}

export type PublishResource =
  | { readonly kind: 'folder' }
  | { readonly kind: 'file'; readonly sha256: string }
  | { readonly kind: 'verb'; readonly verb: string };

/** Reads an address under `/publish/`, with or without a trailing slash; `null` for any other address. */
export function readPublishRoute({ segments, query }: NormalizedTarget): PublishRoute | null {
  const [first, ...within] = segments;
  return first === 'publish' ? { kind: 'publish', resource: resourceAt(within), query } : null;
}

function resourceAt(within: readonly string[]): PublishResource | null {
  const [first, second, ...more] = within;
  if (first === undefined) return { kind: 'folder' };
  if (second === undefined) return { kind: 'verb', verb: first };
  return first === 'files' && isSha256(second) && more.length === 0 ? { kind: 'file', sha256: second } : null;
}
