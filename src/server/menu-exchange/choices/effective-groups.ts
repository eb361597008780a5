import { addAmounts, amountOf } from '#domain/money.ts';
import { orderTypes } from '#domain/order-type.ts';
import { writeAmount } from '../amounts/amounts.ts';
import type {
  Amount,
  ImportedChoice,
  ImportedDish,
  ImportedGroup,
  ImportedMenu,
  ImportedValue,
  SaleFacts,
} from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';

/** A group as one dish offers it: its values with the dish's own prices. */
export interface EffectiveGroup {
  readonly group: ImportedGroup;
  /** Whether the dish offers the group as it is. */
  readonly isUnchanged: boolean;
  /** Keys of values: offered only while one of them is chosen; empty for always. */
  readonly onlyWith: readonly string[];
  /** Whether prices depend on another choice. */
  readonly hasPricesWith: boolean;
}

/** The groups that a dish or combo part offers, in the order of the menu. */
function effectiveGroups(
  choices: readonly ImportedChoice[],
  { groups }: ImportedMenu,
): readonly EffectiveGroup[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  return groups.flatMap((group) => {
    const offered = group.values.flatMap((value) => {
      const choice = byValue.get(value.key);
      return choice ? [{ choice, value: effectiveValue(value, choice), original: value }] : [];
    });
    if (offered.length === 0) return [];
    const onlyWith = [...new Set(offered.flatMap(({ choice }) => choice.onlyWith ?? []))];
    return [
      {
        group: { ...group, values: offered.map(({ value }) => value) },
        isUnchanged:
          offered.length === group.values.length &&
          offered.every(({ value, original }) => value === original),
        onlyWith,
        hasPricesWith: offered.some(({ choice }) => choice.prices !== undefined),
      },
    ];
  });
}

/** The same object when the dish says nothing of its own. A price of the dish counts in every way of ordering. */
function effectiveValue(
  value: ImportedValue,
  { price, math, price_for, default_quantity }: ImportedChoice,
): ImportedValue {
  const own = present({ price, math, default_quantity, price_for });
  if (Object.keys(own).length === 0) return value;
  const { price_for: usual, ...others } = value;
  const prices = price === undefined ? { ...usual, ...price_for } : price_for;
  return { ...others, ...own, ...present({ price_for: nonEmpty(prices) }) };
}

/** A size with its full prices. */
export interface PricedSize extends Pick<SaleFacts, 'price_for'> {
  readonly value: ImportedValue;
  readonly price: Amount;
}

interface SplitDish {
  /** `null` for a dish without sizes. */
  readonly size: { readonly group: ImportedGroup; readonly sizes: readonly PricedSize[] } | null;
  readonly others: readonly EffectiveGroup[];
}

/** A dish's sizes with their prices, apart from its other groups. */
export function splitSizes(dish: ImportedDish, menu: ImportedMenu): SplitDish {
  const groups = effectiveGroups(dish.choices, menu);
  const size = groups.find(
    ({ group, onlyWith, hasPricesWith }) =>
      group.isSize === true &&
      group.min === 1 &&
      group.max === 1 &&
      onlyWith.length === 0 &&
      !hasPricesWith &&
      group.values.every(({ math }) => math === '+'),
  );
  return {
    size: size
      ? { group: size.group, sizes: size.group.values.map((value) => pricedSize(dish, value)) }
      : null,
    others: groups.filter((group) => group !== size),
  };
}

/** What says whether a size is sold out: the size itself, else its dish. */
export const stockBySize = (dish: SaleFacts, size: SaleFacts | null | undefined): SaleFacts =>
  size?.out_of_stock ? size : dish;

const sum = (one: Amount, other: Amount): Amount => writeAmount(addAmounts(amountOf(one), amountOf(other)));

function pricedSize(dish: ImportedDish, value: ImportedValue): PricedSize {
  const types = orderTypes.filter(
    (type) => dish.price_for?.[type] !== undefined || value.price_for?.[type] !== undefined,
  );
  const prices = types.map((type) => [
    type,
    sum(dish.price_for?.[type] ?? dish.price, value.price_for?.[type] ?? value.price),
  ]);
  return {
    value,
    price: sum(dish.price, value.price),
    ...present({ price_for: nonEmpty(Object.fromEntries(prices)) }),
  };
}
