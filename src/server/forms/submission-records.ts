/** Diners' submissions of all venues. They are deleted as a whole, because free text may contain anything. */
export interface SubmissionRecords {
  /** @returns how many were deleted. */
  dropBefore(instant: Date): Promise<number>;
  /** Deletes every submission that contains that telephone number (E.164) or email address. @returns how many. */
  dropByContact(contact: { readonly phone: string } | { readonly email: string }): Promise<number>;
  /** Deletes keys of attempts made before then. @returns how many. */
  dropKeysBefore(instant: Date): Promise<number>;
}
