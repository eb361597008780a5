import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readProduct, readStock } from '#contracts/calls/cart.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

/** What is known of a product by now. */
export type KnownProduct =
  | { readonly kind: 'here'; readonly product: Orderable; readonly left: number | null }
  /** The menu has no such product. */
  | { readonly kind: 'gone' }
  /** It could not be asked for; it is asked again the next time it is wanted. */
  | { readonly kind: 'unknown' };

const state = signal<ReadonlyMap<number, KnownProduct>>(new Map());
const pendingRequests = new Map<number, Promise<KnownProduct>>();

/** Those that were asked for since the page came, or was last renewed: what is known of the others may be over. */
const requestedIds = new Set<number>();

/** The products that were asked for on this page, by id. */
export const products: ReadonlySignal<ReadonlyMap<number, KnownProduct>> = state;

/** Asks for a product; the answer is remembered until the page is renewed. */
export function loadProduct(id: number, language: Language): Promise<KnownProduct> {
  const asking = pendingRequests.get(id);
  if (asking !== undefined) return asking;
  const known = state.value.get(id);
  if (known && known.kind !== 'unknown' && requestedIds.has(id)) return Promise.resolve(known);
  const answer = fetchProduct(id, language).finally(() => pendingRequests.delete(id));
  pendingRequests.set(id, answer);
  return answer;
}

/** Asks for several at once. */
export async function loadProducts(ids: readonly number[], language: Language): Promise<void> {
  await Promise.all([...new Set(ids)].map((id) => loadProduct(id, language)));
}

/** Forgets what is known: prices and stock may have changed. */
export async function reloadProducts(ids: readonly number[], language: Language): Promise<void> {
  await Promise.all([...new Set(ids)].map((id) => fetchProduct(id, language)));
}

async function fetchProduct(id: number, lang: Language): Promise<KnownProduct> {
  if (requestedIds.size === 0)
    document.addEventListener('renewed', () => requestedIds.clear(), { once: true });
  requestedIds.add(id);
  const [product, stock] = await Promise.all([
    callApi(readProduct, { params: { lang, id: String(id) } }),
    callApi(readStock, { params: { id: String(id) } }),
  ]);
  const known = knownFrom(product, stock.kind === 'done' ? stock.reply.available : null);
  if (known.kind === 'unknown') requestedIds.delete(id);
  // What was known stands where nothing new could be learned.
  if (known.kind === 'unknown' && state.value.has(id)) return state.value.get(id) ?? known;
  state.value = new Map(state.value).set(id, known);
  return known;
}

function knownFrom(
  result: Awaited<ReturnType<typeof callApi<typeof readProduct>>>,
  left: number | null,
): KnownProduct {
  if (result.kind === 'done') return { kind: 'here', product: result.reply, left };
  const isGone = result.kind === 'refused' && result.refusal.code === 'not_found';
  return { kind: isGone ? 'gone' : 'unknown' };
}
