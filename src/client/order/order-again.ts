import type { Order } from '#contracts/shapes/order.ts';
import { normalizeConfiguration } from '#domain/cart/normalize-configuration.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import type { Language } from '#i18n/languages.ts';
import { cart } from '../cart/cart.ts';
import { returnToCart } from '../cart/cart-orders.ts';
import type { CartLine } from '../cart/cart-state.ts';
import { type KnownProduct, loadProduct } from '../cart/products.ts';
import { missingFrom, ownLines, toCartLines } from './order-lines.ts';
import { restoreToCart } from './restore-to-cart.ts';

/** A dish that cannot be ordered again now. */
export interface MissingDish {
  readonly product: number;
  readonly name: string;
  readonly reason: 'gone' | 'out_of_stock' | 'hours';
}

/** What came of ordering again. */
export type OrderAgainOutcome =
  /** All dishes are in the cart. */
  | { readonly kind: 'added' }
  /** Some dishes are missing; the others are in the cart. */
  | { readonly kind: 'added_some'; readonly missing: readonly MissingDish[] }
  /** All dishes are missing. */
  | { readonly kind: 'added_none'; readonly missing: readonly MissingDish[] }
  | { readonly kind: 'no_response' };

type NewLine = Omit<CartLine, 'uuid'>;

/**
 * Puts the dishes of an order into the cart: those that this device added, or all of them where it added none.
 *
 * Dishes already in the cart stay as they are. Choices that the menu no longer has are left out; the cart asks for them
 * again where they are required.
 */
export async function orderAgain(order: Order, language: Language): Promise<OrderAgainOutcome> {
  const own = ownLines(order);
  const lines = toCartLines(own.length > 0 ? { line_items: own } : order);
  const checked = await Promise.all(
    lines.map(async (line) => ({ line, known: await loadProduct(line.product, language) })),
  );
  if (checked.some(({ known }) => known.kind === 'unknown')) return { kind: 'no_response' };
  const available = checked.flatMap(({ line, known }) => availableLine(line, known) ?? []);
  const missing = checked.flatMap(({ line, known }) => missingDish(line, known) ?? []);
  if (available.length === 0) return { kind: 'added_none', missing: withoutRepeats(missing) };
  addLines(order, missingFrom(cart.lines.value, available));
  return missing.length === 0 ? { kind: 'added' } : { kind: 'added_some', missing: withoutRepeats(missing) };
}

/** A cart that the diner has begun keeps its own settings, unless the order is to be replaced. */
function addLines(order: Order, lines: readonly NewLine[]): void {
  if (lines.length === 0) return;
  if (cart.lines.value.length > 0 && !isCanceledOrRejected(order.status)) returnToCart(lines, {});
  else restoreToCart(order, lines);
}

function reasonOf(known: KnownProduct): MissingDish['reason'] | null {
  if (known.kind !== 'here') return 'gone';
  if (known.product.isOutOfStock) return 'out_of_stock';
  return known.product.isOffered ? null : 'hours';
}

/** The line with the menu's current name, picture and choices. */
function availableLine(line: NewLine, known: KnownProduct): NewLine | null {
  if (known.kind !== 'here' || reasonOf(known) !== null) return null;
  const { product } = known;
  return {
    ...line,
    name: product.said.words,
    image: product.image,
    configuration: normalizeConfiguration(product, line.configuration),
  };
}

function missingDish({ product, name }: NewLine, known: KnownProduct): MissingDish | null {
  const reason = reasonOf(known);
  return reason && { product, name, reason };
}

const withoutRepeats = (dishes: readonly MissingDish[]) =>
  dishes.filter(({ product }, at) => dishes.findIndex((one) => one.product === product) === at);
