import type { OfferedGroup } from '../option/offered-groups.ts';
import { choiceStockId, type StockItemId } from '../stock-item.ts';
import { hasRequiredChoices } from './can-be-configured.ts';
import type { ComboProduct, ConfigurableProduct } from './configuration.ts';

/** What is known now of the stock of one item. */
export interface ItemStock {
  /** `null` when it is not counted. */
  readonly left: number | null;
  readonly isOutOfStock: boolean;
}

/**
 * A product whose choices, and whose combo's dishes, have the stock that they have now.
 *
 * @param stockOf `undefined` where nothing is known.
 */
export function withStockNow<Product extends Pick<ConfigurableProduct, 'groups' | 'combos'>>(
  product: Product,
  stockOf: (item: StockItemId) => ItemStock | undefined,
): Product {
  const stocked = <Option extends { readonly isOutOfStock?: boolean | undefined }>(
    option: Option,
    item: StockItemId | undefined,
  ): Option => {
    const stock = item === undefined ? undefined : stockOf(item);
    return stock ? { ...option, ...stock } : option;
  };
  const groupsNow = (groups: readonly OfferedGroup[]): readonly OfferedGroup[] =>
    groups.map((group) => ({
      ...group,
      values: group.values.map((value) => stocked(value, choiceStockId(value.id, value.sku))),
    }));
  const partNow = (part: ComboProduct): ComboProduct => {
    const groups = groupsNow(part.groups);
    const dish = stocked(part, part.product);
    return { ...dish, groups, isOutOfStock: dish.isOutOfStock || !hasRequiredChoices(groups) };
  };
  return {
    ...product,
    groups: groupsNow(product.groups),
    combos: product.combos.map((group) => ({ ...group, products: group.products.map(partNow) })),
  };
}
