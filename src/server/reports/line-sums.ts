import { lineTotal } from '#domain/cart/bill-line.ts';
import {
  addMeasures,
  type Dimension,
  type Measures,
  mergeSums,
  nonZero,
  type Sum,
} from '#domain/report/measures.ts';
import type { PaidPart } from '#domain/tax/paid-parts.ts';
import type { Order, OrderLine } from '../ordering/order.ts';

/**
 * What the lines of an order add: by category, dish and option, and together.
 *
 * @param paid for each of them.
 */
export function lineSums(
  { lines }: Order,
  paid: readonly PaidPart[],
  { ready_seconds = 0, readied = 0 }: Measures,
): { readonly sums: readonly Sum[]; readonly measures: Measures } {
  const measured = lines.map((line, at) => ({ line, measures: measuresOf(line, paid[at]) }));
  const served = lines.filter(({ isStruck }) => !isStruck);
  const sums = mergeSums([
    ...measured.flatMap(({ line, measures }) => sumsByDish(line, measures)),
    ...served.flatMap(optionSums),
    ...onceEach('category', served.map(categoryOf), { orders: 1 }),
    ...onceEach('dish', served.map(dishOf), nonZero({ orders: 1, ready_seconds, readied })),
    ...onceEach('option', served.flatMap(optionsOf), { orders: 1 }),
  ]);
  return { sums, measures: measured.reduce((sum, { measures }) => addMeasures(sum, measures), {}) };
}

function measuresOf(line: OrderLine, paid: PaidPart | undefined): Measures {
  const gross = lineTotal(line);
  return nonZero({
    units: line.isStruck ? 0 : line.quantity,
    gross,
    voids: line.isStruck ? gross : 0,
    net: paid?.net ?? 0,
    tax: paid?.tax ?? 0,
  });
}

interface Named {
  readonly key: string;
  readonly name: string | null;
}

const categoryOf = ({ category }: OrderLine): Named => ({ key: String(category), name: null });

const dishOf = ({ product, content }: OrderLine): Named => ({ key: String(product), name: content.name });

const optionsOf = ({ content }: OrderLine): readonly (Named & { readonly units: number })[] =>
  content.groups.flatMap(({ values }) =>
    values.map(({ variation_value, name, quantity = 1 }) => ({
      key: String(variation_value),
      name,
      units: quantity,
    })),
  );

const sumsByDish = (line: OrderLine, measures: Measures): readonly Sum[] => [
  { dimension: 'category', ...categoryOf(line), measures },
  { dimension: 'dish', ...dishOf(line), measures },
];

const optionSums = (line: OrderLine): readonly Sum[] =>
  optionsOf(line).map(({ key, name, units }) => ({
    dimension: 'option',
    key,
    name,
    measures: nonZero({ units: units * line.quantity }),
  }));

/** The same for each of them, however often it is among them. */
const onceEach = (dimension: Dimension, all: readonly Named[], measures: Measures): readonly Sum[] =>
  [...new Map(all.map(({ key, name }) => [key, name]))].map(([key, name]) => ({
    dimension,
    key,
    name,
    measures,
  }));
