import type { Menu, Product, Tax } from '#contracts/shapes/menu.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';

/** A coupon as in `venue.json`. */
export type Coupon = Omit<VenueFile['coupons'][number], 'usage_limit'>;

/** One line of an order request. `variations` are `variation_value` ids. */
export interface OrderedLine {
  readonly product: number;
  readonly quantity: number;
  readonly variations: readonly number[];
  readonly combo_groups: readonly {
    readonly id: number;
    readonly products: readonly { readonly id: number; readonly product_variations: readonly number[] }[];
  }[];
}

/** The part of an order that determines its price. Amounts are decimal text. */
export interface PlacedOrder {
  readonly order_type: 'takeaway' | 'dine_in' | 'drive_thru' | 'delivery';
  readonly coupon: Coupon | null;
  /** The fee of the zone or venue, for any order type. */
  readonly delivery_fee: string;
  readonly tips_amount?: string;
  readonly line_items: readonly OrderedLine[];
}

interface TaxRow {
  readonly id: number;
  readonly amount: string;
}

/** Amounts are decimal text with the venue's decimals. */
export interface SecondOpinion {
  readonly lines: readonly { readonly unit: string; readonly line: string }[];
  readonly sub_total: string;
  /** The Subtotal row: without percentage taxes if those have their own rows. */
  readonly shown_subtotal: string;
  readonly percentage_taxes: readonly TaxRow[];
  readonly fixed_taxes: readonly TaxRow[];
  readonly delivery_fees: string;
  readonly discount: string;
  readonly total: string;
}

/** An exact number. The denominator is positive; fractions are never reduced. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const whole = (count: number | bigint): Fraction => ({ top: BigInt(count), bottom: 1n });
const zero = whole(0);
const hundred = whole(100);

const plus = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});
const minus = (one: Fraction, other: Fraction) => plus(one, { ...other, top: -other.top });
const times = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.top,
  bottom: one.bottom * other.bottom,
});
const over = (one: Fraction, other: Fraction) =>
  times({ top: one.top * other.bottom, bottom: one.bottom }, { top: 1n, bottom: other.top });
const isBelow = (one: Fraction, other: Fraction) => one.top * other.bottom < other.top * one.bottom;
const min = (one: Fraction, other: Fraction) => (isBelow(other, one) ? other : one);
const atLeastZero = (one: Fraction) => (isBelow(one, zero) ? zero : one);
const sum = (all: readonly Fraction[]) => all.reduce(plus, zero);

function read(decimal: string | number): Fraction {
  const [, digits = '', decimals = '', power = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(decimal)) ?? [];
  if (digits === '') throw new RangeError(`'${decimal}' is not a decimal number`);
  const shift = BigInt(power) - BigInt(decimals.length);
  const top = BigInt(digits + decimals);
  return shift < 0n ? { top, bottom: 10n ** -shift } : whole(top * 10n ** shift);
}

/** Rounds half away from zero. */
function rounded({ top, bottom }: Fraction, places: number): Fraction {
  const step = 10n ** BigInt(places);
  const size = top < 0n ? -top : top;
  const steps = (2n * size * step + bottom) / (2n * bottom);
  return { top: top < 0n ? -steps : steps, bottom: step };
}

function write({ top, bottom }: Fraction, places: number): string {
  const step = 10n ** BigInt(places);
  if ((top * step) % bottom !== 0n)
    throw new RangeError(`${top}/${bottom} was not rounded to ${places} places`);
  const steps = (top * step) / bottom;
  const digits = String(steps < 0n ? -steps : steps).padStart(places + 1, '0');
  const point = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return steps < 0n ? `-${text}` : text;
}

function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new RangeError(`The menu has no ${name}`);
  return thing;
}

// Source: ISO 4217.
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

