import type {
  OrderQuoteRepository,
  StoredQuoteRequest,
} from '#server/ordering/quotes/order-quote-repository.ts';

/** In memory. */
export function inMemoryOrderQuotes(): OrderQuoteRepository {
  const saved = new Map<string, { readonly request: StoredQuoteRequest; readonly until: Date }>();
  return {
    async save(id, request, until) {
      saved.set(id, { request: JSON.parse(JSON.stringify(request)), until });
    },
    async find(id, now) {
      const found = saved.get(id);
      return found && found.until > now ? found.request : null;
    },
  };
}
