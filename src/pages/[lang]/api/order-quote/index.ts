import { createOrderQuote } from '#contracts/calls/order-quotes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { orderQuoteResponse } from '#server/http/order-handlers.ts';
import { refuseTooMany } from '#server/http/refuse.ts';

export const POST = endpoint(createOrderQuote, async ({ body }, { app, context }) => {
  const { limits, client, origin } = context;
  const wait = limits.waitFor(createOrderQuote.rateLimit, app.licence, client);
  if (wait !== null) return refuseTooMany(wait);
  limits.count(createOrderQuote.rateLimit, app.licence, client);
  const { orders, language } = app;
  return orderQuoteResponse(await app.orderQuotes.create(body), { orders, language, origin });
});
