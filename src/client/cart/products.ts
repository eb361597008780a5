import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ParsedCallResponse } from '#contracts/call.ts';
import { readProduct, readStock } from '#contracts/calls/cart.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { ItemStock } from '#domain/cart/stock-now.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

/** The load state of a product. */
export type KnownProduct =
  | {
      readonly kind: 'here';
      readonly product: Orderable;
      readonly left: number | null;
      /** Its choices, and the products of its combo, that are counted or sold out. */
      readonly options: ReadonlyMap<StockItemId, ItemStock>;
    }
  /** The menu has no such product. */
  | { readonly kind: 'gone' }
  /** The request failed; it is retried the next time the product is needed. */
  | { readonly kind: 'unknown' };

const state = signal<ReadonlyMap<number, KnownProduct>>(new Map());
const pendingRequests = new Map<number, Promise<KnownProduct>>();

/** Products requested since the page was loaded or refreshed; other cached ones may be outdated. */
const requestedIds = new Set<number>();

/** The products requested on this page, by id. */
export const products: ReadonlySignal<ReadonlyMap<number, KnownProduct>> = state;

/** Loads a product; the response is cached until the page is refreshed. */
export function loadProduct(id: number, language: Language): Promise<KnownProduct> {
  const pending = pendingRequests.get(id);
  if (pending !== undefined) return pending;
  const known = state.value.get(id);
  if (known && known.kind !== 'unknown' && requestedIds.has(id)) return Promise.resolve(known);
  const response = fetchProduct(id, language).finally(() => pendingRequests.delete(id));
  pendingRequests.set(id, response);
  return response;
}

/** Loads several products at once. */
export async function loadProducts(ids: readonly number[], language: Language): Promise<void> {
  await Promise.all([...new Set(ids)].map((id) => loadProduct(id, language)));
}

/** Ignores the cache: prices and stock may have changed. */
export async function reloadProducts(ids: readonly number[], language: Language): Promise<void> {
  await Promise.all([...new Set(ids)].map((id) => fetchProduct(id, language)));
}

async function fetchProduct(id: number, lang: Language): Promise<KnownProduct> {
  if (requestedIds.size === 0)
    document.addEventListener('pagerefresh', () => requestedIds.clear(), { once: true });
  requestedIds.add(id);
  const [product, stock] = await Promise.all([
    callApi(readProduct, { params: { lang, id: String(id) } }),
    callApi(readStock, { params: { id: String(id) } }),
  ]);
  const known = knownFrom(product, stock.kind === 'done' ? stock.reply : null);
  if (known.kind === 'unknown') requestedIds.delete(id);
  // Keeps the cached product when the request fails.
  if (known.kind === 'unknown' && state.value.has(id)) return state.value.get(id) ?? known;
  state.value = new Map(state.value).set(id, known);
  return known;
}

function knownFrom(
  result: Awaited<ReturnType<typeof callApi<typeof readProduct>>>,
  stock: ParsedCallResponse<typeof readStock> | null,
): KnownProduct {
  if (result.kind === 'done') {
    const options = (stock?.options ?? []).map(
      ({ item, available, out_of_stock }) => [item, { left: available, isOutOfStock: out_of_stock }] as const,
    );
    return {
      kind: 'here',
      product: result.reply,
      left: stock?.available ?? null,
      options: new Map(options),
    };
  }
  const isGone = result.kind === 'refused' && result.refusal.code === 'not_found';
  return { kind: isGone ? 'gone' : 'unknown' };
}
