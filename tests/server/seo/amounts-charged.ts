import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { billLine } from '#domain/cart/bill-line.ts';
import { type Configuration, configuredItem, emptyConfiguration } from '#domain/cart/configuration.ts';
import { type Milli, milli } from '#domain/money.ts';
import { formatMoney, formatMoneyDifference } from '#i18n/format-money.ts';

type Value = Orderable['groups'][number]['values'][number];

/** What the order call charges for one of a dish with this configuration. */
export const charged = (
  dish: Orderable,
  { rules }: Pick<OrderingFacts, 'rules'>,
  configuration: Configuration = emptyConfiguration,
): Milli =>
  billLine({ product: dish.id, category: dish.category }, 1, configuredItem(dish, configuration), rules).unit;

/** The values that must be chosen before a value is offered. */
function parentsOf({ onlyWith }: Value, all: readonly Value[]): readonly number[] {
  const parent = all.find(({ id }) => id === onlyWith?.[0]);
  return parent ? [...parentsOf(parent, all), parent.id] : [];
}

/** A label says what one more costs once those that are included are chosen. */
const withoutFree = ({ freeUnits: _, ...group }: Orderable['groups'][number]) => ({
  ...group,
  values: group.values.map(({ freeUnits: __, ...value }) => value),
});

/** The amounts beside the choices of a dish: what the order call charges with and without each. */
export function choiceAmounts(offered: Orderable, facts: OrderingFacts): readonly string[] {
  const dish = {
    ...offered,
    groups: offered.groups.map(withoutFree),
    combos: offered.combos.map((combo) => ({
      ...combo,
      products: combo.products.map((part) => ({ ...part, groups: part.groups.map(withoutFree) })),
    })),
  };
  const { language, style, showsValuePrices } = facts;
  const costs = (configuration: Configuration) => charged(dish, facts, configuration);
  const difference = (before: Milli, after: Milli) =>
    after === before ? [] : [formatMoneyDifference(milli(after - before), language, style)];
  const ofValue = (value: Value, before: Configuration, after: Configuration) => {
    if (!(showsValuePrices && value.display_price)) return [];
    return value.display_price_product
      ? [formatMoney(costs(after), language, style)]
      : difference(costs(before), costs(after));
  };
  const valuesOf = ({ groups }: Pick<Orderable, 'groups'>) => groups.flatMap(({ values }) => values);
  return [
    ...valuesOf(dish).flatMap((value) => {
      const before = parentsOf(value, valuesOf(dish));
      return ofValue(
        value,
        { ...emptyConfiguration, choices: before },
        { ...emptyConfiguration, choices: [...before, value.id] },
      );
    }),
    ...dish.combos.flatMap(({ id: group, products }) =>
      products.flatMap((part) => {
        const picked = (choices: readonly number[]) => ({
          ...emptyConfiguration,
          combos: [{ group, product: part.id, choices }],
        });
        return [
          ...difference(costs(emptyConfiguration), costs(picked([]))),
          ...valuesOf(part).flatMap((value) => {
            const before = parentsOf(value, valuesOf(part));
            return ofValue(value, picked(before), picked([...before, value.id]));
          }),
        ];
      }),
    ),
  ];
}
