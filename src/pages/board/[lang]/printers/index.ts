import { movePrintJobs } from '#contracts/calls/printing.ts';
import { boardPrintersResponse } from '#server/http/board-handlers.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(movePrintJobs, async ({ body }, { app }) =>
  boardPrintersResponse(await app.boardPrinting.move(body.from, body.to)),
);
