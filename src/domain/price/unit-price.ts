import { type Fraction, plus, readFraction, roundToStep, times, whole } from '../fraction.ts';
import { addAmounts, amountOf, type Milli, milli, stepOf } from '../money.ts';
import type { PriceRules } from './price-rules.ts';

/** A chosen variation value: its price is added, or taken off. */
export interface Choice {
  readonly price: Milli;
  readonly math: '+' | '-';
}

/** A product chosen in a combo group. */
export interface ComboChoice {
  readonly increase: Milli;
  readonly choices: readonly Choice[];
}

/** A product as the diner configured it. */
export interface ConfiguredItem {
  readonly price: Milli;
  /** In percent, 0 to 100, decimals allowed. */
  readonly discount: number;
  readonly choices: readonly Choice[];
  readonly combos: readonly ComboChoice[];
}

export interface PricedProduct {
  /** Decimal text. */
  readonly price: string;
  readonly discount: number;
}

const hundredth: Fraction = { numerator: 1n, denominator: 100n };

/** A product of the menu with what was chosen; with nothing chosen, as the menu configures it. */
export function itemOf(
  product: PricedProduct,
  choices: readonly Choice[] = [],
  combos: readonly ComboChoice[] = [],
): ConfiguredItem {
  return { price: amountOf(product.price), discount: product.discount, choices, combos };
}

/**
 * The price of one, before tax: discounted with its choices, then the combo products on top, undiscounted.
 *
 * In whole thousandths, not yet payable, and negative where choices take off more than there is.
 *
 * Source: spec §9 "Discount price".
 */
export function netPrice({ price, discount, choices, combos }: ConfiguredItem): Milli {
  const base = addAmounts(price, ...choices.map(signed));
  const left = discount === 0 ? base : discounted(base, discount);
  const extras = combos.flatMap((combo) => [combo.increase, ...combo.choices.map(signed)]);
  return addAmounts(left, ...extras);
}

function discounted(base: Milli, discount: number): Milli {
  const left = times(percentOf(plus(whole(100), readFraction(String(-discount)))), whole(base));
  return milli(roundToStep(left, 1));
}

/**
 * What a diner pays for one, tax included where the venue shows it so.
 *
 * Tax and the venue's decimal places are one rounding; a half goes away from zero. Never below zero.
 *
 * Source: spec §9 "Tax".
 */
export function unitPrice(item: ConfiguredItem, rules: PriceRules): Milli {
  const exact = times(whole(netPrice(item)), taxFactor(rules));
  return milli(Math.max(0, roundToStep(exact, stepOf(rules.places))));
}

/** @param quantity a whole number; the order refuses anything else. */
export function linePrice(unit: Milli, quantity: number): Milli {
  return milli(unit * quantity);
}

function signed({ price, math }: Choice): Milli {
  return math === '-' ? milli(-price) : price;
}

/** Tens of thousands of prices go by the same few rules. */
const taxFactors = new WeakMap<PriceRules, Fraction>();

function taxFactor(rules: PriceRules): Fraction {
  const factor = taxFactors.get(rules) ?? taxFactorOf(rules);
  taxFactors.set(rules, factor);
  return factor;
}

function taxFactorOf({ withTax, taxes }: PriceRules): Fraction {
  const rates = withTax ? taxes.filter(({ type }) => type === 'percentage') : [];
  return percentOf(rates.map(({ rate }) => readFraction(rate)).reduce(plus, whole(100)));
}

function percentOf(percent: Fraction): Fraction {
  return times(percent, hundredth);
}
