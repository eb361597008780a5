import type { Orderable, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { billedDish, billLine } from '#domain/cart/bill-line.ts';
import { defaultConfiguration } from '#domain/cart/choose.ts';
import { configurationErrors, configuredItem } from '#domain/cart/configuration.ts';
import type { Milli } from '#domain/money.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';

/** A dish with all that must be chosen of it: what an agent can order. */
export interface DishVariant {
  /** The dish and its choices. */
  readonly id: string;
  /** Of the groups that ask for one: the choice. */
  readonly chosen: readonly ChosenOption[];
  readonly price: Milli;
  readonly isAvailable: boolean;
}

export interface ChosenOption {
  readonly group: OrderableGroup;
  readonly value: OrderableGroup['values'][number];
}

/** More are not listed: the guest chooses on the page of the dish. */
const maxVariants = 40;

/**
 * The dish with each choice that it asks for, and what is chosen before anyone chooses. Empty for a dish that asks for
 * more than one choice of a group, for dishes of a combo, or for too many choices.
 */
export function variantsOf(dish: Orderable, rules: PriceRules): readonly DishVariant[] {
  const asking = dish.groups.filter(isAsking);
  const count = asking.reduce((product, { values }) => product * values.length, 1);
  if (count > maxVariants || dish.combos.length > 0) return [];
  const chosenBefore = defaultConfiguration(dish).choices;
  const asked = new Set(asking.flatMap(({ values }) => values.map(({ id }) => id)));
  const others = chosenBefore.filter((id) => !asked.has(id));
  return combinations(asking).flatMap((chosen) => {
    const choices = [...chosen.map(({ value }) => value.id), ...others];
    const errors = configurationErrors(dish, { choices, combos: [] });
    if (errors.some(({ kind }) => kind !== 'out_of_stock')) return [];
    const item = configuredItem(dish, { choices, combos: [] });
    const { unit } = billLine(billedDish(dish), 1, item, rules);
    return [{ id: variantId(dish, choices), chosen, price: unit, isAvailable: errors.length === 0 }];
  });
}

const isAsking = ({ min, values }: OrderableGroup) =>
  min > 0 || values.some(({ minUnits = 0 }) => minUnits > 0);

function combinations(groups: readonly OrderableGroup[]): readonly (readonly ChosenOption[])[] {
  return groups.reduce<readonly (readonly ChosenOption[])[]>(
    (all, group) => all.flatMap((before) => group.values.map((value) => [...before, { group, value }])),
    [[]],
  );
}

/** The id of the dish alone where it asks for no choice, and has those that are chosen before anyone chooses. */
export function variantId(
  dish: Pick<Orderable, 'id' | 'groups' | 'combos'>,
  choices: readonly number[],
): string {
  const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other).join('-');
  const own = sorted(choices);
  const isPlain = !dish.groups.some(isAsking) && own === sorted(defaultConfiguration(dish).choices);
  return isPlain ? String(dish.id) : `${dish.id}-${own || '0'}`;
}

/** What an id of an agent names. */
export interface NamedItem {
  readonly product: number;
  /** `null` for those that are chosen before anyone chooses. */
  readonly choices: readonly number[] | null;
}

const idShape = /^[1-9]\d{0,14}(?:-(?:0|[1-9]\d{0,14}(?:-[1-9]\d{0,14}){0,99}))?$/;

/** `null` for an id that we never gave. */
export function readItemId(id: string): NamedItem | null {
  if (!idShape.test(id)) return null;
  const [product = 0, ...choices] = id.split('-').map(Number);
  return { product, choices: choices.length === 0 ? null : choices.filter((choice) => choice > 0) };
}
