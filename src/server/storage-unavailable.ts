/** The store of media or backups cannot be reached, is too slow, refuses, or returns damaged files. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  /** Whether it answers at all. */
  readonly isReachable: boolean;

  constructor(message: string, isReachable: boolean) {
    super(message);
    this.isReachable = isReachable;
  }
}
