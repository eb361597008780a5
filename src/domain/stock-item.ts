/** Names a choice in stock: `sku:ONION` by its code, `choice:21` by its own number where it has none. */
export type ChoiceStockId = `sku:${string}` | `choice:${number}`;

/** Names what stock is kept of: a product by its number, a choice by its {@link ChoiceStockId}. */
export type StockItemId = number | ChoiceStockId;

/** Portions of one item. */
export interface StockPortions {
  readonly item: StockItemId;
  readonly quantity: number;
}

/**
 * The stock that a choice is taken from. Every dish that offers the choice shares it, and so does every choice with the
 * same code.
 *
 * @param value the `variation_value`.
 */
export const choiceStockId = (value: number, sku: string | undefined): ChoiceStockId =>
  sku ? `sku:${sku}` : `choice:${value}`;

const choicePattern = /^(sku:.|choice:[1-9]\d{0,9}$)/s;

export const isChoiceStockId = (text: string): text is ChoiceStockId => choicePattern.test(text);

/** The sum of portions by item, in the order in which the items come first. */
export function addPortions(portions: Iterable<StockPortions>): ReadonlyMap<StockItemId, number> {
  const sums = new Map<StockItemId, number>();
  for (const { item, quantity } of portions) sums.set(item, (sums.get(item) ?? 0) + quantity);
  return sums;
}

/** A line of a cart or an order, and what it takes from stock. */
export interface StockedLine {
  readonly product: number;
  readonly quantity: number;
  /** What one unit takes besides one portion of the product; absent for nothing. */
  readonly taken?: readonly StockPortions[] | undefined;
}

/** What one unit of a line takes from stock. */
export const portionsPerUnit = ({ product, taken = [] }: StockedLine): readonly StockPortions[] => [
  { item: product, quantity: 1 },
  ...taken,
];

/** What a line takes from stock. */
export const portionsOfLine = (line: StockedLine): readonly StockPortions[] =>
  portionsPerUnit(line).map(({ item, quantity }) => ({ item, quantity: quantity * line.quantity }));

/** What lines take from stock together. */
export const portionsOfLines = (lines: readonly StockedLine[]): ReadonlyMap<StockItemId, number> =>
  addPortions(lines.flatMap(portionsOfLine));
