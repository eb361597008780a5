import { readBoard } from '#contracts/calls/board.ts';
import { boardResponse } from '#server/http/board-handlers.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(readBoard, async ({ body }, { app, context }) =>
  boardResponse(
    await app.board.read(body.known, body.shown_at === undefined ? null : new Date(body.shown_at)),
    await app.liveBoard(),
    app.now,
    context.staff?.branches,
  ),
);
