import { setBusy } from '#contracts/calls/busy.ts';
import { busyResponse } from '#server/http/board-handlers.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(setBusy, async ({ body }, { app }) =>
  busyResponse(await app.board.setBusy(body.minutes, body.lasts)),
);
