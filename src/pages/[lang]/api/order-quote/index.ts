import { createOrderQuote } from '#contracts/calls/order-quotes.ts';
import { orderQuotePath } from '#i18n/paths.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { refuseTooMany } from '#server/http/refuse.ts';
import { serializeQuote } from '#server/ordering/quotes/serialize-quote.ts';

export const POST = endpoint(createOrderQuote, async ({ body }, { app, context }) => {
  const { limits, client, origin } = context;
  const wait = limits.waitFor(createOrderQuote.rateLimit, app.licence, client);
  if (wait !== null) return refuseTooMany(wait);
  limits.count(createOrderQuote.rateLimit, app.licence, client);
  const { id, quote, expiresAt, linkExpiresAt } = await app.orderQuotes.create(body);
  return {
    ...serializeQuote(quote, app.orders),
    id,
    link: origin + orderQuotePath(app.language, id),
    expires_at: expiresAt.toISOString(),
    link_expires_at: linkExpiresAt.toISOString(),
  };
});
