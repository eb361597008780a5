import { readPaymentStatusByReference } from '#contracts/calls/payments.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';

export const POST = endpoint(
  readPaymentStatusByReference,
  ({ params: { company: provider, reference } }, { app }) =>
    findOrRefuse(() => app.payments.status(provider, { reference, ref: reference })),
);
