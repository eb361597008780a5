import type { FileHandle } from 'node:fs/promises';
import { mapTilesPath } from '#contracts/shapes/map-source.ts';
import { mapTilesHeaders } from './headers.ts';
import type { Exchange } from './send.ts';
import { type ByteRange, lengthHeaders, readRange } from './static-files.ts';

/** An archive of map tiles, from which browsers request ranges. */
export interface MapTilesArchive {
  readonly file: FileHandle;
  /** In bytes. */
  readonly size: number;
  readonly etag: string;
}

/** Larger responses are refused, in bytes: an archive may hold the whole earth, and a map needs a few tiles of it. */
const maxResponseBytes = 4_194_304;

/** Sends ranges of the archive of map tiles. */
export function openMapTilesFile({ file, size, etag }: MapTilesArchive) {
  const headers = [
    ...mapTilesHeaders,
    'content-type',
    'application/vnd.pmtiles',
    'accept-ranges',
    'bytes',
    'etag',
    etag,
  ];

  const sendBytes = async (
    { response }: Exchange,
    range: ByteRange | null,
    length: number,
  ): Promise<void> => {
    const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, range?.start ?? 0);
    response.writeHead(range ? 206 : 200, [...headers, ...lengthHeaders(range, size)]);
    response.end(buffer);
  };

  return {
    /** Sends the archive if the path is its own; returns `false` when it is not. */
    async send(exchange: Exchange, path: string): Promise<boolean> {
      if (path !== mapTilesPath) return false;
      const { request, response } = exchange;
      if (request.method === 'HEAD') {
        response.writeHead(200, [...headers, ...lengthHeaders(null, size)]);
        response.end();
        return true;
      }
      const range = readRange(request.headers.range, size);
      const length = range ? range.end - range.start + 1 : size;
      if (length <= maxResponseBytes) {
        await sendBytes(exchange, range, length);
        return true;
      }
      response.writeHead(416, [...headers, 'content-range', `bytes */${size}`, 'content-length', '0']);
      response.end();
      return true;
    },
  };
}

export type MapTilesFile = ReturnType<typeof openMapTilesFile>;
