/** The same words in English, Arabic and, where a test needs them, Japanese. */
export const say = (en: string, ar: string, ja?: string) => (ja === undefined ? { en, ar } : { en, ar, ja });

/** A picture of the demo venues. */
export const picture = (name: string) => ({ product: `media/saffron-grill/${name}.webp` });
