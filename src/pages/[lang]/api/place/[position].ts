import { reverseGeocode } from '#contracts/calls/geocoding.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { lookUpWithinLimit } from '#server/http/look-up-within-limit.ts';

export const GET = endpoint(reverseGeocode, ({ params }, { app, context }) =>
  lookUpWithinLimit(app.licence, context, () => app.geocoding.reverse(params.position)),
);
