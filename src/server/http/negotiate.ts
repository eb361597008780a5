import type { Encoding } from '../page-cache/compress-text.ts';

const memo = new Map<string, Encoding>();
const memoLimit = 500;

const accepts = (header: string, coding: string) =>
  new RegExp(`(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0{0,3})?(?:[,\\s]|$))(?=[\\s,;]|$)`).test(header);

/** The best encoding that an Accept-Encoding header allows. There are few distinct headers, so results are memoized. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = memo.get(header);
  if (known) return known;
  const lower = header.toLowerCase();
  const best = accepts(lower, 'br') ? 'br' : accepts(lower, 'gzip') ? 'gzip' : 'identity';
  if (memo.size < memoLimit) memo.set(header, best);
  return best;
}

/** Whether an If-None-Match header contains the ETag, compared weakly. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
