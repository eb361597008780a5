/** The screens of the office. */
export type OfficeScreenName = 'home' | 'account' | 'invitation' | 'people' | 'today' | 'reports' | 'closing';
