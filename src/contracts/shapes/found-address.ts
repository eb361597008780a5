import * as z from 'zod/mini';
import { readPosition } from '#domain/delivery/position.ts';

/** Degrees. */
export const positionSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

/** A place as addresses carry it, `lat,lng`; read to the metre. */
export const positionTextSchema = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((text, { issues }) => {
    const position = readPosition(text);
    if (position) return position;
    issues.push({ code: 'custom', input: text, message: 'not a latitude and a longitude' });
    return z.NEVER;
  }),
);

/** A place to choose or to deliver to. Texts are empty where nothing is known. */
export const foundAddressSchema = z.object({
  position: positionSchema,
  name: z.string(),
  area: z.string(),
  country: z.string(),
  /** What the address form may begin with. */
  street: z.string(),
  building: z.string(),
  /** All of it in one line, as the diner's language writes addresses. */
  formatted: z.string(),
  /** Whose work it is: shown with it. */
  source: z.enum(['openstreetmap', 'geonames']),
});

/** `GET /{lang}/api/places/?q=…&near=lat,lng`. */
export const addressSearchResponseSchema = z.object({ places: z.array(foundAddressSchema) });

/** `GET /{lang}/api/place/{lat},{lng}/`: `null` where nothing is near enough to name the place by. */
export const reverseGeocodeResponseSchema = z.object({ place: z.nullable(foundAddressSchema) });

const corner = z.tuple([z.number(), z.number()]);

/** `GET /{lang}/api/map/{lat},{lng}/`: what the map shows where no map can be had. GeoJSON, longitude first. */
export const embeddedMapSchema = z.object({
  /** The middle of what is described. */
  cell: positionSchema,
  land: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(corner))) }),
  /** Nearest first. */
  places: z.array(z.object({ name: z.string(), position: positionSchema })),
});

export type FoundAddress = z.output<typeof foundAddressSchema>;
export type EmbeddedMap = z.output<typeof embeddedMapSchema>;
