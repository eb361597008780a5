import { askStatusOf } from '#contracts/calls/payments.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { missing } from '#server/http/missing.ts';

export const POST = endpoint(askStatusOf, ({ params: { company, reference } }, { app, asked }) =>
  missing(app.licence, asked, () => app.payments.status(company, { reference, ref: reference })),
);
