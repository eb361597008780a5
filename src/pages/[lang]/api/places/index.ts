import { findPlaces } from '#contracts/calls/places.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { lookUp } from '#server/http/look-up.ts';

export const GET = endpoint(findPlaces, ({ query }, { app, asked }) =>
  lookUp(app.licence, asked, () => app.places.find(query.q, query.near)),
);
