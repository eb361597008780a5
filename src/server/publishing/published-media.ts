/** A picture as published: kept in several widths under its content hash. */
export interface PublishedPicture {
  readonly kind: 'picture';
  /** Ten characters of `0-9a-z`. */
  readonly hash: string;
  /** Size of the largest kept width, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly color: string;
}

/** A film as published: unchanged, under its content hash. */
export interface PublishedVideo {
  readonly kind: 'film';
  readonly hash: string;
  readonly extension: 'mp4' | 'webm';
}

/** What became of a venue's media files, by their path in the folder. */
export type PublishedMedia = ReadonlyMap<string, PublishedPicture | PublishedVideo>;
