import * as z from 'zod/mini';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import {
  addressSearchResponseSchema,
  embeddedMapSchema,
  positionTextSchema,
  reverseGeocodeResponseSchema,
} from '../shapes/found-address.ts';

const lang = z.enum(languages);
const atPosition = z.object({ lang, position: positionTextSchema });

/** Suggests addresses for the text typed so far. Source: spec §2 "place search". */
export const searchAddresses = defineCall({
  method: 'GET',
  path: '/[lang]/api/places/',
  params: z.object({ lang }),
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
  params: atPosition,
  rateLimit: 'lookups',
  proof: ['nothing'],
  status: 200,
  reply: reverseGeocodeResponseSchema,
  refusals: [],
});

/** The fallback map around a position. The response is the same for the whole cell. */
export const readEmbeddedMap = defineCall({
  method: 'GET',
  path: '/[lang]/api/map/[position]/',
  params: atPosition,
  rateLimit: 'lookups',
  proof: ['nothing'],
  status: 200,
  reply: embeddedMapSchema,
  refusals: [],
});
