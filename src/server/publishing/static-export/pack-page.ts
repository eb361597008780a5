import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '../../page-cache/cached-page.ts';
import type { PageOutcome } from './exported-page.ts';

/**
 * What a rendered answer comes to in an export.
 *
 * @throws {Error} for an answer that tells nothing of the site: it could not be rendered.
 */
export function outcomeOf(path: string, { status, location, body }: RenderedPage): PageOutcome {
  if (status === 200) return { kind: 'page', hash: hashOf(body) };
  if (location !== null) return { kind: 'moved', to: location };
  if (status === 404) return { kind: 'nothing' };
  throw new Error(`${path} was answered with ${status}`);
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

export const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/**
 * How hard brotli and gzip try, of 11 and 9: the last two steps of brotli take ten times as long for three hundredths of
 * the bytes.
 */
const compressionLevels = { page: { brotli: 9, gzip: 9 }, long: { brotli: 5, gzip: 6 } } as const;

/** Beyond this, in bytes, it is the whole menu, made anew at every change: a fifth of the time for 4 % more bytes. */
const longPageBytes = 200_000;

/** How far back brotli looks, as a power of two. */
const brotliWindow = { least: 16, most: 22 } as const;

export interface PackedForms {
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/**
 * A page in its packed forms, made beside whoever asks.
 *
 * Brotli looks back no further than the page is long. Beyond 64 KB it keeps tables of 32 MB, and clearing them takes
 * eight times as long as packing a page.
 */
export async function packExportedPage(body: Uint8Array): Promise<PackedForms> {
  const { brotli, gzip: level } = compressionLevels[body.length < longPageBytes ? 'page' : 'long'];
  const length = Math.ceil(Math.log2(Math.max(1, body.length)));
  const [br, zipped] = await Promise.all([
    packBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: Math.min(brotliWindow.most, Math.max(brotliWindow.least, length)),
      },
    }),
    packGzip(body, { level }),
  ]);
  return { br, gzip: zipped };
}
