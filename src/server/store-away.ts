/**
 * The store cannot be reached, or takes too long. Nothing is wrong with what was asked; whether something that was to be
 * written is written is not known.
 */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** When to ask again, in seconds. */
export const awaySeconds = 5;

/** By its name: pages are built apart from the server, and have a class of their own. */
export const isStoreAway = (fault: unknown): boolean => fault instanceof Error && fault.name === 'StoreAway';
