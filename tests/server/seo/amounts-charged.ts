import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { billLine } from '#domain/cart/bill.ts';
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

/** The amounts beside the choices of a dish: what the order call charges with and without each. */
export function choiceAmounts(dish: Orderable, facts: OrderingFacts): readonly string[] {
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
    ...valuesOf(dish).flatMap((value) =>
      ofValue(value, emptyConfiguration, { ...emptyConfiguration, choices: [value.id] }),
    ),
    ...dish.combos.flatMap(({ id: group, products }) =>
      products.flatMap((part) => {
        const picked = (choices: readonly number[]) => ({
          ...emptyConfiguration,
          combos: [{ group, product: part.id, choices }],
        });
        return [
          ...difference(costs(emptyConfiguration), costs(picked([]))),
          ...valuesOf(part).flatMap((value) => ofValue(value, picked([]), picked([value.id]))),
        ];
      }),
    ),
  ];
}
