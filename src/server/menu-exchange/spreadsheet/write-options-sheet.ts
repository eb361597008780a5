import { orderTypes } from '#domain/order-type.ts';
import type { EffectiveGroup } from '../choices/effective-groups.ts';
import type { ImportedGroup, ImportedValue } from '../imported-menu.ts';
import { addLosses, type RemarkList } from '../remarks.ts';
import { anyTextOf } from '../text/imported-text.ts';
import {
  amountCell,
  countCell,
  energyCell,
  listCell,
  nutritionColumns,
  priceTitle,
  soldOutCell,
  statedKcal,
  textColumnsFor,
  timeCell,
  writeTable,
} from './write-columns.ts';

/** Collects the groups that cells of options name. */
export interface OptionsWriter {
  /** What a cell of options calls a group. */
  reference(offered: EffectiveGroup, dishKey: string): string;
  /** The sheet of all groups; `null` when there are none. */
  text(): string | null;
}

interface OptionRow {
  readonly code: string;
  readonly group: ImportedGroup;
  readonly value: ImportedValue;
  readonly isFirst: boolean;
}

export function openOptionsWriter(remarks: RemarkList, language: string): OptionsWriter {
  const byCode = new Map<string, ImportedGroup>();
  return {
    reference({ group, isUnchanged }, dishKey) {
      // A dish with prices of its own for a group has a group of its own.
      const code = isUnchanged ? group.key : `${group.key}-${dishKey}`;
      if (!byCode.has(code)) remarkLosses(group, remarks);
      byCode.set(code, group);
      return `${anyTextOf(group.name)
        .replace(/[\n,;|:#]/g, ' ')
        .trim()} #${code}`;
    },
    text: () =>
      byCode.size === 0
        ? null
        : writeRows(
            [...byCode].flatMap(([code, group]) => rowsOf(code, group)),
            language,
          ),
  };
}

function remarkLosses({ at, minDifferent, maxDifferent, values }: ImportedGroup, remarks: RemarkList): void {
  addLosses(remarks, at, [
    [minDifferent > 0 || maxDifferent > 0, 'How many different choices a group allows'],
  ]);
  for (const value of values) {
    addLosses(remarks, value.at, [
      [value.min_when_chosen, 'The least of a choice once it is chosen'],
      [value.free_quantity, 'Units of one choice that are included'],
      [value.order_types, 'In which ways of ordering a choice is sold'],
      [value.tax_class, 'How choices are taxed'],
    ]);
  }
}

const rowsOf = (code: string, group: ImportedGroup): readonly OptionRow[] =>
  group.values.map((value, index) => ({ code, group, value, isFirst: index === 0 }));

/** A choice that costs nothing has a blank cell, unless other ways of ordering have prices. */
const usualPrice = ({ price, math, price_for }: ImportedValue) =>
  Number(price) === 0 && !price_for ? '' : `${math === '-' ? '-' : ''}${amountCell(price)}`;

function maxEach({ maxSame }: ImportedGroup, { max_quantity }: ImportedValue): string {
  if (max_quantity !== undefined) return String(max_quantity);
  if (maxSame === null) return 'any';
  return maxSame === 1 ? '' : String(maxSame);
}

function writeRows(rows: readonly OptionRow[], language: string): string {
  const textColumns = textColumnsFor(rows, language);
  const ofGroup = (cell: (group: ImportedGroup) => string) => (row: OptionRow) =>
    row.isFirst ? cell(row.group) : '';
  return writeTable<OptionRow>(
    [
      ...textColumns('Group', ({ group }) => group.name),
      { title: 'Group code', cell: ({ code }) => code },
      { title: 'Min', cell: ofGroup(({ min }) => String(min)) },
      { title: 'Max', cell: ofGroup(({ max }) => countCell(max)) },
      { title: 'Free', cell: ofGroup(({ free }) => countCell(free || null)) },
      ...textColumns('Option', ({ value }) => value.name),
      { title: 'Price', cell: ({ value }) => usualPrice(value) },
      ...orderTypes.map((type) => ({
        title: priceTitle(type),
        cell: ({ value }: OptionRow) => amountCell(value.price_for?.[type]),
      })),
      { title: 'Max each', cell: ({ group, value }) => maxEach(group, value) },
      { title: 'Min each', cell: ({ value }) => countCell(value.min_quantity) },
      { title: 'Default', cell: ({ value }) => countCell(value.default_quantity) },
      { title: 'SKU', cell: ({ value }) => value.sku ?? '' },
      { title: 'Allergens', cell: ({ value }) => allergenCell(value.allergens) },
      { title: 'May contain', cell: ({ value }) => listCell(value.may_contain) },
      { title: 'Diet', cell: ({ value }) => listCell(value.diets) },
      { title: 'Calories', cell: ({ value }) => energyCell(statedKcal(value)) },
      ...nutritionColumns<OptionRow>(({ value }) => value.nutrition),
      { title: 'Sold out', cell: ({ value }) => soldOutCell(value) },
      { title: 'Sold out until', cell: ({ value }) => timeCell(value.sold_out_until) },
      { title: 'Stock', cell: ({ value }) => countCell(value.pos_available_qty) },
      { title: 'Age', cell: ({ value }) => countCell(value.min_age) },
      { title: 'Alcohol', cell: ({ value }) => countCell(value.alcohol_by_volume) },
    ],
    rows,
    ['Group', 'Group code', 'Option', 'Price'],
  );
}

/** An empty list says that there are none; a blank cell says nothing. */
export const allergenCell = (allergens: readonly string[] | undefined): string =>
  allergens?.length === 0 ? 'none' : listCell(allergens);
