import { cart } from '#client/cart/cart.ts';
import type { CartLine } from '#client/cart/cart-state.ts';
import type { KnownProduct } from '#client/cart/products.ts';
import { stockedLine } from '#client/cart/stock.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { Configuration } from '#domain/cart/configuration.ts';
import { normalizeConfiguration } from '#domain/cart/normalize-configuration.ts';
import { maxQuantity } from '#domain/cart/quantity.ts';
import { unitsWithin } from '#domain/cart/remaining-portions.ts';
import { type ItemStock, withStockNow } from '#domain/cart/stock-now.ts';
import { takenPortions } from '#domain/cart/taken-portions.ts';
import { addablePortions } from '#domain/cart/typed-quantity.ts';
import { portionsOfLines, type StockItemId } from '#domain/stock-item.ts';
import type { Draft } from './drafts.ts';

type AvailableProduct = Extract<KnownProduct, { kind: 'here' }>;

/** A draft within what the stock allows. */
interface SelectionInStock {
  /** The dish; what its choices have left is for each of the chosen number of it. */
  readonly product: Orderable;
  /** Without what is sold out, or no longer offered. */
  readonly configuration: Configuration;
  readonly quantity: number;
  /** The largest quantity. */
  readonly max: number;
  /** How many as chosen can still be added; `null` if nothing of it is counted, or known yet. */
  readonly left: number | null;
}

/**
 * Fits a draft into the stock that the other lines of the cart leave.
 *
 * @param known `null` until the stock is loaded.
 * @param edited the line of the cart that the draft replaces; `null` for none.
 */
export function selectionInStock(
  written: Orderable,
  draft: Draft,
  known: AvailableProduct | null,
  edited: CartLine | null,
): SelectionInStock {
  const stock = known && stockBesides(known, edited);
  const stocked = (units: number) =>
    stock ? withStockNow(written, (item) => stock.perUnit(item, units)) : written;
  const configuration = normalizeConfiguration(stocked(1), draft.configuration);
  const taken = takenPortions(written, configuration);
  const left = stock ? unitsWithin({ product: written.id, quantity: 1, taken }, stock.leftOf) : null;
  const max = maxQuantity(left);
  const quantity = Math.min(draft.quantity, max);
  return { product: stocked(quantity), configuration, quantity, max, left };
}

function stockBesides({ product, left, options }: AvailableProduct, edited: CartLine | null) {
  const others = cart.lines.value.filter(({ uuid }) => uuid !== edited?.uuid);
  const inCart = portionsOfLines(others.map(stockedLine));
  const leftOf = (item: StockItemId): number | null => {
    const portions = item === product.id ? left : (options.get(item)?.left ?? null);
    return addablePortions(portions, inCart.get(item) ?? 0);
  };
  return {
    leftOf,
    /** The stock of a choice for each of several units of the dish. */
    perUnit(item: StockItemId, units: number): ItemStock | undefined {
      const now = options.get(item);
      const portions = leftOf(item);
      return now && { ...now, left: portions === null ? null : Math.floor(portions / units) };
    },
  };
}
