/** A text in English, Arabic and, where a test needs it, Japanese. */
export const text = (en: string, ar: string, ja?: string) => (ja === undefined ? { en, ar } : { en, ar, ja });

/** A picture of the demo venues. */
export const picture = (name: string) => ({ product: `media/saffron-grill/${name}.webp` });

/** The venue file members that the test venues share, in English and Arabic. */
export const inTwoLanguages = (licence: string) => ({
  licence,
  name: licence,
  status: 'ACTIVE' as const,
  default_language: 'en' as const,
  languages: [
    { code: 'en' as const, name_local: 'English' },
    { code: 'ar' as const, name_local: 'العربية' },
  ],
  // Many tests order at one venue, and the orders are never accepted.
  unconfirmed_orders: { most: 10_000, minutes: 15 },
});
