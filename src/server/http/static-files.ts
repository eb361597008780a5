import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Encoding } from '../page-cache/compress-text.ts';
import type { ContentStore } from '../publishing/content-store.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { assetHeadersOf } from './asset-headers.ts';
import { callHeaders, immutableHeaders, mediaHeaders } from './headers.ts';
import { encodingFor, matchesEtag } from './negotiate.ts';
import { type Exchange, sendMediaRedirect, sendRefusal } from './send.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The content type of speculation rules; browsers ignore them under any other. */
const speculationRules = 'application/speculationrules+json';

type Variants = Readonly<Record<Encoding, { readonly head: readonly string[]; readonly body: Buffer }>>;

interface Asset {
  readonly etag: string;
  readonly variants: Variants;
  /** The headers of the 304 response. */
  readonly notModified: readonly string[];
}

/** The suffixes of the compressed forms, which the build writes beside each file. */
const precompressed = { br: '.br', gzip: '.gz' } as const;
const isPrecompressed = (path: string) => Object.values<string>(precompressed).includes(extname(path));

async function readAsset(file: string, path: string): Promise<Asset> {
  const raw = await readFile(file);
  const bodyIn = (form: keyof typeof precompressed) => readFile(file + precompressed[form]).catch(() => raw);
  const bodies = { br: await bodyIn('br'), gzip: await bodyIn('gzip'), identity: raw };
  const type =
    path === '/speculation-rules.json'
      ? speculationRules
      : (contentTypes[extname(path)] ?? 'application/octet-stream');
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  const notModified = [...assetHeadersOf(path), 'etag', etag, 'vary', 'accept-encoding'];
  const variant = (encoding: Encoding) => ({
    body: bodies[encoding],
    head: [
      ...notModified,
      'content-type',
      type,
      ...(bodies[encoding] === raw ? [] : ['content-encoding', encoding]),
      'content-length',
      String(bodies[encoding].length),
    ],
  });
  const variants = { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') };
  return { etag, variants, notModified };
}

/**
 * Holds the files of a folder in memory, with their compressed forms, and sends them.
 *
 * @param instead replaced paths, each with the path of the file that is sent instead.
 * @param others files that are elsewhere, by path.
 */
export async function openAssets(
  folder: string,
  instead: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, string>> = {},
) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`.replaceAll('\\', '/'))
    .filter((path) => !isPrecompressed(path));
  const files = [...paths.map((path) => [path, join(folder, path)] as const), ...Object.entries(others)];
  const assets = new Map(
    await Promise.all(files.map(async ([path, file]) => [path, await readAsset(file, path)] as const)),
  );

  return {
    /** Sends the file at a path, or 304; returns `false` when there is none. */
    send({ request, response }: Exchange, path: string): boolean {
      const asset = assets.get(instead[path] ?? path);
      if (!asset) return false;
      const known = request.headers['if-none-match'];
      if (known !== undefined && matchesEtag(known, asset.etag)) {
        response.writeHead(304, asset.notModified as string[]).end();
        return true;
      }
      const { head, body } = asset.variants[encodingFor(request.headers['accept-encoding'])];
      response.writeHead(200, head as string[]);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}

export type Assets = Awaited<ReturnType<typeof openAssets>>;

const cardPattern = /^\/media\/([0-9a-z]{10,11})-card\.jpg$/;
/** What all machines share: themes and cards are made by each. */
const sharedPattern = /^\/media\/([0-9a-z]{10,11}(?:-\d{1,4})?\.(?:avif|webp|mp4|webm))$/;
const mediaPattern = /^\/media\/([0-9a-z]{10,11}(?:-\d{1,4})?\.(?:avif|webp|mp4|webm|css))$/;

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The requested byte range of a file; browsers need ranges to play videos and to read map tiles. */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

/** Creates the social card of a stored picture if needed; `null` when there is no such picture. */
export type MakeCard = (hash: string) => Promise<string | null>;

export interface MediaFilesOptions {
  readonly media: Pick<ContentStore, 'locate'>;
  readonly makeCard: MakeCard;
  /** Where else diners load pictures and videos; `null` for nowhere. */
  readonly publicUrl: string | null;
}

const mediaUnavailableHeaders = [...callHeaders, 'retry-after', '5'];

/** Sends published pictures, videos and themes, which never change under their name. */
export function openMedia({ media, makeCard, publicUrl }: MediaFilesOptions) {
  const locate = async (path: string): Promise<string | null> => {
    const [, hash] = cardPattern.exec(path) ?? [];
    if (hash !== undefined) return makeCard(hash);
    const [, name] = mediaPattern.exec(path) ?? [];
    return name === undefined ? null : media.locate(name);
  };
  const sendOwn = async (exchange: Exchange, path: string): Promise<boolean> => {
    const file = await locate(path);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || !found?.isFile()) return false;
    await sendFile(exchange, file, found.size);
    return true;
  };

  return {
    /** Sends the file at a path; returns `false` when there is none. */
    async send(exchange: Exchange, path: string): Promise<boolean> {
      const [, name] = sharedPattern.exec(path) ?? [];
      if (publicUrl !== null && name !== undefined) {
        sendMediaRedirect(exchange, `${publicUrl}/${name}`);
        return true;
      }
      try {
        return await sendOwn(exchange, path);
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
        sendRefusal(exchange, 503, mediaUnavailableHeaders, { code: 'unavailable_now' });
        return true;
      }
    },
  };
}

async function sendFile({ request, response }: Exchange, file: string, size: number): Promise<void> {
  const range = readRange(request.headers.range, size);
  response.writeHead(range ? 206 : 200, [
    ...(extname(file) === '.css' ? immutableHeaders : mediaHeaders),
    'content-type',
    contentTypes[extname(file)] ?? 'application/octet-stream',
    'accept-ranges',
    'bytes',
    ...lengthHeaders(range, size),
  ]);
  if (request.method === 'HEAD') response.end();
  // A client that leaves during a download is not an error.
  else await pipeline(createReadStream(file, range ?? {}), response).catch(() => response.destroy());
}

export function lengthHeaders(range: ByteRange | null, size: number): readonly string[] {
  if (!range) return ['content-length', String(size)];
  const { start, end } = range;
  return ['content-length', String(end - start + 1), 'content-range', `bytes ${start}-${end}/${size}`];
}

export type MediaFiles = ReturnType<typeof openMedia>;
