/** Screens of the office that are of no venue, by what follows the language in their addresses. */
export const ownOfficeScreens = ['account', 'invitation', 'new-venue'] as const;

/** Screens of a venue, by what follows its licence. */
export const venueOfficeScreens = [
  'today',
  'branches',
  'reports',
  'closing',
  'menu',
  'guests',
  'people',
] as const;

/** `home`: nothing follows the language. */
export type OfficeScreen = 'home' | (typeof ownOfficeScreens)[number] | (typeof venueOfficeScreens)[number];
