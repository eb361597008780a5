import { subscribeBoard } from '#contracts/calls/messages.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { pushResponse } from '#server/http/message-handlers.ts';

export const POST = endpoint(subscribeBoard, ({ body }, { app, context }) =>
  pushResponse(body, app.licence, context, async (request) =>
    context.staff ? app.messages.subscribeBoard(context.staff.id, request) : null,
  ),
);
