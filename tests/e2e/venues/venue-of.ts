/** The operator's file of a test venue. */
export const venueOf = (licence: string, overrides: object = {}) => ({
  licence,
  name: licence,
  status: 'ACTIVE',
  default_language: 'en',
  languages: [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
    { code: 'ja', name_local: '日本語' },
  ],
  ...overrides,
});
