import { readPaymentStatus } from '#contracts/calls/payments.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';

export const POST = endpoint(readPaymentStatus, ({ params, body }, { app }) =>
  findOrRefuse(() => app.payments.status(params.company, body)),
);
