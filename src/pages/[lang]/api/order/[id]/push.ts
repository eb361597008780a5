import { subscribeToOrder } from '#contracts/calls/messages.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { pushResponse } from '#server/http/message-handlers.ts';

export const POST = endpoint(subscribeToOrder, ({ params, body }, { app, context }) =>
  pushResponse(body, app.licence, context, (request) => app.messages.subscribe(params.id, request)),
);
