import type { MenuSource } from '#contracts/shapes/menu.ts';

export type Dish = MenuSource['categories'][number]['products'][number];
type Group = MenuSource['variations'][number];

/** What is needed of a value or part of a combo to fill a group. */
interface Countable {
  readonly id: number;
  readonly min_quantity?: number | undefined;
  readonly min_when_chosen?: number | undefined;
  readonly max_quantity?: number | undefined;
}

/** Ids, once for each unit: what must be chosen, then the first ones until there are enough. */
function fill(options: readonly Countable[], least: number, different: number, maxSame: number): number[] {
  const units = new Map<number, number>();
  const most = ({ max_quantity }: Countable) => max_quantity ?? maxSame;
  const add = (option: Countable) => {
    const now = units.get(option.id) ?? 0;
    units.set(option.id, now === 0 ? (option.min_when_chosen ?? 1) : now + 1);
  };
  for (const option of options) if (option.min_quantity) units.set(option.id, option.min_quantity);
  for (const option of options.slice(0, different)) if (!units.has(option.id)) add(option);
  const count = () => [...units.values()].reduce((sum, one) => sum + one, 0);
  for (const option of options) {
    while (count() < least && (units.get(option.id) ?? 0) < most(option)) add(option);
  }
  return [...units].flatMap(([id, number]) => new Array<number>(number).fill(id));
}

const unlimitedAtZero = (number: number | undefined): number => (number === undefined ? 1 : number || 99);

/** The fewest values that a dish can be ordered with. */
function leastValues(groups: readonly Group[], offered: Dish['product_variations']): readonly number[] {
  const chosen: number[] = [];
  for (const group of groups) {
    const open = offered.filter(
      ({ variation, only_with }) =>
        variation === group.id && (only_with?.some((id) => chosen.includes(id)) ?? true),
    );
    const ids = new Set(open.map(({ variation_value }) => variation_value));
    const values = group.values.filter(
      ({ variation_value, out_of_stock }) => ids.has(variation_value) && !out_of_stock,
    );
    const options = values.map((value) => ({ ...value, id: value.variation_value }));
    const least = group.min_choices ?? (group.required ? 1 : 0);
    chosen.push(...fill(options, least, group.min_different ?? 0, unlimitedAtZero(group.max_same)));
  }
  return chosen;
}

/** A line of an order with the fewest choices that the dish asks for. */
export const leastLine = (dish: Dish, { variations: groups }: MenuSource) => ({
  product: dish.id,
  quantity: 1,
  cart_uuid: crypto.randomUUID(),
  variations: leastValues(groups, dish.product_variations),
  combo_groups: dish.combo_groups.map(({ id, products, min_choices = 1, max_same }) => ({
    id,
    products: fill(products, min_choices, 0, unlimitedAtZero(max_same)).map((part) => ({
      id: part,
      product_variations: leastValues(
        groups,
        products.find((one) => one.id === part)?.product_variations ?? [],
      ),
    })),
  })),
});
