import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  addressSearchResponseSchema,
  positionTextSchema,
  reverseGeocodeResponseSchema,
} from '../shapes/found-address.ts';
import { languageSchema } from '../shapes/language.ts';

/** Suggests addresses for the text typed so far. Source: spec §2 "place search". */
export const searchAddresses = defineCall({
  method: 'GET',
  path: '/[lang]/api/places/',
  params: z.object({ lang: languageSchema }),
  query: z.object({ q: z.string().check(z.maxLength(200)), near: positionTextSchema }),
  rateLimit: 'lookups',
  proof: ['nothing'],
  status: 200,
  reply: addressSearchResponseSchema,
  refusals: [],
});

/** The address of a position. */
export const reverseGeocode = defineCall({
  method: 'GET',
  path: '/[lang]/api/place/[position]/',
  params: z.object({ lang: languageSchema, position: positionTextSchema }),
  rateLimit: 'lookups',
  proof: ['nothing'],
  status: 200,
  reply: reverseGeocodeResponseSchema,
  refusals: [],
});
