import type { Orderable } from '#contracts/shapes/orderable.ts';
import { defaultConfiguration } from '#domain/cart/choose.ts';
import { configuredItem } from '#domain/cart/configuration.ts';
import { withStockNow } from '#domain/cart/stock-now.ts';
import type { Milli } from '#domain/money.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import { unitPrice } from '#domain/price/unit-price.ts';
import { isSoldFor } from '#domain/sold-order-types.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import { addToCart } from '../cart/cart.ts';
import { orderType, rulesNow } from '../cart/order-rules.ts';
import { loadProduct, products } from '../cart/products.ts';
import { stockForDiner } from '../cart/stock.ts';
import { isForLater } from '../cart/takes-orders-now.ts';
import { requireFacts } from '../lib/facts.ts';

/** Why a dish cannot be in the order. */
export type DishBlocker = 'out_of_stock' | 'line_hours' | 'not_for_type';

/** A dish of the list as it would be ordered now; `null` until it is loaded. */
interface ListedDish {
  readonly price: Milli;
  readonly hasOptions: boolean;
  readonly blocker: DishBlocker | null;
}

function productNow(id: StockItemId): Orderable | null {
  const known = typeof id === 'number' ? products.value.get(id) : undefined;
  return known?.kind === 'here'
    ? pricedFor(withStockNow(known.product, stockForDiner), orderType.value)
    : null;
}

/** What the list says of a dish. */
export function listedDish(id: StockItemId): ListedDish | null {
  const product = productNow(id);
  const rules = rulesNow.value;
  if (!product || !rules) return null;
  return {
    price: unitPrice(configuredItem(product, defaultConfiguration(product)), rules),
    hasOptions: product.groups.length > 0 || product.combos.length > 0,
    blocker: blockerOf(product),
  };
}

function blockerOf(product: Orderable): DishBlocker | null {
  const type = orderType.value;
  if (product.isOutOfStock) return 'out_of_stock';
  if (type !== null && !isSoldFor(product.soldFor, type)) return 'not_for_type';
  return product.isOffered || isForLater.value ? null : 'line_hours';
}

/** What became of a dish that staff chose. With options, they are to be asked for. */
export type AddedDish = 'added' | 'has_options' | DishBlocker | 'line_gone' | 'no_response';

/** Adds one of a dish to the order, unless it has options. */
export async function addDish(id: number): Promise<AddedDish> {
  const known = await loadProduct(id, requireFacts().language);
  if (known.kind === 'gone') return 'line_gone';
  const product = productNow(id);
  const listed = listedDish(id);
  if (!product || !listed) return 'no_response';
  if (listed.blocker !== null) return listed.blocker;
  if (listed.hasOptions) return 'has_options';
  addToCart({
    product: id,
    quantity: 1,
    configuration: defaultConfiguration(product),
    instructions: '',
    name: product.said.words,
    image: product.image,
    unit: listed.price,
  });
  return 'added';
}
