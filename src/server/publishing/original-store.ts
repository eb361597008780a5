/** A file as it was handed in. */
export interface Original {
  /** Of its content, in 64 hexadecimal digits. */
  readonly sha256: string;
  /** Where it lies on this machine. */
  readonly location: string;
  readonly bytes: number;
}

/** A venue's media as they were handed in, before anything was made of them. */
export interface OriginalStore {
  /** Those of them that are there, by their hashes. */
  find(hashes: Iterable<string>): Promise<ReadonlyMap<string, Original>>;
  /**
   * Keeps them for ever, so that a version that names them can be brought back as files.
   *
   * @throws {Error} when one does not hold any more what its hash says.
   */
  store(originals: Iterable<Original>): Promise<void>;
}

const sha256Pattern = /^[0-9a-f]{64}$/;

/** Whether something could be such a hash at all: nothing else becomes part of a path. */
export const isSha256 = (text: string): boolean => sha256Pattern.test(text);
