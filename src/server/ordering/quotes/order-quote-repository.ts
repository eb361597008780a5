import type { OrderQuoteRequest } from '#contracts/shapes/order-quote.ts';

/** What was asked, without an address. */
export type StoredQuoteRequest = Omit<OrderQuoteRequest, 'address_coordinates' | 'address_postal_code'>;

export interface StoredQuote {
  readonly request: StoredQuoteRequest;
  /** When it expires. */
  readonly until: Date;
}

/** Stores what one venue was asked for a price of. */
export interface OrderQuoteRepository {
  save(id: string, request: StoredQuoteRequest, until: Date): Promise<void>;
  /** `null` for an unknown id, and for one that has expired. */
  find(id: string, now: Date): Promise<StoredQuote | null>;
  /** Asks something else under the same id, until the same time. @returns whether there is such an id. */
  replace(id: string, request: StoredQuoteRequest, now: Date): Promise<boolean>;
  /** Forgets it at once. */
  remove(id: string): Promise<void>;
}
