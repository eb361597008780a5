import { namePlace } from '#contracts/calls/places.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { lookUp } from '#server/http/look-up.ts';

export const GET = endpoint(namePlace, ({ params }, { app, asked }) =>
  lookUp(app.licence, asked, () => app.places.name(params.position)),
);
