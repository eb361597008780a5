import { portionsOfLines, portionsPerUnit, type StockItemId } from '#domain/stock-item.ts';
import type { MenuChoice } from '../catalog/choice-projections.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';
import { choicesByItem, choicesOfProduct, itemOfChoice } from '../catalog/stocked-choices.ts';
import type { LineContent, OrderLine } from './order.ts';
import type { StockReservation } from './order-repository.ts';
import type { UnavailableLine } from './unavailable-line.ts';

/** What lines take from stock: products, choices by their units, and the products of combos. */
export function stockReservations(
  menu: MenuReader,
  lines: readonly OrderLine[],
): readonly StockReservation[] {
  const choices = choicesByItem(choicesOfLines(menu, lines));
  const writtenOf = (item: StockItemId) =>
    typeof item === 'number' ? menu.read('product', item) : choices.get(item);
  return [...portionsOfLines(lines)].map(([item, quantity]) => ({
    item,
    quantity,
    written: writtenOf(item)?.pos_available_qty ?? null,
  }));
}

/**
 * The lines that need what is sold out.
 *
 * @param items of which less is left than all lines need.
 */
export function soldOutLines(
  menu: MenuReader,
  lines: readonly OrderLine[],
  items: readonly StockItemId[],
): readonly UnavailableLine[] {
  const values = choicesOfLines(menu, lines)
    .filter((choice) => items.includes(itemOfChoice(choice)))
    .map(({ variation_value }) => variation_value);
  return lines.flatMap((line): UnavailableLine | [] => {
    const { cartUuid: cart_uuid, product } = line;
    if (items.includes(product)) return { cart_uuid, product, reason: 'out_of_stock' };
    if (!portionsPerUnit(line).some(({ item }) => items.includes(item))) return [];
    const chosen = chosenIn(line.content);
    const choices = [...new Set(values.filter((value) => chosen.has(value)))];
    return { cart_uuid, product, reason: 'choice', ...(choices.length > 0 && { choices }) };
  });
}

/** Most lines take nothing but their product: their choices are not read. */
const choicesOfLines = (menu: MenuReader, lines: readonly OrderLine[]): readonly MenuChoice[] =>
  [...new Set(lines.filter(({ taken }) => taken).map(({ product }) => product))].flatMap((id) => {
    const product = menu.read('product', id);
    return product ? choicesOfProduct(menu, product) : [];
  });

const chosenIn = ({ variations, combos }: LineContent): ReadonlySet<number> =>
  new Set([
    ...variations,
    ...combos.flatMap(({ products }) => products.flatMap((one) => one.product_variations)),
  ]);
