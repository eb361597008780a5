/** Personal data of diners across all venues. Erasing keeps the orders. */
export interface CustomerRecords {
  /** @returns how many orders were erased. */
  eraseBefore(instant: Date): Promise<number>;
  /** Erases by phone number (E.164) or email address. @returns how many orders were erased. */
  eraseOf(contact: { readonly phone: string } | { readonly email: string }): Promise<number>;
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
