import { type Fraction, plus, readPercent, roundToStep, times, whole } from '../fraction.ts';
import { addAmounts, type Milli, milli, zero } from '../money.ts';
import { exempt, type Tax, type TaxMode, type TaxRounding } from './tax.ts';

/** An amount of goods of one class; `null` for goods without a class. */
export interface TaxedAmount {
  readonly taxClass: string | null;
  readonly amount: Milli;
}

/** A tax of a bill. */
export interface WorkedOutTax {
  readonly id: number;
  readonly name: string;
  readonly amount: Milli;
  /** In percent, decimal text. */
  readonly rate: string;
  /** What it is a part of, or added to: goods without tax, and the taxes that it comes after. */
  readonly base: Milli;
}

export interface TaxTerms {
  readonly mode: TaxMode;
  readonly rounding: TaxRounding;
  /** The smallest payable amount. */
  readonly step: Milli;
}

/** A tax with its share of prices without tax, as a factor. */
interface EffectiveTax {
  readonly tax: Tax;
  readonly factor: Fraction;
}

/**
 * The percentage taxes of a bill, in the order of the menu; those without goods of their class are left out.
 *
 * Inside: tax = price × rate ÷ (1 + rate). Added: tax = price × rate. A half is rounded up.
 *
 * @param amounts what is paid for each line or charge after discounts, by class.
 * @param taxes of the bill's time and order type.
 */
export function workOutTaxes(
  amounts: readonly TaxedAmount[],
  taxes: readonly Tax[],
  terms: TaxTerms,
): readonly WorkedOutTax[] {
  const percentages = taxes.filter(({ type }) => type === 'percentage');
  const byClass = Map.groupBy(amounts, ({ taxClass }) => taxClass);
  const rows = [...byClass].flatMap(([taxClass, ofClass]) =>
    taxesOfClass(
      ofClass.map(({ amount }) => amount),
      percentages.filter((tax) => (tax.class ?? null) === taxClass && taxClass !== exempt),
      terms,
    ),
  );
  return percentages.flatMap(({ id }) => rows.filter((row) => row.id === id));
}

function taxesOfClass(
  amounts: readonly Milli[],
  taxes: readonly Tax[],
  { mode, rounding, step }: TaxTerms,
): readonly WorkedOutTax[] {
  const effective = effectiveTaxes(taxes);
  const all = addAmounts(...amounts);
  if (all === zero) return [];
  const factor = effective.map((one) => one.factor).reduce(plus, whole(1));
  const divisor: Fraction =
    mode === 'inside' ? { numerator: factor.denominator, denominator: factor.numerator } : whole(1);
  const taxOf = (amount: Milli, tax: EffectiveTax): Milli =>
    milli(roundToStep(times(times(whole(amount), tax.factor), divisor), step));
  const rounded = rounding === 'line' ? amounts : [all];
  const rows = effective.map((one) => ({
    tax: one.tax,
    amount: addAmounts(...rounded.map((amount) => taxOf(amount, one))),
  }));
  const inside = mode === 'inside' ? addAmounts(...rows.map(({ amount }) => amount)) : zero;
  const net = milli(all - inside);
  return rows.map(({ tax: { id, name, rate, after = [] }, amount }) => ({
    id,
    name,
    amount,
    rate,
    base: addAmounts(net, ...rows.filter(({ tax }) => after.includes(tax.id)).map((before) => before.amount)),
  }));
}

/** A tax that comes after others is computed on them, too. */
function effectiveTaxes(taxes: readonly Tax[]): readonly EffectiveTax[] {
  const factors = new Map<number, Fraction>();
  const factorOf = (tax: Tax, above: readonly number[]): Fraction => {
    const known = factors.get(tax.id);
    if (known) return known;
    const before = taxes.filter(({ id }) => tax.after?.includes(id) && !above.includes(id));
    const base = before.map((one) => factorOf(one, [...above, tax.id])).reduce(plus, whole(1));
    const factor = times(readPercent(tax.rate), base);
    factors.set(tax.id, factor);
    return factor;
  };
  return taxes.map((tax) => ({ tax, factor: factorOf(tax, []) }));
}