function placesOf({ currency, price_decimal_places }: Menu): number {
  if (price_decimal_places !== undefined) return price_decimal_places;
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

type Choices = Product['product_variations'];

/** The price of the choices, possibly negative. */
function chosenValues(menu: Menu, choices: Choices, chosen: readonly number[]): Fraction {
  const each = chosen.map((id) => {
    const own = found(
      choices.find(({ variation_value }) => variation_value === id),
      `choice ${id} there`,
    );
    const known = menu.variations
      .find((variation) => variation.id === own.variation)
      ?.values.find(({ variation_value }) => variation_value === id);
    const price = read(own.price ?? known?.price ?? '0');
    return (own.math ?? known?.math) === '-' ? minus(zero, price) : price;
  });
  return sum(each);
}

function comboProducts(menu: Menu, product: Product, line: OrderedLine): Fraction {
  const each = line.combo_groups.flatMap((group) => {
    const offered = found(
      product.combo_groups.find(({ id }) => id === group.id),
      `combo group ${group.id} there`,
    );
    return group.products.map((one) => {
      const dish = found(
        offered.products.find(({ id }) => id === one.id),
        `combo product ${one.id} there`,
      );
      const values = chosenValues(menu, dish.product_variations, one.product_variations);
      return plus(read(dish.increase_price_by), values);
    });
  });
  return sum(each);
}

function untaxedPrice(menu: Menu, product: Product, line: OrderedLine): Fraction {
  const base = plus(read(product.price), chosenValues(menu, product.product_variations, line.variations));
  const remainingShare = over(minus(hundred, read(product.discount)), hundred);
  return plus(rounded(times(base, remainingShare), 3), comboProducts(menu, product, line));
}

interface PricedLine {
  readonly product: number;
  readonly category: number;
  readonly unit: Fraction;
  readonly line: Fraction;
  readonly net: Fraction;
}

const chargedPercentages = (menu: Menu): readonly Tax[] =>
  menu.display_prices_with_tax ? menu.taxes.filter(({ type }) => type === 'percentage') : [];

const sumOfRates = (taxes: readonly Tax[]) => sum(taxes.map(({ rate }) => read(rate)));

function pricedLine(menu: Menu, ordered: OrderedLine): PricedLine {
  const places = placesOf(menu);
  const category = found(
    menu.categories.find(({ products }) => products.some(({ id }) => id === ordered.product)),
    `product ${ordered.product}`,
  );
  const product = found(
    category.products.find(({ id }) => id === ordered.product),
    `product ${ordered.product}`,
  );
  const untaxed = untaxedPrice(menu, product, ordered);
  const withTax = over(plus(hundred, sumOfRates(chargedPercentages(menu))), hundred);
  const unit = atLeastZero(rounded(times(untaxed, withTax), places));
  const quantity = whole(ordered.quantity);
  const line = times(unit, quantity);
  const net = min(atLeastZero(rounded(times(untaxed, quantity), places)), line);
  return { product: product.id, category: category.id, unit, line, net };
}

function discountOf(coupon: Coupon, lines: readonly PricedLine[], places: number): Fraction {
  const isForAll = coupon.products.length + coupon.categories.length === 0;
  const listed = lines.filter(
    ({ product, category }) => coupon.products.includes(product) || coupon.categories.includes(category),
  );
  const eligible = sum((isForAll ? lines : listed).map(({ line }) => line));
  const value = read(coupon.discount_value);
  const wanted = coupon.discount_value_type === 'percentage' ? over(times(eligible, value), hundred) : value;
  const cap = coupon.max_discount_value === null ? eligible : read(coupon.max_discount_value);
  return rounded(min(min(wanted, eligible), cap), places);
}

/** Splits the tax among the percentage taxes: none gets more than is left, the last one gets the rest. */
function shares(tax: Fraction, taxes: readonly Tax[], places: number): readonly Fraction[] {
  const rates = sumOfRates(taxes);
  const all = taxes.slice(0, -1).map(({ rate }) => rounded(over(times(tax, read(rate)), rates), places));
  const parts = all.map((share, at) => min(share, atLeastZero(minus(tax, sum(all.slice(0, at))))));
  return [...parts, minus(tax, sum(parts))];
}

/**
 * Prices an order slowly and exactly, to check the cart's arithmetic: a second implementation of §9 of the
 * specification.
 *
 * Shares no code with the cart. The total includes the tip.
 *
 * @throws {RangeError} if the order contains something that is not on the menu.
 */
export function secondOpinion(menu: Menu, order: PlacedOrder): SecondOpinion {
  const places = placesOf(menu);
  const text = (amount: Fraction) => write(amount, places);
  const lines = order.line_items.map((line) => pricedLine(menu, line));
  const subtotal = sum(lines.map(({ line }) => line));

  const taxes = menu.cart_subtotal_include_tax ? [] : chargedPercentages(menu);
  const hasTaxRows = isBelow(zero, sumOfRates(taxes));
  const shown = hasTaxRows ? sum(lines.map(({ net }) => net)) : subtotal;
  const shared = hasTaxRows ? shares(minus(subtotal, shown), taxes, places) : [];

  const fixed = menu.taxes
    .filter(({ type }) => type === 'fixed')
    .map(({ id, rate }) => ({ id, amount: rounded(read(rate), places) }));

  const coupon = order.coupon && !isBelow(subtotal, read(order.coupon.min_order_value)) ? order.coupon : null;
  const discount = coupon ? discountOf(coupon, lines, places) : zero;
  const isFeeDue = order.order_type === 'delivery' && !coupon?.free_delivery;
  const fee = isFeeDue ? rounded(read(order.delivery_fee), places) : zero;
  const tip = rounded(read(order.tips_amount ?? '0'), places);
  const charged = sum([subtotal, ...fixed.map(({ amount }) => amount), fee]);

  return {
    lines: lines.map(({ unit, line }) => ({ unit: text(unit), line: text(line) })),
    sub_total: text(subtotal),
    shown_subtotal: text(shown),
    percentage_taxes: taxes.map(({ id }, place) => ({ id, amount: text(shared[place] ?? zero) })),
    fixed_taxes: fixed.map(({ id, amount }) => ({ id, amount: text(amount) })),
    delivery_fees: text(fee),
    discount: text(discount),
    total: text(plus(atLeastZero(minus(charged, discount)), tip)),
  };
}
