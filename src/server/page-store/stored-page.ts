import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '#i18n/languages.ts';
import type { Ingredients } from '../menu/menu-reader.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a page, ready to be sent: header names and values in turn, then the body. */
export interface Variant {
  readonly head: readonly string[];
  readonly body: Buffer;
}

/** What a render gave. */
export interface RenderedPage {
  readonly status: number;
  readonly contentType: string;
  /** Where a redirect leads; `null` for anything else. */
  readonly location: string | null;
  readonly body: Buffer;
  /** `null` when the page did not ask to be kept. */
  readonly ingredients: Ingredients | null;
}

/** A page as the store keeps it. */
export interface StoredPage {
  /** Canonical path with its language. */
  readonly path: string;
  readonly language: Language;
  readonly etag: string;
  readonly parts: readonly string[];
  /** Epoch milliseconds at which the clock changes what it shows; `Infinity` for never. */
  readonly until: number;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** Head of the 304 answer. */
  readonly unchanged: readonly string[];
  /** Memory it takes, in bytes. */
  readonly bytes: number;
}

/** How hard brotli tries, 0 to 11: `quick` while somebody waits, `best` in the background. */
export const brotliQuality = { quick: 5, best: 11 } as const;

const ready = (head: readonly string[], encoding: Encoding, body: Buffer): Variant => ({
  head: [
    ...head,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ],
  body,
});

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** What `packPage` makes a stored page from. */
export interface FreshPage extends RenderedPage {
  readonly ingredients: Ingredients;
}

/**
 * Makes a page ready to be kept and sent: compressed, named by its content.
 *
 * @param standing headers that every answer of its kind carries, names and values in turn.
 */
export async function packPage(
  path: string,
  language: Language,
  { contentType, body, ingredients }: FreshPage,
  standing: readonly string[],
): Promise<StoredPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const unchanged = [...standing, 'etag', etag, 'vary', 'accept-encoding'];
  const head = [...unchanged, 'content-type', contentType];
  const [small, medium] = await Promise.all([
    brotli(body, brotliQuality.quick),
    compressGzip(body, { level: 9 }),
  ]);
  const variants = {
    br: ready(head, 'br', small),
    gzip: ready(head, 'gzip', medium),
    identity: ready(head, 'identity', body),
  };
  return {
    path,
    language,
    etag,
    parts: [...ingredients.parts],
    until: ingredients.until,
    variants,
    unchanged,
    bytes: small.length + medium.length + body.length + 4_000,
  };
}

/** The same page with its brotli as small as it gets. */
export async function squeezePage(page: StoredPage): Promise<StoredPage> {
  const { identity, br } = page.variants;
  const body = await brotli(identity.body, brotliQuality.best);
  const head = br.head.with(br.head.length - 1, String(body.length));
  return { ...page, variants: { ...page.variants, br: { head, body } } };
}
