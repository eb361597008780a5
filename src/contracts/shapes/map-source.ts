/** Where the delivery page gets its map from. */
export type MapSource =
  /** An archive of map tiles on this site, drawn with our own style. */
  | { readonly kind: 'tiles'; readonly url: string }
  /** A map style at another address, which names its own tiles. */
  | { readonly kind: 'style'; readonly url: string };

/** The address of the archive of map tiles. */
export const mapTilesPath = '/map.pmtiles';
