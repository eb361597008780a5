import { reprintOrder } from '#contracts/calls/printing.ts';
import { boardPrintersResponse } from '#server/http/board-handlers.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(reprintOrder, async ({ params, body }, { app }) =>
  boardPrintersResponse(await app.boardPrinting.reprint(params.number, body.printer)),
);
