import * as z from 'zod/mini';
import { readPosition } from '#domain/delivery/position.ts';

/** Degrees. */
export const positionSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

/** A position in a URL, `lat,lng`; rounded to the meter. */
export const positionTextSchema = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((text, { issues }) => {
    const position = readPosition(text);
    if (position) return position;
    issues.push({ code: 'custom', input: text, message: 'not a latitude and a longitude' });
    return z.NEVER;
  }),
);

/** An address to choose or to deliver to. Texts are empty when unknown. */
export const foundAddressSchema = z.object({
  position: positionSchema,
  name: z.string(),
  area: z.string(),
  country: z.string(),
  /** Suggestions for the address form. */
  street: z.string(),
  building: z.string(),
  /** The whole address in one line, formatted for the diner's language. */
  formatted: z.string(),
});

/** Whether the geocoder answered. The site offers no place search while it does not. */
const answered = z.boolean();

/** `GET /{lang}/api/places/?q=…&near=lat,lng`. */
export const addressSearchResponseSchema = z.object({ answered, places: z.array(foundAddressSchema) });

/** `GET /{lang}/api/place/{lat},{lng}/`: `null` when no known place is near enough. */
export const reverseGeocodeResponseSchema = z.object({ answered, place: z.nullable(foundAddressSchema) });

export type FoundAddress = z.output<typeof foundAddressSchema>;
