import * as z from 'zod/mini';
import { languageSchema } from './language.ts';
import { locationTypes } from './order.ts';

/** The codes of a venue's locations, with the data for printing them. */
export const venueCodesSchema = z.object({
  name: z.string(),
  domain: z.nullable(z.string()),
  /** The venue's default language comes first. */
  languages: z.array(languageSchema),
  codes: z.array(
    z.object({
      type: z.enum(locationTypes),
      name: z.string(),
      token: z.string(),
      /** Without the venue's origin: `/t/…`. */
      path: z.string(),
    }),
  ),
});
