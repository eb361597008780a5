import * as z from 'zod/mini';
import { type ChoiceStockId, isChoiceStockId } from '#domain/stock-item.ts';

/** A choice in stock. */
export const choiceStockIdSchema = z
  .custom<ChoiceStockId>((value) => typeof value === 'string' && isChoiceStockId(value))
  .check(z.describe('"sku:" and the code of a choice, or "choice:" and its number where it has none.'));

/** What stock is kept of: a product by its number, or a choice. */
export const stockItemIdSchema = z.union([z.int(), choiceStockIdSchema]);
