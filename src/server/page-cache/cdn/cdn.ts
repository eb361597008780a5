/** A cache in front of the site that keeps pages and can be told what to forget. */
export interface Cdn {
  /** The header in which it reads for how long it may keep an answer. */
  readonly lifetimeHeader: string;
  /** The header in which it reads the tags of an answer, and what stands between two of them. */
  readonly tagHeader: string;
  readonly tagSeparator: string;
  /** How many tags an answer may bear. */
  readonly maxTagsPerPage: number;
  /** More tags than that are not told one by one: whatever it keeps of the venue is forgotten instead. */
  readonly maxTagsPerPurge: number;
  /** After so many milliseconds, what it was fetching when it was told to forget has arrived. */
  readonly settlesAfterMs: number;
  /**
   * Forgets at once whatever bears one of the tags.
   *
   * @throws {Error} when it does not confirm that it has.
   */
  purge(tags: readonly string[]): Promise<void>;
}
