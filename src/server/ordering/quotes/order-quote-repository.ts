import type { OrderQuoteRequest } from '#contracts/shapes/order-quote.ts';

/** What was asked, without an address. */
export type StoredQuoteRequest = Omit<OrderQuoteRequest, 'address_coordinates' | 'address_postal_code'>;

/** Stores what one venue was asked for a price of. */
export interface OrderQuoteRepository {
  save(id: string, request: StoredQuoteRequest, until: Date): Promise<void>;
  /** `null` for an unknown id, and for one that has expired. */
  find(id: string, now: Date): Promise<StoredQuoteRequest | null>;
}
