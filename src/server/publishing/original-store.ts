/** An uploaded file. */
export interface Original {
  /** Of its content, in 64 hexadecimal digits. */
  readonly sha256: string;
  /** Its path on this machine. */
  readonly location: string;
  readonly bytes: number;
}

/** A venue's media as they were uploaded, before processing. */
export interface OriginalStore {
  /** The stored originals among these hashes. */
  find(hashes: Iterable<string>): Promise<ReadonlyMap<string, Original>>;
  /**
   * Stores them forever, so that the files of a version can be restored.
   *
   * @throws {Error} when a file no longer matches its hash.
   */
  store(originals: Iterable<Original>): Promise<void>;
}

const sha256Pattern = /^[0-9a-f]{64}$/;

/** Whether a text has the form of a hash. Nothing else becomes part of a path. */
export const isSha256 = (text: string): boolean => sha256Pattern.test(text);
