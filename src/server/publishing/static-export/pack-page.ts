import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '../../page-cache/cached-page.ts';
import type { PageOutcome } from './exported-page.ts';

/**
 * The outcome of a rendered page in an export.
 *
 * @throws {Error} for any other status: the page could not be rendered.
 */
export function outcomeOf(path: string, { status, location, body }: RenderedPage): PageOutcome {
  if (status === 200) return { kind: 'page', hash: hashOf(body) };
  if (location !== null) return { kind: 'moved', to: location };
  if (status === 404) return { kind: 'nothing' };
  throw new Error(`${path} responded with ${status}`);
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

export const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Levels of brotli (max 11) and gzip (max 9). The last two of brotli take ten times as long for 3 % fewer bytes. */
const compressionLevels = { page: { brotli: 9, gzip: 9 }, long: { brotli: 5, gzip: 6 } } as const;

/** Longer pages, in bytes, contain the whole menu and change often: a fifth of the time for 4 % more bytes. */
const longPageBytes = 200_000;

/** Bounds of brotli's window, as powers of two. */
const brotliWindow = { min: 16, max: 22 } as const;

export interface PackedForms {
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/**
 * Compresses a page off the main thread.
 *
 * Limits brotli's window to the length of the page: a window beyond 64 KB needs tables of 32 MB, and clearing them
 * takes eight times as long as compressing a page.
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
        [constants.BROTLI_PARAM_LGWIN]: Math.min(brotliWindow.max, Math.max(brotliWindow.min, length)),
      },
    }),
    packGzip(body, { level }),
  ]);
  return { br, gzip: zipped };
}
