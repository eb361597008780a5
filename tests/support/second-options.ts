import type { Menu, Product } from '#contracts/shapes/menu.ts';
import type { OrderType } from '#domain/order-type.ts';

type Choices = Product['product_variations'];

/** What is chosen: units by `variation_value`. */
export type ChosenUnits = Readonly<Record<number, number>>;

/**
 * The rules of options once more, written from `docs/for-venues/write-a-menu.md` and without the domain's code: reads the
 * menu itself, and looks for the price by trying.
 */
export interface SecondOptions {
  /** Whether it can be ordered. */
  readonly isValid: boolean;
  /** In thousandths: what the choices add to the dish, for one. */
  readonly added: number;
}

export function secondOptions(
  variations: Menu['variations'],
  own: Choices,
  chosen: ChosenUnits,
  orderType: OrderType,
): SecondOptions {
  const offered = offeredIds(own, chosen);
  const asked = variations
    .map((group) => ({ group, rows: rowsOf(group, own, offered) }))
    .filter(({ rows }) => rows.length > 0);
  const isKnown = Object.entries(chosen).every(([id, units]) => units === 0 || offered.has(Number(id)));
  return {
    isValid: isKnown && asked.every(({ group, rows }) => isGroupValid(group, rows, chosen)),
    added: asked.reduce((sum, { group, rows }) => sum + costOf(group, rows, own, chosen, orderType), 0),
  };
}

type Group = Menu['variations'][number];
type Row = Group['values'][number];

const rowsOf = ({ id, values }: Group, own: Choices, offered: ReadonlySet<number>): readonly Row[] =>
  values.filter(
    ({ variation_value: value }) =>
      offered.has(value) && own.some((one) => one.variation === id && one.variation_value === value),
  );

function isGroupValid(group: Group, rows: readonly Row[], chosen: ChosenUnits): boolean {
  const units = rows.map((row) => chosen[row.variation_value] ?? 0);
  const total = units.reduce((sum, one) => sum + one, 0);
  const kinds = units.filter((one) => one > 0).length;
  const most = (group.multiple ? group.max_choices_allowed : 1) || 1_000;
  const least = group.min_choices ?? Number(group.required);
  return (
    total >= least &&
    total <= most &&
    kinds >= (group.min_different ?? 0) &&
    kinds <= (group.max_different || 1_000) &&
    rows.every((row, at) => isRowValid(group, row, units[at] ?? 0))
  );
}

function isRowValid(group: Group, row: Row, units: number): boolean {
  const same = (group.max_same ?? 1) || 1_000;
  if (units < (row.min_quantity ?? 0)) return false;
  if (units === 0) return true;
  return !row.out_of_stock && units >= (row.min_when_chosen ?? 1) && units <= (row.max_quantity ?? same);
}

function costOf(
  group: Group,
  rows: readonly Row[],
  own: Choices,
  chosen: ChosenUnits,
  orderType: OrderType,
): number {
  const units = rows.flatMap((row) => {
    const choice = own.find((one) => one.variation_value === row.variation_value);
    if (!choice) return [];
    const count = Math.max(0, (chosen[row.variation_value] ?? 0) - (row.free_quantity ?? 0));
    const price = thousandths(priceText(choice, row, chosen, orderType));
    return Array.from({ length: count }, () => ({ price, isTakenOff: (choice.math ?? row.math) === '-' }));
  });
  const [added, takenOff] = [false, true].map((wanted) =>
    units.filter(({ isTakenOff }) => isTakenOff === wanted).map(({ price }) => price),
  );
  return leastSum(added ?? [], group.free_quantity ?? 0) - leastSum(takenOff ?? [], 0);
}

/** Values without a condition, then those whose condition holds, until nothing changes. */
function offeredIds(own: Choices, chosen: ChosenUnits): ReadonlySet<number> {
  const isOffered = (id: number, above: readonly number[]): boolean => {
    const row = own.find((one) => one.variation_value === id);
    if (!row || above.includes(id)) return false;
    return (
      row.only_with === undefined ||
      row.only_with.some((parent) => (chosen[parent] ?? 0) > 0 && isOffered(parent, [...above, id]))
    );
  };
  return new Set(own.map((row) => row.variation_value).filter((id) => isOffered(id, [])));
}

function priceText(
  choice: Choices[number],
  value: Menu['variations'][number]['values'][number],
  chosen: ChosenUnits,
  orderType: OrderType,
): string {
  let text = value.price_for?.[orderType] ?? value.price;
  if (choice.price !== undefined) text = choice.price;
  if (choice.price_for?.[orderType] !== undefined) text = choice.price_for[orderType] as string;
  for (const row of choice.prices ?? []) if ((chosen[row.with] ?? 0) > 0) text = row.price;
  return text;
}

type PricedDish = Pick<Product, 'price' | 'price_for' | 'offer_price' | 'offer_from' | 'offer_until'>;

/**
 * What a dish costs before its choices, in thousandths, by `docs/for-venues/taxes.md`.
 *
 * @param at wall time of the venue.
 */
export function secondDishPrice(dish: PricedDish, orderType: OrderType, at: string): number {
  const { price, price_for, offer_price, offer_from, offer_until } = dish;
  const own = price_for?.[orderType];
  if (own !== undefined) return thousandths(own);
  const hasBegun = offer_from === undefined || offer_from <= at;
  const hasEnded = offer_until !== undefined && offer_until <= at;
  return thousandths(offer_price !== undefined && hasBegun && !hasEnded ? offer_price : price);
}

const thousandths = (text: string): number => Math.round(Number(text) * 1000);

/** The least that is left to pay when so many of the prices are let off, by trying every selection. */
function leastSum(prices: readonly number[], free: number): number {
  const sum = prices.reduce((total, price) => total + price, 0);
  if (free === 0 || prices.length === 0) return sum;
  let least = sum;
  for (const [at] of prices.entries()) {
    const others = prices.toSpliced(at, 1);
    least = Math.min(least, leastSum(others, free - 1));
  }
  return least;
}
