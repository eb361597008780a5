import { askStatus } from '#contracts/calls/payments.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { missing } from '#server/http/missing.ts';

export const POST = endpoint(askStatus, ({ params, body }, { app, asked }) =>
  missing(app.licence, asked, () => app.payments.status(params.company, body)),
);
