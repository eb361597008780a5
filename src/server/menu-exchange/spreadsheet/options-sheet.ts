import type { ImportedGroup, ImportedText, ImportedValue } from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import type { RemarkList } from '../remarks.ts';
import { anyTextOf } from '../text/imported-text.ts';
import { readYesNo } from '../yes-no.ts';
import { foldTitle } from './columns.ts';
import { readFacts } from './read-facts.ts';
import { readChoicePrices } from './row-prices.ts';
import type { RowReader, TableReader } from './table-reader.ts';

/** The groups that a sheet describes, by what cells of options call them: a name, or a code. */
export interface DescribedGroups {
  /** The groups of a name; several only where codes tell them apart. */
  readonly byName: ReadonlyMap<string, readonly ImportedGroup[]>;
  readonly byCode: ReadonlyMap<string, ImportedGroup>;
}

export const noDescribedGroups: DescribedGroups = { byName: new Map(), byCode: new Map() };

/** Stands for any number of units. */
const maxCount = 99;

/** A group as far as it has been read. */
interface OpenGroup {
  readonly code: string | null;
  readonly first: RowReader;
  readonly name: ImportedText;
  readonly rows: RowReader[];
}

/** Reads a sheet with one row for each choice: `Group, Min, Max, Free, Option, Price, Max each, Default, SKU`. */
export function readOptionsSheet(reader: TableReader, remarks: RemarkList): DescribedGroups {
  const open = new Map<string, OpenGroup>();
  let last = null as OpenGroup | null;
  for (const row of reader.rows()) {
    const name: ImportedText | null = row.text('group') ?? last?.name ?? null;
    if (!name) {
      remarks.add('lost', 'Rows without a group are left out', row.at);
      continue;
    }
    const code: string | null =
      row.cell('group_code')?.text ?? (row.text('group') ? null : (last?.code ?? null));
    const id = code ?? foldTitle(anyTextOf(name));
    last = open.get(id) ?? { code, name, first: row, rows: [] };
    last.rows.push(row);
    open.set(id, last);
  }
  const groups = [...open].map(([id, group]) => ({ ...group, read: groupOf(id, group, remarks) }));
  return {
    byName: Map.groupBy(
      groups.map(({ read }) => read),
      ({ name }) => foldTitle(anyTextOf(name)),
    ),
    byCode: new Map(groups.flatMap(({ code, read }) => (code === null ? [] : [[code, read] as const]))),
  };
}

function groupOf(id: string, { name, first, rows, code }: OpenGroup, remarks: RemarkList): ImportedGroup {
  const mark = code === null ? id : `#${code}`;
  const byKey = new Map<string, ImportedValue>();
  for (const value of rows.flatMap((row) => choiceOfRow(row, mark, remarks) ?? [])) {
    if (byKey.has(value.key))
      remarks.add('lost', 'A choice that its group already has is left out', value.at);
    else byKey.set(value.key, value);
  }
  const min = countOf(rows, 'min') ?? 0;
  const max = countOf(rows, 'max');
  return {
    key: `described ${mark}`,
    marks: code === null ? [] : [`id:${code}`],
    at: first.at,
    name,
    min,
    max: max === 0 ? null : max,
    maxSame: 1,
    minDifferent: 0,
    maxDifferent: 0,
    free: countOf(rows, 'free') ?? 0,
    values: [...byKey.values()],
  };
}

/** A number of the group, from the first of its rows that has it. `Required: yes` is one. */
function countOf(rows: readonly RowReader[], kind: 'min' | 'max' | 'free'): number | null {
  for (const row of rows) {
    const cell = row.cell(kind);
    if (!cell) continue;
    const isYes = readYesNo(cell.text);
    if (isYes !== null && !/\d/.test(cell.text)) return isYes ? 1 : 0;
    if (/^(any|unlimited|∞|\*)$/i.test(cell.text)) return null;
    return row.count(kind);
  }
  return null;
}

function choiceOfRow(row: RowReader, groupMark: string, remarks: RemarkList): ImportedValue | null {
  const name = row.text('option');
  if (!name) return null;
  const { price, price_for, isLess } = readChoicePrices(row);
  const mark = `${groupMark}/${foldTitle(anyTextOf(name))}`;
  const sku = row.cell('sku')?.text;
  return {
    ...readFacts(row, remarks),
    key: `described ${mark}`,
    marks: sku === undefined ? [] : [`sku:${sku}`],
    at: row.at,
    name,
    price,
    math: isLess ? '-' : '+',
    ...present({
      sku,
      price_for: nonEmpty(price_for),
      max_quantity: unitsOf(row, 'max_each') || null,
      min_quantity: unitsOf(row, 'min_each') || null,
      default_quantity: unitsOf(row, 'default') || null,
    }),
  };
}

/** Units of a choice: a number, any number, or one for yes. */
function unitsOf(row: RowReader, kind: 'max_each' | 'min_each' | 'default'): number | null {
  const text = row.cell(kind)?.text ?? '';
  if (/^(any|unlimited|∞|\*)$/i.test(text)) return maxCount;
  const isYes = readYesNo(text);
  if (isYes !== null && !/\d/.test(text)) return isYes ? 1 : 0;
  return row.count(kind);
}
