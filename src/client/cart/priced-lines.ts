import { computed } from '@preact/signals-core';
import type { LineError } from '#contracts/refusals.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type BillLine, billedDish, billLine } from '#domain/cart/bill-line.ts';
import { canBeConfigured } from '#domain/cart/can-be-configured.ts';
import { configurationErrors, configuredItem } from '#domain/cart/configuration.ts';
import {
  checkOrderLimits,
  type DishLimits,
  isOrderLimitError,
  type OrderLimitError,
} from '#domain/cart/order-limits.ts';
import { type PortionsLeft, portionsBesides, unitsWithin } from '#domain/cart/remaining-portions.ts';
import { shortItemsByLine } from '#domain/cart/short-items.ts';
import { withStockNow } from '#domain/cart/stock-now.ts';
import { type Milli, milli } from '#domain/money.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import { isSoldFor } from '#domain/sold-order-types.ts';
import { portionsPerUnit, type StockedLine, type StockItemId } from '#domain/stock-item.ts';
import { cart } from './cart.ts';
import type { CartLine } from './cart-state.ts';
import { type LostOption, lostOptions, shortOptions } from './lost-options.ts';
import { orderType, rulesNow } from './order-rules.ts';
import { products } from './products.ts';
import { refusedLines } from './refused-lines.ts';
import { isHeldByDiner, portionsLeftOf, stockedLine, stockForDiner } from './stock.ts';
import { isForLater } from './takes-orders-now.ts';

/** A cart line with its current price. */
export interface PricedLine {
  readonly line: CartLine;
  /** `null` while loading, or when the product is gone. */
  readonly product: Orderable | null;
  /** How many as chosen the stock allows; `null` when nothing of it is counted. */
  readonly left: number | null;
  /** The most of this line: of what the stock allows and of what an order may have, without what other lines use. */
  readonly maxQuantity: number | null;
  /** Why it cannot be ordered; `null` when it can. */
  readonly error: LineError | null;
  /** What it cannot have of its choices, where they are the error. */
  readonly lost: readonly LostOption[];
  /** Whether a smaller quantity can be ordered. */
  readonly isReducible: boolean;
  /** The current unit price; until the product is loaded, the price when it was added. */
  readonly unit: Milli;
  readonly total: Milli;
  /** `null` while loading, and for lines that cannot be ordered in any number. */
  readonly bill: BillLine | null;
}

/** The lines of the cart as they would be ordered now. */
export const pricedLines = computed((): readonly PricedLine[] => {
  const all = cart.lines.value;
  const stocked = all.map(stockedLine);
  const short = shortItemsByLine(stocked, portionsLeftOf);
  const limitErrors = checkOrderLimits(all, limitsOf);
  return all.map((line, at) => {
    const own = stocked[at] ?? line;
    const left = portionsBesides(stocked, at, portionsLeftOf);
    const max = lowestOf([unitsWithin(own, left), allowedOf(all, at)]);
    const limitError = limitErrors.get(line.product) ?? null;
    return priceLine(line, { stocked: own, short: short[at] ?? [], left, max, limitError });
  });
});

function knownProduct(id: number): Orderable | null {
  const known = products.value.get(id);
  return known?.kind === 'here' ? known.product : null;
}

/** A dish counts while it is loading, and no longer once it is gone. */
const limitsOf = (id: number): DishLimits | null =>
  products.value.get(id)?.kind === 'gone' ? null : (knownProduct(id) ?? {});

/** How many of a line an order may have beside the other lines; `null` for any number. */
function allowedOf(lines: readonly CartLine[], at: number): number | null {
  const line = lines[at];
  const most = line ? (knownProduct(line.product)?.maxPerOrder ?? null) : null;
  const besides = portionsBesides(lines, at, (item) => (item === line?.product ? most : null));
  return line ? unitsWithin(line, besides) : null;
}

/** `null` for no limit. */
function lowestOf(limits: readonly (number | null)[]): number | null {
  const known = limits.filter((limit) => limit !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** What the stock, and the limits of its dish, allow of a line. */
interface LineStock {
  readonly stocked: StockedLine;
  /** The items of which too little is left for it. */
  readonly short: readonly StockItemId[];
  /** The portions that the other lines of the cart leave. */
  readonly left: PortionsLeft;
  /** The maximum quantity. */
  readonly max: number | null;
  readonly limitError: OrderLimitError | null;
}

function priceLine(line: CartLine, stock: LineStock): PricedLine {
  const known = products.value.get(line.product);
  const rules = rulesNow.value;
  const refused = refusedLines.value.get(line.uuid) ?? null;
  const total = milli(line.unit * line.quantity);
  const common = { line, product: null, left: null, maxQuantity: null, unit: line.unit, total, bill: null };
  const unpriced = { ...common, lost: [], isReducible: false };
  if (known?.kind === 'gone') return { ...unpriced, error: 'gone' };
  if (known?.kind !== 'here' || !rules) return { ...unpriced, error: refused };
  const product = pricedFor(withStockNow(known.product, stockForDiner), orderType.value);
  const error = lineErrorOf(product, line, stock) ?? stock.limitError ?? refused;
  const lost = error === 'choice' ? lostOf(product, line, stock) : [];
  const { max } = stock;
  const item = configuredItem(product, line.configuration);
  const bill = billLine(billedDish(product), line.quantity, item, rules);
  return {
    line,
    product,
    left: unitsWithin(stock.stocked, portionsLeftOf),
    maxQuantity: max,
    error,
    lost,
    isReducible: max !== null && max > 0 && isOnlyTooMuch(error, lost),
    unit: bill.unit,
    total: milli(bill.unit * line.quantity),
    // The number of a dish may be wrong; its price is right.
    bill: error === null || isOrderLimitError(error) ? bill : null,
  };
}

function lineErrorOf(product: Orderable, line: CartLine, { stocked, short }: LineStock): LineError | null {
  // Sold out to others, because this diner has reserved the last.
  const isHeld = portionsPerUnit(stocked).some(({ item }) => isHeldByDiner(item)) && canBeConfigured(product);
  if (product.isOutOfStock && !isHeld) return 'out_of_stock';
  if (short.includes(product.id)) return 'out_of_stock';
  if (!(product.isOffered || isForLater.value)) return 'hours';
  const type = orderType.value;
  if (type !== null && !isSoldFor(product.soldFor, type)) return 'order_type';
  const isChoiceWrong = short.length > 0 || configurationErrors(product, line.configuration).length > 0;
  return isChoiceWrong ? 'choice' : null;
}

const lostOf = (product: Orderable, line: CartLine, { short, left }: LineStock): readonly LostOption[] => [
  ...lostOptions(product, line.configuration, line.choiceNames),
  ...shortOptions(product, short, left),
];

/** Whether there is some of everything, but not enough. */
const isOnlyTooMuch = (error: LineError | null, lost: readonly LostOption[]): boolean =>
  error === 'out_of_stock' ||
  error === 'too_many' ||
  (error === 'choice' && lost.length > 0 && lost.every(({ why }) => why === 'short'));
