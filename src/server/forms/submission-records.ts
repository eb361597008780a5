import type { GuestContact, VenueScope } from '../ordering/customer-records.ts';

/** Diners' submissions of all venues. They are deleted as a whole, because free text may contain anything. */
export interface SubmissionRecords {
  /** @returns how many were deleted. */
  dropBefore(instant: Date, venues: VenueScope): Promise<number>;
  /** Deletes every submission that has an answer with that telephone number (E.164) or email address. @returns how many. */
  dropByContact(contact: GuestContact): Promise<number>;
  /** Deletes keys of attempts made before then. @returns how many. */
  dropKeysBefore(instant: Date): Promise<number>;
}
