/**
 * The database cannot be reached, is too slow, or is full. The request itself is fine; whether a write took effect is
 * unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** When to retry, in seconds. */
export const unavailableRetrySeconds = 5;

/** Error codes of a full disk in Node and PostgreSQL. Source: PostgreSQL, "Error Codes", class 53. */
const diskFullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && diskFullCodes.includes(error.code)) || isDiskFull(error.cause));

const unavailable: readonly string[] = ['DatabaseUnavailable', 'StorageUnavailable'];

/**
 * Compares by name: pages are built separately and have their own copy of the class. A full disk counts too, and so does
 * a store of media that does not answer.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (unavailable.includes(error.name) ||
    (error.cause instanceof Error && error.cause.name === 'StorageUnavailable') ||
    isDiskFull(error));
