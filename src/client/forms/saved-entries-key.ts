import { venueStorageKey } from '../lib/page-facts.ts';

/** What was typed into a form earlier in this visit is kept under this name. */
export const savedEntriesKey = (id: number): string => `form/${venueStorageKey()}/${id}/1`;
