import * as z from 'zod/mini';

export const mapSourceSchema = z.discriminatedUnion('kind', [
  /** An archive of map tiles on this site, drawn with our own style. */
  z.object({ kind: z.literal('tiles'), url: z.string() }),
  /** A map style at another address, which names its own tiles. */
  z.object({ kind: z.literal('style'), url: z.string() }),
]);

/** Where a page gets its map from. */
export type MapSource = Readonly<z.output<typeof mapSourceSchema>>;

/** The address of the archive of map tiles. */
export const mapTilesPath = '/map.pmtiles';
