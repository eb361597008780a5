import { readRegion } from '#contracts/calls/places.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { lookUp } from '#server/http/look-up.ts';

export const GET = endpoint(readRegion, ({ params }, { app, asked }) =>
  lookUp(app.licence, asked, () => app.places.mapAround(params.position)),
);
