import type { Product } from '#contracts/shapes/menu.ts';
import { isOutOfStock, menuStockAt, portionsLeft, type TimedStock } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import type { MenuReader } from '../../catalog/menu-reader.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import { choicesByItem, choicesOfProduct, writtenStockOf } from '../../catalog/stocked-choices.ts';
import type { StockRepository } from './stock-repository.ts';

/** The stock of one item at this moment. */
interface StockNow {
  /** Portions left; `null` when they are not counted. */
  readonly available: number | null;
  readonly out_of_stock: boolean;
}

interface ProductStock extends StockNow {
  readonly product: number;
  /** Its choices, and the products of its combo, that are counted or sold out; absent for none. */
  readonly options?: ({ readonly item: StockItemId } & StockNow)[];
}

/** The stock of a product, as the database has it; `null` when the menu has no such product. */
export async function productStock(
  { menu, now }: Pick<RequestContext, 'menu' | 'now'>,
  stock: Pick<StockRepository, 'findAll'>,
  id: number,
): Promise<ProductStock | null> {
  const product = menu.read('product', id);
  if (!product) return null;
  const zone = menu.field('timezone');
  const written = writtenOptions(menu, product);
  const records = await stock.findAll([id, ...written.keys()]);
  const stockNow = (item: StockItemId, inMenu: TimedStock): StockNow => {
    const record = records.get(item) ?? null;
    return {
      available: portionsLeft(inMenu, record),
      out_of_stock: isOutOfStock(menuStockAt(inMenu, zone, now), record, now),
    };
  };
  const options = [...written]
    .map(([item, inMenu]) => ({ item, ...stockNow(item, inMenu) }))
    .filter(({ available, out_of_stock }) => available !== null || out_of_stock);
  return { product: id, ...stockNow(id, product), ...(options.length > 0 && { options }) };
}

/** What else an order of a product may take from stock, as the menu writes it. */
function writtenOptions(menu: MenuReader, product: Product): ReadonlyMap<StockItemId, TimedStock> {
  const parts = product.combo_groups.flatMap(({ products }) =>
    products.flatMap((one) => (one.product === undefined ? [] : (menu.read('product', one.product) ?? []))),
  );
  return new Map<StockItemId, TimedStock>([
    ...parts.map((part) => [part.id, part] as const),
    ...[...choicesByItem(choicesOfProduct(menu, product))].map(
      ([item, choice]) => [item, writtenStockOf(choice)] as const,
    ),
  ]);
}
