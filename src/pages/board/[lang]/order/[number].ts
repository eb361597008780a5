import { actOnOrder } from '#contracts/calls/board.ts';
import { boardActResponse, venueActOf } from '#server/http/board-handlers.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(actOnOrder, async ({ params, body }, { app }) =>
  boardActResponse(await app.board.act(params.number, body.version, venueActOf(body.act))),
);
