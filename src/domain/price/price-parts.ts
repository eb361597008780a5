import { addAmounts, type Milli, milli, zero } from '../money.ts';
import { apportion } from '../tax/apportion.ts';
import type { TaxedAmount } from '../tax/work-out-taxes.ts';
import { type Choice, type ConfiguredItem, netPrice, signedPrice } from './unit-price.ts';

/**
 * The price of one by the class that each part of it is taxed as; `undefined` when all of it has no class.
 *
 * Choices and combo products count where their own class is; what is subtracted lowers the product's own part.
 *
 * @param unit what is paid for one.
 * @param step the parts are multiples of it.
 */
export function priceParts(
  item: ConfiguredItem,
  unit: Milli,
  step: Milli,
): readonly TaxedAmount[] | undefined {
  // Fast path: most venues have no classes.
  if (!hasClass(item)) return undefined;
  const written = [...writtenParts(item)].filter(([, amount]) => amount > 0);
  const classes = written.map(([taxClass]) => taxClass);
  if (classes.length === 0)
    return item.taxClass === undefined ? undefined : [{ taxClass: item.taxClass, amount: unit }];
  const [only] = classes;
  if (classes.length === 1 && only === null) return undefined;
  const amounts = apportion(
    unit,
    written.map(([, amount]) => amount),
    step,
  );
  return classes.map((taxClass, at) => ({ taxClass, amount: amounts[at] ?? zero }));
}

const hasClass = ({ taxClass, taxShares, choices, combos }: ConfiguredItem): boolean =>
  taxClass !== undefined ||
  taxShares !== undefined ||
  choices.some((choice) => choice.taxClass !== undefined) ||
  combos.some(
    (combo) => combo.taxClass !== undefined || combo.choices.some((one) => one.taxClass !== undefined),
  );

/** In thousandths, before the unit price is rounded. */
function writtenParts(item: ConfiguredItem): ReadonlyMap<string | null, Milli> {
  const own = item.taxClass ?? null;
  const parts = new Map<string | null, Milli>();
  const add = (taxClass: string | null, amount: Milli) =>
    parts.set(taxClass, addAmounts(parts.get(taxClass) ?? zero, amount));

  // With discount, without combo products.
  for (const { taxClass, amount } of discountedParts(item, own)) add(taxClass, amount);
  for (const combo of item.combos) {
    const ofCombo = combo.taxClass ?? own;
    add(ofCombo, combo.increase);
    for (const choice of combo.choices) add(classOf(choice, ofCombo), signedPrice(choice));
  }
  // What is subtracted beyond a part lowers the product's own.
  for (const [taxClass, amount] of parts) {
    if (taxClass === own || amount >= 0) continue;
    parts.set(taxClass, zero);
    add(own, amount);
  }
  return parts;
}

function discountedParts(item: ConfiguredItem, own: string | null): readonly TaxedAmount[] {
  const added = item.choices
    .filter((choice) => classOf(choice, own) !== own)
    .map((choice) => ({ taxClass: classOf(choice, own), amount: choice.price }));
  const ofOthers = addAmounts(...added.map(({ amount }) => amount));
  const all = addAmounts(item.price, ...item.choices.map(signedPrice));
  const rest = milli(Math.max(0, all - ofOthers));
  const shared = (item.taxShares ?? []).map(({ taxClass, percent }) => ({
    taxClass,
    amount: milli(Math.round((rest * percent) / 100)),
  }));
  const left = milli(Math.max(0, rest - addAmounts(...shared.map(({ amount }) => amount))));
  const parts = [{ taxClass: own, amount: left }, ...shared, ...added];
  const net = netPrice({ ...item, combos: [] });
  const amounts = apportion(
    milli(Math.max(0, net)),
    parts.map(({ amount }) => amount),
    milli(1),
  );
  return parts.map(({ taxClass }, at) => ({ taxClass, amount: amounts[at] ?? zero }));
}

/** Only a choice that adds to the price has a class of its own. */
const classOf = ({ math, taxClass }: Choice, own: string | null): string | null =>
  math === '+' ? (taxClass ?? own) : own;
