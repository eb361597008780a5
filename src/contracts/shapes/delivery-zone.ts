import * as z from 'zod/mini';
import { decimal, id } from './values.ts';

const position = z.tuple([z.number(), z.number()]);

/** GeoJSON, longitude first. */
const polygonSchema = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(position)),
});

/** A larger zone is a typing error: nobody delivers for hours. */
const maxKilometers = 200;

/** As the crow flies, longitude first like GeoJSON, which has no circles. */
const circleSchema = z.strictObject({
  type: z.literal('Circle'),
  center: position,
  radius_meters: z.number().check(z.positive(), z.maximum(maxKilometers * 1_000)),
});

/** Minutes of the way to the guest. */
export const travelMinutes = z.int().check(z.minimum(1), z.maximum(1_440));

/** Addresses by what guests type. `*` at the end of a code stands for anything. */
const postalCodesSchema = z.strictObject({
  type: z.literal('PostalCodes'),
  codes: z
    .array(z.string().check(z.regex(/^[\p{L}\p{Nd}][\p{L}\p{Nd} -]{0,14}\*?$/u)))
    .check(z.minLength(1), z.maxLength(2_000)),
});

const maxBands = 20;

/** What delivery to an area costs. Amounts are decimal text. */
export const zoneSchema = z.strictObject({
  /** Absent for one that is known by its name. */
  id: z.optional(id),
  name: z.string(),
  area: z.discriminatedUnion('type', [polygonSchema, circleSchema, postalCodesSchema]),
  /** The fee, as long as no member below says another. */
  amount: decimal,
  /** Added for each begun kilometer, as the crow flies. */
  amount_per_km: z.optional(decimal),
  /** Fees from a distance on. */
  amounts_by_distance: z.optional(
    z
      .array(
        z.strictObject({
          from_km: z.number().check(z.positive(), z.maximum(maxKilometers)),
          amount: decimal,
        }),
      )
      .check(z.minLength(1), z.maxLength(maxBands)),
  ),
  /** Fees from a subtotal on. */
  amounts_by_subtotal: z.optional(
    z.array(z.strictObject({ from: decimal, amount: decimal })).check(z.minLength(1), z.maxLength(maxBands)),
  ),
  /** The subtotal from which delivery is free. */
  free_from: z.optional(decimal),
  /** The least subtotal; without it, that of the menu. */
  minimum: z.optional(decimal),
  /** How long the way takes. */
  minutes: z.optional(travelMinutes),
});

export type DeliveryZoneFile = z.output<typeof zoneSchema>;
