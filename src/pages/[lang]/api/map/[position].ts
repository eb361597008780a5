import { readEmbeddedMap } from '#contracts/calls/geocoding.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { lookUpWithinLimit } from '#server/http/look-up-within-limit.ts';

export const GET = endpoint(readEmbeddedMap, ({ params }, { app, context }) =>
  lookUpWithinLimit(app.licence, context, () => app.geocoding.mapAround(params.position)),
);
