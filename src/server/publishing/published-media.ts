/** A published picture: stored in several widths under its content hash. */
export interface PublishedPicture {
  readonly kind: 'picture';
  /** The version of its encoding and ten characters of a content hash, all of `0-9a-z`. */
  readonly hash: string;
  /** Size of the largest stored width, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Average color, `#rrggbb`. */
  readonly color: string;
}

/** A published video: stored unchanged under its content hash. */
export interface PublishedVideo {
  readonly kind: 'film';
  readonly hash: string;
  readonly extension: 'mp4' | 'webm';
}

/** A venue's published media, by their path in the folder. */
export type PublishedMedia = ReadonlyMap<string, PublishedPicture | PublishedVideo>;
