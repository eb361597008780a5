/** A cache in front of the site that can purge by tag. */
export interface Cdn {
  /** The response header with the lifetime. */
  readonly lifetimeHeader: string;
  /** The response header with the tags, and the separator between them. */
  readonly tagHeader: string;
  readonly tagSeparator: string;
  readonly maxTagsPerPage: number;
  /** Beyond this, the whole venue is purged instead. */
  readonly maxTagsPerPurge: number;
  /** Milliseconds until fetches that were in flight during a purge have arrived. */
  readonly settlesAfterMs: number;
  /**
   * Purges everything with one of the tags immediately.
   *
   * @throws {Error} when the CDN does not confirm it.
   */
  purge(tags: readonly string[]): Promise<void>;
}
