import type { Product } from '#contracts/shapes/menu.ts';
import type { TimedStock } from '#domain/stock.ts';
import { type ChoiceStockId, choiceStockId } from '#domain/stock-item.ts';
import { type MenuChoice, offeredChoicesOf } from './choice-projections.ts';
import type { MenuReader } from './menu-reader.ts';

/** The item that a value is taken from. */
export const itemOfChoice = ({ variation_value, sku }: Pick<MenuChoice, 'variation_value' | 'sku'>) =>
  choiceStockId(variation_value, sku);

/** The stock of a value by the menu. */
export const writtenStockOf = ({
  out_of_stock = false,
  sold_out_until,
  pos_available_qty,
}: MenuChoice): TimedStock => ({ out_of_stock, sold_out_until, pos_available_qty });

/** The values that a product and the products of its combo offer. */
export function choicesOfProduct(
  menu: MenuReader,
  product: Pick<Product, 'product_variations' | 'combo_groups'>,
): readonly MenuChoice[] {
  const offered = offeredChoicesOf(product);
  const values = new Set(offered.map(({ variation_value }) => variation_value));
  return [...new Set(offered.map(({ variation }) => variation))].flatMap((id) =>
    (menu.read('variation', id)?.values ?? []).filter(({ variation_value }) => values.has(variation_value)),
  );
}

/** Choices by their item; of those with the same code, the first. */
export const choicesByItem = (choices: readonly MenuChoice[]): ReadonlyMap<ChoiceStockId, MenuChoice> =>
  new Map(choices.toReversed().map((choice) => [itemOfChoice(choice), choice]));
