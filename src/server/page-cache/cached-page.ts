import { createHash } from 'node:crypto';
import type { Language } from '#i18n/languages.ts';
import type { PageInputs } from '../catalog/menu-reader.ts';
import { brotli, brotliQuality, compressText, type Encoding } from './compress-text.ts';

/** One encoding of a page. */
export interface Variant {
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** Headers as sent over the wire, each on its own line with its line end. */
export type HeaderLines = string;

/** @param pairs header names and values in turn. */
export function headerLines(pairs: readonly string[]): HeaderLines {
  return pairs.map((text, at) => text + (at % 2 === 0 ? ': ' : '\r\n')).join('');
}

/** Header names and values in turn: the inverse of `headerLines`. */
export function headerPairs(lines: HeaderLines): string[] {
  return lines
    .split('\r\n')
    .slice(0, -1)
    .flatMap((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
}

/** The result of a render. */
export interface RenderedPage {
  readonly status: number;
  readonly contentType: string;
  /** The target of a redirect; `null` for anything else. */
  readonly location: string | null;
  /** The `retry-after` header; `null` when there is none. */
  readonly retryAfter: string | null;
  /** The `content-disposition` header of a file; `null` for a page. */
  readonly disposition: string | null;
  readonly body: Buffer;
  /** `null` when the page is not cacheable. */
  readonly inputs: PageInputs | null;
}

/** A page in the cache. */
export interface CachedPage {
  /** Canonical path with its language. */
  readonly path: string;
  readonly language: Language;
  readonly etag: string;
  readonly dependencies: readonly string[];
  /** Epoch milliseconds at which the page becomes stale; `Infinity` for never. */
  readonly validUntil: number;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** Headers that all its encodings share. */
  readonly shared: HeaderLines;
  /** Headers of the 304 response. */
  readonly notModified: HeaderLines;
  /** Whether brotli was made at the best quality, not at the quick one of the first request. */
  readonly isFullyCompressed: boolean;
  /** Memory use, in bytes. */
  readonly bytes: number;
}

const variantOf = (shared: HeaderLines, encoding: Encoding, body: Buffer): Variant => ({
  headers:
    shared +
    headerLines([
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ]),
  body,
});

export interface CacheablePage extends RenderedPage {
  readonly inputs: PageInputs;
}

/**
 * Compresses a rendered page and adds its ETag.
 *
 * @param commonHeaders headers of every response of its kind, names and values in turn.
 */
export async function createCachedPage(
  path: string,
  language: Language,
  { contentType, body, inputs }: CacheablePage,
  commonHeaders: readonly string[],
): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const notModified = headerLines([...commonHeaders, 'etag', etag, 'vary', 'accept-encoding']);
  const shared = notModified + headerLines(['content-type', contentType]);
  const isPicture = contentType.startsWith('image/');
  const variants = isPicture ? uncompressedVariants(shared, body) : await compressVariants(shared, body);
  return {
    path,
    language,
    etag,
    dependencies: [...inputs.dependencies],
    validUntil: inputs.validUntil,
    variants,
    shared,
    notModified,
    isFullyCompressed: isPicture,
    bytes: memoryOf(variants),
  };
}

async function compressVariants(shared: HeaderLines, body: Buffer): Promise<CachedPage['variants']> {
  const [small, medium] = await Promise.all([compressText.br(body), compressText.gzip(body)]);
  return {
    br: variantOf(shared, 'br', small),
    gzip: variantOf(shared, 'gzip', medium),
    identity: variantOf(shared, 'identity', body),
  };
}

/** Pictures are compressed already. */
function uncompressedVariants(shared: HeaderLines, body: Buffer): CachedPage['variants'] {
  const only = variantOf(shared, 'identity', body);
  return { br: only, gzip: only, identity: only };
}

function memoryOf(variants: CachedPage['variants']): number {
  const bodies = new Set(Object.values(variants).map(({ body }) => body));
  return [...bodies].reduce((sum, body) => sum + body.length, 4_000);
}

/** Larger pages, in bytes, are not recompressed: it takes too much time for a few percent. */
const maxRecompressedBytes = 1_000_000;

/** The same page with brotli at the best quality. */
export async function recompressPage(page: CachedPage): Promise<CachedPage> {
  const { variants, shared, isFullyCompressed } = page;
  if (isFullyCompressed) return page;
  if (variants.identity.body.length > maxRecompressedBytes) return { ...page, isFullyCompressed: true };
  const body = await brotli(variants.identity.body, brotliQuality.best);
  return { ...page, variants: { ...variants, br: variantOf(shared, 'br', body) }, isFullyCompressed: true };
}
