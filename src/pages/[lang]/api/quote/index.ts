import { readQuote } from '#contracts/calls/quote.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { quoteResponse } from '#server/http/order-handlers.ts';

export const POST = endpoint(readQuote, async ({ body }, { app }) =>
  quoteResponse(await app.orders.quote(body), app),
);
