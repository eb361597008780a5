import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { orderQuoteRequestSchema, orderQuoteSchema } from '../shapes/order-quote.ts';

/**
 * What an order would cost, with all that stands in its way, and a link to the page where a person checks and orders it.
 * For programs that order for somebody: nothing is ordered or reserved, and the link names nobody.
 */
export const createOrderQuote = defineCall({
  method: 'POST',
  path: '/[lang]/api/order-quote/',
  params: z.object({ lang: languageSchema }),
  body: orderQuoteRequestSchema,
  rateLimit: 'order_quotes',
  proof: ['nothing'],
  status: 201,
  reply: z.extend(orderQuoteSchema, {
    id: z.string(),
    /** A page of the venue that shows these dishes at their price then; a person orders there. */
    link: z.string(),
    /** Until when the amounts count, unless the menu changes, ISO 8601. */
    expires_at: z.string(),
    /** Until when the link leads to the dishes, ISO 8601. */
    link_expires_at: z.string(),
  }),
  refusals: [],
});
