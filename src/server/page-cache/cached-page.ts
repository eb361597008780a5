import { createHash } from 'node:crypto';
import type { Language } from '#i18n/languages.ts';
import type { PageInputs } from '../catalog/menu-reader.ts';
import { brotli, brotliQuality, compressText, type Encoding } from './compress-text.ts';

/** One encoding of a page, ready to be sent. */
export interface Variant {
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** Headers as they go over the wire, each on a line of its own with its line end. */
export type HeaderLines = string;

/** @param head header names and values in turn. */
export function headerLines(head: readonly string[]): HeaderLines {
  return head.map((text, at) => text + (at % 2 === 0 ? ': ' : '\r\n')).join('');
}

/** Header names and values in turn, as they were given to `headerLines`. */
export function headerPairs(lines: HeaderLines): string[] {
  return lines
    .split('\r\n')
    .slice(0, -1)
    .flatMap((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
}

/** What a render gave. */
export interface RenderedPage {
  readonly status: number;
  readonly contentType: string;
  /** Where a redirect leads; `null` for anything else. */
  readonly location: string | null;
  /** Seconds after which it may be asked for again, as the answer says; `null` when it says nothing. */
  readonly retryAfter: string | null;
  /** What a file is to be called and done with; `null` for a page. */
  readonly disposition: string | null;
  readonly body: Buffer;
  /** `null` when the page did not ask to be kept. */
  readonly inputs: PageInputs | null;
}

/** A page as the store keeps it. */
export interface CachedPage {
  /** Canonical path with its language. */
  readonly path: string;
  readonly language: Language;
  readonly etag: string;
  readonly dependencies: readonly string[];
  /** Epoch milliseconds at which the clock changes what it shows; `Infinity` for never. */
  readonly validUntil: number;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** What the heads of its encodings have in common. */
  readonly shared: HeaderLines;
  /** Head of the 304 answer. */
  readonly notModified: HeaderLines;
  /** Its brotli is as small as it gets, not the one that was made while somebody waited. */
  readonly isFullyCompressed: boolean;
  /** Memory it takes, in bytes. */
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

/** What `packPage` makes a stored page from. */
export interface CacheablePage extends RenderedPage {
  readonly inputs: PageInputs;
}

/**
 * Makes a page ready to be kept and sent: compressed, named by its content.
 *
 * @param standing headers that every answer of its kind carries, names and values in turn.
 */
export async function createCachedPage(
  path: string,
  language: Language,
  { contentType, body, inputs }: CacheablePage,
  standing: readonly string[],
): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const unchanged = headerLines([...standing, 'etag', etag, 'vary', 'accept-encoding']);
  const shared = unchanged + headerLines(['content-type', contentType]);
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
    notModified: unchanged,
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

/** Pictures are packed already. */
function uncompressedVariants(shared: HeaderLines, body: Buffer): CachedPage['variants'] {
  const only = variantOf(shared, 'identity', body);
  return { br: only, gzip: only, identity: only };
}

function memoryOf(variants: CachedPage['variants']): number {
  const bodies = new Set(Object.values(variants).map(({ body }) => body));
  return [...bodies].reduce((sum, body) => sum + body.length, 4_000);
}

/** Beyond this, in bytes, the last few percent cost more time than they are worth. */
const maxRecompressedBytes = 1_000_000;

/** The same page with its brotli as small as it gets. */
export async function recompressPage(page: CachedPage): Promise<CachedPage> {
  const { variants, shared, isFullyCompressed } = page;
  if (isFullyCompressed) return page;
  if (variants.identity.body.length > maxRecompressedBytes) return { ...page, isFullyCompressed: true };
  const body = await brotli(variants.identity.body, brotliQuality.best);
  return { ...page, variants: { ...variants, br: variantOf(shared, 'br', body) }, isFullyCompressed: true };
}
