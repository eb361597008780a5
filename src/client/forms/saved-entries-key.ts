import { venueStorageKey } from '../lib/page-facts.ts';

/** The session storage key of a form's entries. */
export const savedEntriesKey = (id: number): string => `form/${venueStorageKey()}/${id}/1`;
