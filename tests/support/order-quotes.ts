import type { OrderQuoteRepository, StoredQuote } from '#server/ordering/quotes/order-quote-repository.ts';

/** In memory. */
export function inMemoryOrderQuotes(): OrderQuoteRepository {
  const saved = new Map<string, StoredQuote>();
  const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
  const find = async (id: string, now: Date) => {
    const found = saved.get(id);
    return found && found.until > now ? found : null;
  };
  return {
    find,
    async save(id, request, until) {
      saved.set(id, { request: copyOf(request), until });
    },
    async replace(id, request, now) {
      const found = await find(id, now);
      if (found) saved.set(id, { ...found, request: copyOf(request) });
      return found !== null;
    },
    async remove(id) {
      saved.delete(id);
    },
  };
}
