/** A stored file. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** When it was written, or shared last; epoch milliseconds. */
  readonly at: number;
}

/**
 * Files that belong together, such as all sizes of a picture. The last one says that all others exist: it is written
 * last and removed first.
 */
export type FileGroup = readonly string[];

/**
 * Files named by their content, which every machine of a site can read: media as diners load them, or venues' original
 * files. A name that no file can have is treated as unknown.
 */
export interface ContentStore {
  /**
   * The path of a file on this machine, fetched if another machine wrote it; `null` when there is no such file.
   *
   * @throws {StorageUnavailable}
   */
  locate(name: string): Promise<string | null>;
  /**
   * Lets every machine read files that were written on this one, and renews their age.
   *
   * @throws {StorageUnavailable} as a whole: a group whose last file is stored is complete.
   * @throws {MissingContent} for a file that no machine has.
   */
  share(groups: readonly FileGroup[]): Promise<void>;
  /** All files, in no order. Files that are being written are left out. */
  list(): AsyncIterable<StoredFile>;
  /** A file as it is now; `null` when it is gone. */
  find(name: string): Promise<StoredFile | null>;
  /** The bytes of a file; `null` when it is gone. */
  read(name: string): Promise<Uint8Array | null>;
  /** Stores a file for every machine. @returns whether it is new. */
  put(name: string, body: Uint8Array): Promise<boolean>;
  remove(name: string): Promise<void>;
}

/** Files that a build names are gone, or were never written. The next preparation writes them again. */
export class MissingContent extends Error {
  override readonly name = 'MissingContent';
}

export const missingContent = (name: string) =>
  new MissingContent(`${name} is missing: it was removed meanwhile. Publish again.`);
