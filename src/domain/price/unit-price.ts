import { type Fraction, plus, readPercent, roundToStep, times, whole } from '../fraction.ts';
import { addAmounts, amountOf, type Milli, milli, stepOf } from '../money.ts';
import type { PriceRules } from './price-rules.ts';

/** A chosen variation value: its price is added or subtracted. */
export interface Choice {
  readonly price: Milli;
  readonly math: '+' | '-';
  /** The class that it is taxed as; absent for that of its product. */
  readonly taxClass?: string | undefined;
}

/** A product chosen in a combo group. */
export interface ComboChoice {
  readonly increase: Milli;
  readonly choices: readonly Choice[];
  /** The class that it is taxed as; absent for that of the combo. */
  readonly taxClass?: string | undefined;
}

/** How goods are taxed. */
export interface TaxedGoods {
  /** Absent for goods without a class. */
  readonly taxClass?: string | undefined;
  /** Parts of the price that are taxed as another class, in percent. */
  readonly taxShares?: readonly { readonly taxClass: string; readonly percent: number }[] | undefined;
}

/** A product as the diner configured it. */
export interface ConfiguredItem extends TaxedGoods {
  readonly price: Milli;
  /** In percent, 0 to 100, decimals allowed. */
  readonly discount: number;
  readonly choices: readonly Choice[];
  readonly combos: readonly ComboChoice[];
}

export interface PricedProduct extends TaxedGoods {
  /** Decimal text. */
  readonly price: string;
  readonly discount: number;
  /** The price without the current offer, as decimal text; absent outside one. */
  readonly fullPrice?: string | undefined;
}

/** A menu product with the chosen options. */
export function itemOf(
  product: PricedProduct,
  choices: readonly Choice[] = [],
  combos: readonly ComboChoice[] = [],
): ConfiguredItem {
  const { price, discount, taxClass, taxShares } = product;
  return {
    price: amountOf(price),
    discount,
    choices,
    combos,
    ...(taxClass !== undefined && { taxClass }),
    ...(taxShares && { taxShares }),
  };
}

/**
 * The price of one, before tax: the discounted price with its choices, plus the undiscounted combo products.
 *
 * In thousandths, not rounded to a payable amount. Negative when choices subtract more than the price.
 *
 * Source: spec §9 "Discount price".
 */
export function netPrice({ price, discount, choices, combos }: ConfiguredItem): Milli {
  const base = addAmounts(price, ...choices.map(signedPrice));
  const left = discount === 0 ? base : discounted(base, discount);
  const extras = combos.flatMap((combo) => [combo.increase, ...combo.choices.map(signedPrice)]);
  return addAmounts(left, ...extras);
}

function discounted(base: Milli, discount: number): Milli {
  const left = times(plus(whole(1), readPercent(String(-discount))), whole(base));
  return milli(roundToStep(left, 1));
}

/**
 * What a diner pays for one, including tax when the venue's prices do.
 *
 * Tax is applied and rounded to the venue's decimals in one step, a half away from zero. Never negative.
 *
 * Source: spec §9 "Tax".
 */
export function unitPrice(item: ConfiguredItem, rules: PriceRules): Milli {
  const exact = times(whole(netPrice(item)), taxFactor(rules));
  return milli(Math.max(0, roundToStep(exact, stepOf(rules.places))));
}

/** @param quantity an integer; orders refuse anything else. */
export function linePrice(unit: Milli, quantity: number): Milli {
  return milli(unit * quantity);
}

/** What a choice adds to the price of one, in thousandths; negative when it takes something off. */
export function signedPrice({ price, math }: Choice): Milli {
  return math === '-' ? milli(-price) : price;
}

/** Cached: tens of thousands of prices share a few rules. */
const taxFactors = new WeakMap<PriceRules, Fraction>();

function taxFactor(rules: PriceRules): Fraction {
  const factor = taxFactors.get(rules) ?? taxFactorOf(rules);
  taxFactors.set(rules, factor);
  return factor;
}

function taxFactorOf({ withTax, taxes }: PriceRules): Fraction {
  const rates = withTax ? taxes.filter(({ type }) => type === 'percentage') : [];
  return rates.map(({ rate }) => readPercent(rate)).reduce(plus, whole(1));
}
