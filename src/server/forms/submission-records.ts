/** What diners answered to forms, across all venues. It goes as a whole: nobody knows what they wrote into it. */
export interface SubmissionRecords {
  /** @returns how many are gone. */
  dropBefore(instant: Date): Promise<number>;
  /** Every submission that names that telephone number (E.164) or mail address. @returns how many are gone. */
  dropByContact(contact: { readonly phone: string } | { readonly email: string }): Promise<number>;
  /** Drops keys of attempts made before then. @returns how many. */
  dropKeysBefore(instant: Date): Promise<number>;
}
