import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { zeroAmount } from '../amounts/amounts.ts';
import type { ReadPrice } from '../amounts/read-price.ts';
import type { Amount, ImportedText } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';
import { cleanLine } from '../text/clean-text.ts';
import { mapText } from '../text/imported-text.ts';
import type { Cell, RowReader } from './table-reader.ts';

/** The price of a row, and those by way of ordering. */
interface RowPrices {
  readonly price: Amount;
  readonly price_for: Readonly<Partial<Record<OrderType, Amount>>>;
}

/** A size as one row has it. */
export interface SizeRow extends RowPrices {
  readonly name: ImportedText;
}

interface PriceCell {
  readonly cell: Cell;
  /** `null` for the usual price. */
  readonly orderType: OrderType | null;
  readonly price: ReadPrice;
}

const priceCells = (row: RowReader): readonly PriceCell[] =>
  row.cells('price').flatMap((cell): readonly PriceCell[] => {
    const { column } = cell;
    return column.kind === 'price' ? [{ cell, orderType: column.orderType, price: row.price(cell) }] : [];
  });

/** The prices of a choice; its usual price is below zero where the choice takes something off. */
export function readChoicePrices(row: RowReader): RowPrices & { readonly isLess: boolean } {
  const read = priceCells(row);
  const usual = read.find(({ orderType }) => orderType === null)?.price;
  const amounts = amountsOf(read);
  return {
    price: amountFor(amounts, null) ?? zeroAmount,
    price_for: byOrderType(amounts),
    isLess: usual?.kind === 'price' && usual.isNegative,
  };
}

const bracketPattern = /\s*[(（]([^()（）]+[/|][^()（）]+)[)）]\s*$/;

/** The sizes of a row: one cell each, or several as `290/300` beside `Soup (Small/Large)`. */
export function readSizes(row: RowReader, name: ImportedText, remarks: RemarkList) {
  const size = row.text('size');
  const read = priceCells(row);
  const several = severalSizes(read, row, size ?? bracketOf(name));
  if (several) {
    const plain = size ? name : mapText(name, (text) => text.replace(bracketPattern, ''));
    return { name: plain, sizes: several };
  }
  remarkPrices(read, row, remarks);
  return { name, sizes: [{ name: size ?? {}, ...pricesOf(read) }] };
}

/** `null` unless a cell has several prices and there are as many names. */
function severalSizes(
  read: readonly PriceCell[],
  row: RowReader,
  named: ImportedText | null,
): readonly SizeRow[] | null {
  const count = read.reduce(
    (most, { price }) => Math.max(most, price.kind === 'several' ? price.parts.length : 0),
    0,
  );
  const names = count === 0 ? null : sizeNames(named, count);
  if (!names) return null;
  return names.map((name, at) => ({
    name,
    ...pricesOf(read.map((cell) => ({ ...cell, price: partOf(cell, at, row) }))),
  }));
}

function remarkPrices(read: readonly PriceCell[], row: RowReader, remarks: RemarkList): void {
  for (const { cell, price } of read) {
    const text = cell.text.slice(0, 40);
    if (price.kind === 'several') {
      const message = `“${text}” are ${price.parts.length} prices, but the dish doesn’t name as many sizes`;
      remarks.add('lost', message, cell.place);
    } else if (price.kind === 'variable')
      remarks.add('lost', `“${text}” is no price: the dish can’t be ordered`, cell.place);
    else if (price.kind === 'free')
      remarks.add('guessed', `“${text}” is 0: ordered only with "enable_zero_price_item"`, cell.place);
    else if (price.kind === 'price' && price.isNegative)
      remarks.add('lost', `“${text}” is below zero`, cell.place);
  }
  const isPriced = read.some(({ price }) => price.kind !== 'none');
  if (!isPriced) remarks.add('lost', 'Dishes without a price can’t be ordered', row.at);
}

function partOf({ cell, price }: PriceCell, at: number, row: RowReader): ReadPrice {
  if (price.kind !== 'several') return price;
  return row.price({ ...cell, text: price.parts[at] ?? '' });
}

function bracketOf(name: ImportedText): ImportedText | null {
  const found = Object.entries(name).flatMap(([tag, text]) => {
    const inside = bracketPattern.exec(text)?.[1];
    return inside === undefined ? [] : [[tag, inside] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** Names of sizes such as `Small/Large`, if there are as many in each language. */
function sizeNames(text: ImportedText | null, count: number): readonly ImportedText[] | null {
  if (!text) return null;
  const parts = Object.entries(text).map(([tag, words]) => ({
    tag,
    names: words.split(/[/|]/).map(cleanLine),
  }));
  if (parts.some(({ names }) => names.length !== count || names.includes(''))) return null;
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(parts.map(({ tag, names }) => [tag, names[at] ?? ''])),
  );
}

interface TypedAmount {
  readonly orderType: OrderType | null;
  readonly amount: Amount;
}

const amountsOf = (read: readonly PriceCell[]): readonly TypedAmount[] =>
  read.flatMap(({ orderType, price }) => {
    if (price.kind === 'free') return [{ orderType, amount: zeroAmount }];
    return price.kind === 'price' ? [{ orderType, amount: price.amount }] : [];
  });

const amountFor = (amounts: readonly TypedAmount[], wanted: OrderType | null): Amount | undefined =>
  amounts.find(({ orderType }) => orderType === wanted)?.amount;

/** What is no price is 0, which can't be ordered. */
function pricesOf(read: readonly PriceCell[]): RowPrices {
  const amounts = amountsOf(read.filter(({ price }) => price.kind !== 'price' || !price.isNegative));
  const price = amountFor(amounts, null) ?? amounts[0]?.amount ?? zeroAmount;
  return { price, price_for: byOrderType(amounts) };
}

function byOrderType(amounts: readonly TypedAmount[]): RowPrices['price_for'] {
  const entries = orderTypes.flatMap((type) => {
    const amount = amountFor(amounts, type);
    return amount === undefined ? [] : [[type, amount] as const];
  });
  return Object.fromEntries(entries);
}
