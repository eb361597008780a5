export const searchId = 'staff-order-search';

/** Goes to the search for dishes. */
export const focusSearch = (): void => document.getElementById(searchId)?.focus();
