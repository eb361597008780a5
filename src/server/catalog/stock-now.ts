import { backInStockAt, isOutOfStock, menuStockAt, type TimedStock } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import { type LiveState, stockDependency } from './live-state.ts';
import type { MenuReader } from './menu-reader.ts';
import type { RequestContext } from './request-context.ts';
import { itemOfChoice, writtenStockOf } from './stocked-choices.ts';

/** What is sold out at the time of a request. Records what its page depends on, and until when it is valid. */
export function openStockNow(
  menu: MenuReader,
  stock: LiveState['stock'],
  at: Date,
): Pick<RequestContext, 'isOutOfStock' | 'isChoiceOutOfStock'> {
  const stockInMenu = (product: TimedStock) => {
    const written = menuStockAt(product, menu.field('timezone'), at);
    menu.validUntil(written.backAt);
    return written;
  };
  const isSoldOut = (item: StockItemId, product: TimedStock): boolean => {
    menu.addDependency(stockDependency(item));
    const record = stock.get(item) ?? null;
    // Most menus mark nothing as sold out until a time: their pages do not depend on the zone.
    const written = product.sold_out_until === undefined ? product : stockInMenu(product);
    menu.validUntil(backInStockAt(record, at));
    return isOutOfStock(written, record, at);
  };
  return {
    isOutOfStock: (product) => isSoldOut(product.id, product),
    isChoiceOutOfStock: (choice) => isSoldOut(itemOfChoice(choice), writtenStockOf(choice)),
  };
}
