import { searchAddresses } from '#contracts/calls/geocoding.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { lookUpWithinLimit } from '#server/http/look-up-within-limit.ts';

export const GET = endpoint(searchAddresses, ({ query }, { app, context }) =>
  lookUpWithinLimit(app.licence, context, () => app.geocoding.search(query.q, query.near)),
);
