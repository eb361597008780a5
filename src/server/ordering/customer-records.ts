/** How a guest can be found: by telephone number (E.164) or email address. */
export type GuestContact = { readonly phone: string } | { readonly email: string };

/** Venues whose data is erased at the same age. */
export type VenueScope = { readonly only: string } | { readonly except: readonly string[] };

/** Personal data of diners across all venues. Erasing keeps the orders. */
export interface CustomerRecords {
  /** The venues that say themselves for how many days guests are stored. */
  ownDays(): Promise<readonly { readonly licence: string; readonly days: number }[]>;
  /** @returns how many orders were erased. */
  eraseBefore(instant: Date, venues: VenueScope): Promise<number>;
  /** Erases by phone number (E.164) or email address. @returns how many orders were erased. */
  eraseOf(contact: GuestContact): Promise<number>;
  /** Drops older idempotency keys. @returns how many. */
  dropKeysBefore(instant: Date): Promise<number>;
  /**
   * Drops older traces: print jobs, tries, quotes and wallet lookups of guests at tables; what orders took of slots that
   * are past; and what the kitchen bumped of orders that have ended.
   *
   * @returns how many rows of guests, and print jobs.
   */
  dropTracesBefore(instant: Date): Promise<number>;
}
