import { randomBytes } from 'node:crypto';
import type { OrderQuoteRequest } from '#contracts/shapes/order-quote.ts';
import type { StockRepository } from '../inventory/stock-repository.ts';
import type { OrderingContext } from '../ordering-context.ts';
import type { OrderQuoteRepository, StoredQuote, StoredQuoteRequest } from './order-quote-repository.ts';
import { type OrderQuote, quoteOrder } from './quote-order.ts';

const minute = 60_000;

/** How long the amounts are said to count. */
const pricedForMs = 30 * minute;

/** How long the link leads to the dishes: a person may read the message tomorrow. */
const linkedForMs = 24 * 60 * minute;

export interface CreatedQuote {
  /** Random; who has it sees the dishes and no person. */
  readonly id: string;
  readonly quote: OrderQuote;
  readonly expiresAt: Date;
  readonly linkExpiresAt: Date;
}

export interface OrderQuotesOptions {
  readonly stock: Pick<StockRepository, 'findAll'>;
  readonly repository: OrderQuoteRepository;
}

export type OrderQuotes = ReturnType<typeof openOrderQuotes>;

/** Quotes of orders at one venue, for one request. */
export function openOrderQuotes(ordering: OrderingContext, { stock, repository }: OrderQuotesOptions) {
  const { now } = ordering.context;
  const later = (ms: number) => new Date(now.getTime() + ms);
  /** Without storing what was asked. */
  const price = (asked: OrderQuoteRequest): Promise<OrderQuote> => quoteOrder(ordering, stock, asked);
  /** Makes a link that leads to what is asked for. */
  const link = async ({
    address_coordinates: _point,
    address_postal_code: _code,
    ...stored
  }: OrderQuoteRequest) => {
    const id = randomBytes(16).toString('base64url');
    await repository.save(id, stored, later(linkedForMs));
    return { id, linkExpiresAt: later(linkedForMs) };
  };
  return {
    price,
    link,
    async create(asked: OrderQuoteRequest): Promise<CreatedQuote> {
      const quote = await price(asked);
      return { ...(await link(asked)), quote, expiresAt: later(pricedForMs) };
    },
    /** What a link leads to; `null` for an unknown id, and for one that has expired. */
    stored: (id: string): Promise<StoredQuote | null> => repository.find(id, now),
    /** Lets a link lead to something else, as long as before. @returns whether there is such a link. */
    replace: (id: string, asked: StoredQuoteRequest): Promise<boolean> => repository.replace(id, asked, now),
    /** The link leads to nothing any more. */
    remove: (id: string): Promise<void> => repository.remove(id),
    /** What was asked for, at its price now; `null` for an unknown id, and for one that has expired. */
    async read(id: string): Promise<OrderQuote | null> {
      const found = await repository.find(id, now);
      return found && price(found.request);
    },
  };
}
