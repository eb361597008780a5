import type { OrderQuoteRequest } from '#contracts/shapes/order-quote.ts';
import { orderQuotePath } from '#i18n/paths.ts';
import { serializeQuote } from '../ordering/quotes/serialize-quote.ts';
import { serializeOrder } from '../ordering/serialize-order.ts';
import type { AssistantSite } from './assistant-site.ts';
import { plainText } from './plain-text.ts';

const nameLength = 120;

/** The server's bill of what is asked for, its problems, and where a person orders it. */
export async function quoteAnswer(site: AssistantSite, asked: OrderQuoteRequest, origin: string) {
  const { id, quote, expiresAt } = await site.orderQuotes.create(asked);
  const written = serializeQuote(quote, site.orders);
  return {
    quote: id,
    ...written,
    line_items: written.line_items.map((line) => ({
      ...line,
      product_name: plainText(line.product_name, nameLength),
      product_variation: plainText(line.product_variation, nameLength * 3),
    })),
    expires_at: expiresAt.toISOString(),
    link: origin + orderQuotePath(site.language, id),
  };
}

/** Where a person checks and orders what was quoted; `null` for a quote that is unknown or has expired. */
export async function orderLinkAnswer(site: AssistantSite, quote: string, origin: string) {
  const known = await site.orderQuotes.read(quote);
  if (!known) return null;
  return {
    link: origin + orderQuotePath(site.language, quote),
    problems: known.problems.map(({ code, message }) => ({ code, message })),
    next: 'Give this link to the guest. Nothing is ordered until they confirm it on this page.',
  };
}

/**
 * An order as anyone with its link may see it, without its number, comments and people; `null` when there is none with
 * that id.
 */
export async function orderAnswer({ orders }: AssistantSite, id: string) {
  const found = await orders.read(id, null);
  if (!found) return null;
  const order = serializeOrder(found.order, 'link');
  return {
    status: order.status,
    stage: order.stage,
    order_type: order.order_type,
    created: order.created,
    promised_for: order.promised_for,
    requested_for: order.delivery_datetime,
    currency: order.currency,
    total: order.total,
    balance_due: order.balance_due,
    dishes: order.line_items
      .filter(({ status }) => status === 'Active')
      .map(({ product_name, quantity }) => ({ name: plainText(product_name, nameLength), quantity })),
  };
}
