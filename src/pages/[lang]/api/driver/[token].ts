import { actOnDelivery } from '#contracts/calls/drivers.ts';
import { deliver } from '#server/http/driver-handlers.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(actOnDelivery, (request, { app, context }) => deliver(app, context, request));
