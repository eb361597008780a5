import type { OrderQuoteFacts, QuotedDish } from '#contracts/shapes/order-quote-facts.ts';
import { basePrice } from '#domain/cart/configuration.ts';
import { normalizeConfiguration } from '#domain/cart/normalize-configuration.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { configurationOf } from '../ordering/line-content.ts';
import { orderableOf } from '../ordering/orderable.ts';
import type { Orders } from '../ordering/orders.ts';
import type { AskedOrderLine } from '../ordering/quotes/check-asked-lines.ts';
import type { OrderQuote } from '../ordering/quotes/quote-order.ts';
import { serializeQuote } from '../ordering/quotes/serialize-quote.ts';
import { type Shell, shellOf } from './shell.ts';

/** Dishes that somebody else has put together. */
export interface OrderQuoteScreen {
  readonly shell: Shell;
  /** `null` for a link that leads to nothing, or does not any more. */
  readonly facts: OrderQuoteFacts | null;
}

export function orderQuoteScreen(
  context: RequestContext,
  quote: OrderQuote | null,
  orders: Pick<Orders, 'formatAmount' | 'nameOf'>,
): OrderQuoteScreen {
  const shell = shellOf(context);
  if (!quote) return { shell, facts: null };
  const { language, timezone, pricing } = shell;
  return {
    shell,
    facts: {
      ...{ language, timezone, style: pricing.style, currency: quote.currency },
      quote: serializeQuote(quote, orders),
      dishes: quote.lines.flatMap((line) => dishOf(context, line) ?? []),
    },
  };
}

/** With its choices as far as the menu has them: the cart asks for the others. */
function dishOf(context: RequestContext, { asked, line }: AskedOrderLine): QuotedDish | null {
  const product = orderableOf(context, asked.product);
  if (!product || (line === null && (product.isOutOfStock || !product.isOffered))) return null;
  return {
    product: asked.product,
    quantity: asked.quantity,
    configuration: normalizeConfiguration(product, configurationOf(asked)),
    instructions: asked.special_instructions ?? '',
    name: product.said.words,
    image: product.image,
    unit: line?.unit ?? basePrice(product),
  };
}
