/**
 * The store cannot be reached, takes too long, or has no room. Nothing is wrong with what was asked; whether something that was to be
 * written is written is not known.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** When to ask again, in seconds. */
export const unavailableRetrySeconds = 5;

/** What Node and PostgreSQL call a disk that is full. Source: PostgreSQL, "Error Codes", class 53. */
const diskFullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error &&
  (('code' in fault && diskFullCodes.includes(fault.code)) || isDiskFull(fault.cause));

/** By its name: pages are built apart from the server, and have a class of their own. A full disk is no store either. */
export const isDatabaseUnavailable = (fault: unknown): boolean =>
  fault instanceof Error && (fault.name === 'DatabaseUnavailable' || isDiskFull(fault));
