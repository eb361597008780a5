import type { AskedLine } from '#contracts/shapes/order-quote.ts';
import { defaultConfiguration } from '#domain/cart/choose.ts';
import type { StoredQuoteRequest } from '../../ordering/quotes/order-quote-repository.ts';
import type { OrderQuote } from '../../ordering/quotes/quote-order.ts';
import type { QuoteProblem } from '../../ordering/quotes/quote-problems.ts';
import type { AssistantSite } from '../assistant-site.ts';
import { readItemId } from './dish-variants.ts';
import type { SessionInput } from './ucp-inputs.ts';
import { orderTypeOf } from './ucp-product.ts';

/** A cart or checkout of an agent: what an order quote stores, under the same id. */
export interface UcpSession {
  readonly id: string;
  readonly asked: StoredQuoteRequest;
  readonly until: Date;
}

/** The lines of a session that can be ordered, at their price now, and what is wrong with the others. */
export interface PricedSession {
  /** `null` when no line can be ordered. */
  readonly quote: OrderQuote | null;
  /** The places of its lines in what was asked for. */
  readonly places: readonly number[];
  /** With the lines of what was asked for. */
  readonly problems: readonly QuoteProblem[];
}

/** What agents ask for, as a quote has it. An id that we never gave is a dish that the menu does not have. */
export function askedOf(site: AssistantSite, { line_items: lines }: SessionInput): StoredQuoteRequest {
  return {
    order_type: orderTypeOf(site),
    line_items: lines.map(({ item, quantity }) => askedLine(site, item.id, quantity)),
  };
}

/** No menu has a dish with this id. */
const unknownDish = Number.MAX_SAFE_INTEGER;

function askedLine({ orders }: AssistantSite, id: string, quantity: number): AskedLine {
  const named = readItemId(id) ?? { product: unknownDish, choices: [] };
  const dish = named.choices === null ? orders.orderable(named.product) : null;
  const variations = named.choices ?? (dish ? defaultConfiguration(dish).choices : []);
  return { product: named.product, quantity, variations: [...variations], combo_groups: [] };
}

/**
 * Prices the lines that can be ordered together. Lines with problems are left out until there is none.
 */
export async function priceSession(
  { orderQuotes }: AssistantSite,
  asked: StoredQuoteRequest,
): Promise<PricedSession> {
  const ofLines: QuoteProblem[] = [];
  let places = asked.line_items.map((_, at) => at);
  let ofOrder: readonly QuoteProblem[] = [];
  while (places.length > 0) {
    const line_items = places.flatMap((at) => asked.line_items[at] ?? []);
    const quote = await orderQuotes.price({ ...asked, line_items });
    ofOrder = quote.problems.filter(({ line }) => line === undefined);
    for (const problem of quote.problems) {
      const line = problem.line === undefined ? undefined : places[problem.line];
      if (line !== undefined) ofLines.push({ ...problem, line });
    }
    if (quote.priced) return { quote, places, problems: [...ofOrder, ...ofLines] };
    places = places.filter((_, at) => quote.lines[at]?.line);
  }
  return { quote: null, places, problems: [...ofOrder, ...ofLines] };
}
