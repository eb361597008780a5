import { computed } from '@preact/signals-core';
import type { LineError } from '#contracts/refusals.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type BillLine, billedDish, billLine } from '#domain/cart/bill-line.ts';
import { configurationErrors, configuredItem } from '#domain/cart/configuration.ts';
import {
  checkOrderLimits,
  type DishLimits,
  isOrderLimitError,
  type OrderLimitError,
} from '#domain/cart/order-limits.ts';
import { remainingPortionsByLine, remainingPortionsFor } from '#domain/cart/remaining-portions.ts';
import { type Milli, milli } from '#domain/money.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import { isSoldFor } from '#domain/sold-order-types.ts';
import { cart } from './cart.ts';
import type { CartLine } from './cart-state.ts';
import { orderType, rulesNow } from './order-rules.ts';
import { type KnownProduct, products } from './products.ts';
import { refusedLines } from './refused-lines.ts';

type AvailableProduct = Extract<KnownProduct, { kind: 'here' }>;

/** A cart line with its current price. */
export interface PricedLine {
  readonly line: CartLine;
  /** `null` while loading, or when the product is gone. */
  readonly product: Orderable | null;
  /** Remaining portions; `null` when not counted. */
  readonly left: number | null;
  /** The most of this line: of the remaining portions and of what an order may have, without what other lines use. */
  readonly maxQuantity: number | null;
  /** Why it cannot be ordered; `null` when it can. */
  readonly error: LineError | null;
  /** The current unit price; until the product is loaded, the price when it was added. */
  readonly unit: Milli;
  readonly total: Milli;
  /** `null` while loading, and for lines that cannot be ordered in any number. */
  readonly bill: BillLine | null;
}

/** The lines of the cart as they would be ordered now. */
export const pricedLines = computed((): readonly PricedLine[] => {
  const all = cart.lines.value;
  const portions = remainingPortionsByLine(all, portionsLeftOf);
  const limitErrors = checkOrderLimits(all, limitsOf);
  return all.map((line, at) => {
    const most = [portionsLeftOf(line.product), knownProduct(line.product)?.maxPerOrder ?? null];
    const max = lowestOf(most.map((one) => remainingPortionsFor(all, at, one)));
    return priceLine(line, portions[at] ?? null, max, limitErrors.get(line.product) ?? null);
  });
});

function knownProduct(id: number): Orderable | null {
  const known = products.value.get(id);
  return known?.kind === 'here' ? known.product : null;
}

/** A dish counts while it is loading, and no longer once it is gone. */
const limitsOf = (id: number): DishLimits | null =>
  products.value.get(id)?.kind === 'gone' ? null : (knownProduct(id) ?? {});

/** `null` for no limit. */
function lowestOf(limits: readonly (number | null)[]): number | null {
  const known = limits.filter((limit) => limit !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Portions reserved by this diner's own order that awaits payment. */
const heldPortions = computed((): ReadonlyMap<number, number> => {
  const portions = new Map<number, number>();
  for (const { product, quantity } of cart.state.value.awaited?.lines ?? []) {
    portions.set(product, (portions.get(product) ?? 0) + quantity);
  }
  return portions;
});

function portionsLeftOf(id: number): number | null {
  const known = products.value.get(id);
  if (known?.kind !== 'here' || known.left === null) return null;
  return known.left + (heldPortions.value.get(id) ?? 0);
}

/**
 * @param portions remaining portions of the product for this line.
 * @param max maximum quantity of this line.
 */
function priceLine(
  line: CartLine,
  portions: number | null,
  max: number | null,
  limitError: OrderLimitError | null,
): PricedLine {
  const known = products.value.get(line.product);
  const rules = rulesNow.value;
  const refused = refusedLines.value.get(line.uuid) ?? null;
  const total = milli(line.unit * line.quantity);
  const common = { line, product: null, left: null, maxQuantity: null, unit: line.unit, total, bill: null };
  if (known?.kind === 'gone') return { ...common, error: 'gone' };
  if (known?.kind !== 'here' || !rules) return { ...common, error: refused };
  const product = pricedFor(known.product, orderType.value);
  const error = lineErrorOf(known, portions, line) ?? limitError ?? refused;
  const item = configuredItem(product, line.configuration);
  const bill = billLine(billedDish(product), line.quantity, item, rules);
  return {
    line,
    product,
    left: portionsLeftOf(product.id),
    maxQuantity: max,
    error,
    unit: bill.unit,
    total: milli(bill.unit * line.quantity),
    // The number of a dish may be wrong; its price is right.
    bill: error === null || isOrderLimitError(error) ? bill : null,
  };
}

function lineErrorOf(
  { product, left }: AvailableProduct,
  portions: number | null,
  line: CartLine,
): LineError | null {
  // None are left because this diner has reserved them.
  const isHeld = left === 0 && heldPortions.value.has(product.id);
  if (product.isOutOfStock && !isHeld) return 'out_of_stock';
  if (portions !== null && portions < line.quantity) return 'out_of_stock';
  if (!product.isOffered) return 'hours';
  const type = orderType.value;
  if (type !== null && !isSoldFor(product.soldFor, type)) return 'order_type';
  return configurationErrors(product, line.configuration).length > 0 ? 'choice' : null;
}
