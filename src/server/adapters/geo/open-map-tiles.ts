import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { bytesToHeader, type Header, TileType } from 'pmtiles';
import type { Bounds } from '#server/geo/map-sources.ts';

/** An open archive of map tiles. */
export interface MapTiles {
  readonly file: FileHandle;
  /** In bytes. */
  readonly size: number;
  /** Changes with the content; the same in every process that serves the same archive. */
  readonly etag: string;
  readonly bounds: Bounds;
}

/** The start of an archive: its header and its root directory. Source: PMTiles 3, "Header" and "Root Directory". */
const startBytes = 16_384;
const headerBytes = 127;

/**
 * Opens a PMTiles archive of vector tiles. The file stays open, so that replacing it does not mix two archives.
 *
 * @throws {Error} that names the setting, when the file is missing or is not such an archive.
 */
export async function openMapTiles(path: string): Promise<MapTiles> {
  const file = await open(path).catch(() => {
    throw new Error(`MAP_TILES=${path} can’t be read`);
  });
  try {
    const { size } = await file.stat();
    const start = new Uint8Array(Math.min(startBytes, size));
    await file.read(start, 0, start.length, 0);
    const header = headerOf(start);
    if (header?.tileType !== TileType.Mvt) {
      throw new Error(`MAP_TILES=${path} isn’t a PMTiles archive of vector tiles`);
    }
    const digest = createHash('sha256').update(start).update(String(size)).digest('base64url').slice(0, 16);
    return { file, size, etag: `"${digest}"`, bounds: boundsOf(header) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function headerOf(start: Uint8Array<ArrayBuffer>): Header | null {
  const isArchive = start.length >= headerBytes && Buffer.from(start.subarray(0, 7)).toString() === 'PMTiles';
  return isArchive && start[7] === 3 ? bytesToHeader(start.buffer) : null;
}

const boundsOf = ({ minLon, minLat, maxLon, maxLat }: Header): Bounds => ({
  west: minLon,
  south: minLat,
  east: maxLon,
  north: maxLat,
});
