/** What is known of diners, across all venues. Orders stay; who made them is erased. */
export interface CustomerRecords {
  /** @returns how many orders were erased. */
  eraseBefore(instant: Date): Promise<number>;
  /** Everything of who has that telephone number (E.164) or mail address. @returns how many orders. */
  eraseOf(contact: { readonly phone: string } | { readonly email: string }): Promise<number>;
  /** Drops keys of attempts made before then. @returns how many. */
  dropKeysBefore(instant: Date): Promise<number>;
  /** Drops what was noted of guests at tables before then: their guesses, carts and wallets. @returns how much. */
  dropTracesBefore(instant: Date): Promise<number>;
}
