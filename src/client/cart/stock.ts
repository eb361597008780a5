import { computed } from '@preact/signals-core';
import type { ItemStock } from '#domain/cart/stock-now.ts';
import { takenPortions } from '#domain/cart/taken-portions.ts';
import { portionsOfLines, type StockedLine, type StockItemId } from '#domain/stock-item.ts';
import { cart } from './cart.ts';
import type { CartLine, OrderedLine } from './cart-state.ts';
import { products } from './products.ts';

/** What the device knows of stock: of the products that it has requested, and of what is chosen of them. */
const knownStock = computed((): ReadonlyMap<StockItemId, ItemStock> => {
  const stock = new Map<StockItemId, ItemStock>();
  for (const [id, known] of products.value) {
    if (known.kind !== 'here') continue;
    for (const [item, now] of known.options) stock.set(item, now);
    if (known.left !== null && !stock.has(id)) {
      stock.set(id, { left: known.left, isOutOfStock: known.left === 0 });
    }
  }
  return stock;
});

/** What a line takes from stock; until its product is loaded, only the product. */
export function stockedLine({
  product,
  quantity,
  configuration,
}: Pick<CartLine | OrderedLine, 'product' | 'quantity' | 'configuration'>): StockedLine {
  const known = products.value.get(product);
  const taken =
    known?.kind === 'here' && configuration ? takenPortions(known.product, configuration) : undefined;
  return { product, quantity, taken };
}

/** Portions reserved by this diner's own order that awaits payment. */
const heldPortions = computed(() =>
  portionsOfLines((cart.state.value.awaited?.lines ?? []).map(stockedLine)),
);

/** Whether none are left of an item because this diner has reserved them. */
export const isHeldByDiner = (item: StockItemId): boolean =>
  knownStock.value.get(item)?.left === 0 && heldPortions.value.has(item);

/** The portions of an item that this diner can order; `null` when they are not counted, or not known. */
export function portionsLeftOf(item: StockItemId): number | null {
  const left = knownStock.value.get(item)?.left ?? null;
  return left === null ? null : left + (heldPortions.value.get(item) ?? 0);
}

/** The stock of an item for this diner; `undefined` when nothing is known of it. */
export function stockForDiner(item: StockItemId): ItemStock | undefined {
  const known = knownStock.value.get(item);
  return known && { left: portionsLeftOf(item), isOutOfStock: known.isOutOfStock && !isHeldByDiner(item) };
}
